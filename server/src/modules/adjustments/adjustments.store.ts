import type { ADJUSTMENT_SORTS, AdjustmentCategory } from "@mela/contract/console/adjustments";
import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import { startOfToday } from "../../lib/calendar.store.ts";
import { isBeyond } from "../../lib/keyset.store.ts";
import { wayOf } from "../../lib/sort-order.ts";
import type { ListedAdjustment } from "./adjustments.tables.ts";

/** What somebody answers for in a brand is looked at and added to by one transaction at a time. */
export async function lockAnswers(trx: Trx, operatorId: number, brandCode: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`adjustments:${operatorId}:${brandCode}`}, 0))`.execute(trx);
}

/** What somebody has answered for today in a brand's zone, credits and debits together; minor units. Ask it under `lockAnswers`. */
export async function answeredToday(
  trx: Trx,
  { operatorId, brandCode, currency, timeZone }: { operatorId: number; brandCode: string; currency: string; timeZone: string },
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(abs(amount_minor)), 0)::bigint as sum from adjustments
    where coalesce(approved_by, operator_id) = ${operatorId} and merchant_code = ${brandCode} and currency = ${currency}
      and created_at >= ${startOfToday(timeZone)}`.execute(trx);
  return rows[0]?.sum ?? 0;
}

export interface NewAdjustment {
  brandCode: string;
  memberId: number;
  currency: string;
  /** Above zero: to the member. */
  amountMinor: number;
  category: AdjustmentCategory;
  note: string;
  turnoverTimes: number;
  operatorId: number;
  requestKey: string | null;
  approval: { id: number; by: number } | null;
  transactionId: number;
}

export async function insertAdjustment(trx: Trx, entry: NewAdjustment): Promise<number> {
  const { id } = await trx
    .insertInto("adjustments")
    .values({
      merchant_code: entry.brandCode,
      member_id: entry.memberId,
      currency: entry.currency,
      amount_minor: entry.amountMinor,
      category: entry.category,
      note: entry.note,
      turnover_times: entry.turnoverTimes,
      operator_id: entry.operatorId,
      request_key: entry.requestKey,
      approval_id: entry.approval?.id ?? null,
      approved_by: entry.approval?.by ?? null,
      ledger_transaction_id: entry.transactionId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const listed = (executor: Executor) =>
  executor
    .selectFrom("adjustments as a")
    .innerJoin("members as m", "m.id", "a.member_id")
    .innerJoin("operators as o", "o.id", "a.operator_id")
    .leftJoin("operators as d", "d.id", "a.approved_by")
    .selectAll("a")
    .select(["m.account as memberAccount", "o.name as byName", "d.name as approvedByName"]);

export async function findAdjustment(executor: Executor, id: number): Promise<ListedAdjustment | undefined> {
  return listed(executor).where("a.id", "=", id).executeTakeFirst();
}

export async function findOfBrand(executor: Executor, brandCode: string, publicId: string): Promise<ListedAdjustment | undefined> {
  return listed(executor).where("a.merchant_code", "=", brandCode).where("a.public_id", "=", publicId).executeTakeFirst();
}

/** The one that an operator's key has booked. */
export async function findByKey(executor: Executor, operatorId: number, requestKey: string): Promise<ListedAdjustment | undefined> {
  return listed(executor).where("a.operator_id", "=", operatorId).where("a.request_key", "=", requestKey).executeTakeFirst();
}

export interface AdjustmentFilter {
  /** Of a member; empty: everybody's. */
  account: string;
  category: AdjustmentCategory | undefined;
  sort: (typeof ADJUSTMENT_SORTS)[number];
}

/** A brand's, beyond a place; 0: from the beginning. */
export async function listAdjustments(
  executor: Executor,
  brandCode: string,
  { account, category, sort }: AdjustmentFilter,
  { after, limit }: { after: number; limit: number },
): Promise<ListedAdjustment[]> {
  const { by, down } = wayOf(sort);
  const order = down ? "desc" : "asc";
  const list = { table: "adjustments", as: "a", column: "amount_minor", brandCode };
  return listed(executor)
    .where("a.merchant_code", "=", brandCode)
    .$if(account !== "", (query) => query.where("m.account", "=", account))
    .$if(category !== undefined, (query) => query.where("a.category", "=", category ?? "test"))
    .$if(by === "amount", (query) =>
      query.$if(after > 0, (more) => more.where(isBeyond(list, { after, down }))).orderBy("a.amount_minor", order),
    )
    .$if(by === "at" && after > 0, (query) => query.where("a.id", down ? "<" : ">", after))
    .orderBy("a.id", order)
    .limit(limit)
    .execute();
}
