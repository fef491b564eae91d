import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import type { listConsoleDeposits } from "@mela/contract/console/deposits";
import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import { isWithinDays } from "../../lib/calendar.store.ts";
import { isBeyond, type Place } from "../../lib/keyset.store.ts";
import { wayOf } from "../../lib/sort-order.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { DepositOfBrand, GivenTransfer, StoredTold, StoredTransferRuling } from "./deposit.tables.ts";

export type DepositFilter = Omit<ParsedInputOf<typeof listConsoleDeposits>, "brand" | "after" | "size">;

const ofBrand = (executor: Executor, brandCode: string) =>
  executor
    .selectFrom("deposit_orders as o")
    .innerJoin("members as m", "m.id", "o.member_id")
    .selectAll("o")
    .select("m.account as memberAccount")
    .where("o.merchant_code", "=", brandCode);

const FIRST_DAY = "0001-01-01";
const LAST_DAY = "9999-12-30";

/** A page of a brand's deposits beyond a place; 0: from the beginning. */
export async function listDeposits(
  executor: Executor,
  { brandCode, timeZone }: { brandCode: string; timeZone: string },
  { state, method, provider, reason, account, reference, min, max, from, to, sort }: DepositFilter,
  { after, limit }: { after: number; limit: number },
): Promise<DepositOfBrand[]> {
  const { by, down } = wayOf(sort);
  const list = { table: "deposit_orders", as: "o", column: "amount_minor", brandCode };
  const days = { from: from ?? FIRST_DAY, to: to ?? LAST_DAY, timeZone };
  return (
    ofBrand(executor, brandCode)
      .$if(state !== undefined, (query) => query.where("o.state", "=", state ?? "created"))
      .$if(method !== undefined, (query) => query.where("o.method", "=", method ?? "card"))
      .$if(reason !== undefined, (query) => query.where("o.reason", "=", reason ?? null))
      .$if(provider !== "", (query) => query.where("o.provider", "=", provider))
      .$if(account !== "", (query) => query.where("m.account", "=", account))
      // A provider may call its payments as we call our orders.
      .$if(isUuid(reference), (query) =>
        query.where((on) => on.or([on("o.public_id", "=", reference), on("o.provider_payment_id", "=", reference)])),
      )
      .$if(reference !== "" && !isUuid(reference), (query) => query.where("o.provider_payment_id", "=", reference))
      .$if(min > 0, (query) => query.where("o.amount_minor", ">=", min))
      .$if(max > 0, (query) => query.where("o.amount_minor", "<=", max))
      .$if(from !== undefined || to !== undefined, (query) => query.where(isWithinDays(sql`o.created_at`, days)))
      .$if(by === "amount", (query) =>
        query.$if(after > 0, (more) => more.where(isBeyond(list, { after, down }))).orderBy("o.amount_minor", down ? "desc" : "asc"),
      )
      .$if(by === "created" && after > 0, (query) => query.where("o.id", down ? "<" : ">", after))
      .orderBy("o.id", down ? "desc" : "asc")
      .limit(limit)
      .execute()
  );
}

export async function findDeposit(executor: Executor, brandCode: string, publicId: string): Promise<DepositOfBrand | undefined> {
  return ofBrand(executor, brandCode).where("o.public_id", "=", publicId).executeTakeFirst();
}

/** What providers have told of an order, the newest first. */
export async function listTold(executor: Executor, reference: string, limit: number): Promise<StoredTold[]> {
  return executor
    .selectFrom("payment_events")
    .select(["provider", "body", "received_at as at"])
    .where("reference", "=", reference)
    .orderBy("received_at", "desc")
    .limit(limit)
    .execute();
}

/** What people have decided about the transfer of an order, the oldest first. */
export async function listTransferRulings(executor: Executor, reference: string): Promise<StoredTransferRuling[]> {
  return executor
    .selectFrom("manual_rulings")
    .select(["ruling", "trx_id as trxId", "paid_minor as paid", "reason", "ruled_by as by", "at"])
    .where("reference", "=", reference)
    .orderBy("id")
    .execute();
}

/** Transfers of a brand whose TrxID is to be checked, by the age of their orders, with what statements say of it. */
export async function listGivenTransfers(
  executor: Executor,
  brandCode: string,
  { after, down, limit }: Place & { limit: number },
): Promise<GivenTransfer[]> {
  return executor
    .selectFrom("manual_transfers as t")
    .innerJoin("deposit_orders as o", "o.public_id", "t.reference")
    .innerJoin("members as m", "m.id", "o.member_id")
    .leftJoin("manual_statement_rows as s", (join) =>
      join.onRef("s.provider", "=", "t.provider").onRef("s.method", "=", "t.method").onRef("s.trx_id", "=", "t.trx_id"),
    )
    .selectAll("t")
    .select(["o.id as position", "m.id as memberId", "m.account as memberAccount"])
    .select(["s.paid_minor as statedMinor", "s.currency as statedCurrency", "s.sender as statedSender", "s.paid_at as statedAt"])
    .where("t.state", "=", "given")
    .where("o.merchant_code", "=", brandCode)
    .$if(after > 0, (query) => query.where("o.id", down ? "<" : ">", after))
    .orderBy("o.id", down ? "desc" : "asc")
    .limit(limit)
    .execute();
}
