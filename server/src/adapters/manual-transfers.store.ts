import type { PaymentMethod } from "@mela/contract/deposit/payment";
import type { TransferAccountType, TransferReason } from "@mela/contract/deposit/transfer";
import { sql } from "kysely";
import type { Executor, Trx } from "../db.ts";
import type { StoredTransfer, TimedTransfer } from "./manual-transfers.tables.ts";

/** The order is locked first by whoever changes a transfer; this keeps the other changes away. */
export async function lockTransfer(trx: Trx, reference: string): Promise<StoredTransfer | undefined> {
  return trx.selectFrom("manual_transfers").selectAll().where("reference", "=", reference).forUpdate().executeTakeFirst();
}

export async function findTransfers(executor: Executor, references: readonly string[]): Promise<TimedTransfer[]> {
  if (references.length === 0) return [];
  return executor
    .selectFrom("manual_transfers as t")
    .selectAll("t")
    .select((on) =>
      on
        .selectFrom("manual_trx_ids as i")
        .select((id) => id.fn.max("i.given_at").as("at"))
        .whereRef("i.reference", "=", "t.reference")
        .whereRef("i.trx_id", "=", "t.trx_id")
        .as("given_at"),
    )
    .where("reference", "in", references)
    .execute();
}

/** The next turn of a method's accounts, counted from 1. Others who ask wait until the transaction ends. */
export async function takeTurn(trx: Trx, provider: string, method: PaymentMethod): Promise<number> {
  const { turn } = await trx
    .insertInto("manual_turns")
    .values({ provider, method, turn: 1 })
    .onConflict((conflict) => conflict.columns(["provider", "method"]).doUpdateSet({ turn: sql<number>`manual_turns.turn + 1` }))
    .returning("turn")
    .executeTakeFirstOrThrow();
  return turn;
}

/** What each account of a method has taken in the last 24 hours, or may still take; minor units by number. Ask after `takeTurn`. */
export async function takenByAccount(trx: Trx, provider: string, method: PaymentMethod): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom("manual_transfers")
    .select(["account_number", sql<number>`sum(coalesce(paid_minor, amount_minor))::bigint`.as("taken")])
    .where("provider", "=", provider)
    .where("method", "=", method)
    .where("created_at", ">", sql<Date>`now() - interval '24 hours'`)
    .where((on) => on.or([on("state", "in", ["given", "confirmed"]), on("expires_at", ">", sql<Date>`now()`)]))
    .groupBy("account_number")
    .execute();
  return new Map(rows.map(({ account_number, taken }) => [account_number, taken]));
}

export interface NewTransfer {
  reference: string;
  provider: string;
  method: PaymentMethod;
  account: { number: string; type: TransferAccountType; label: string };
  amountMinor: number;
  currency: string;
  minutes: number;
}

/** Undefined when the order has one already. */
export async function insertTransfer(trx: Trx, { account, minutes, ...transfer }: NewTransfer): Promise<StoredTransfer | undefined> {
  return trx
    .insertInto("manual_transfers")
    .values({
      reference: transfer.reference,
      provider: transfer.provider,
      method: transfer.method,
      account_number: account.number,
      account_type: account.type,
      account_label: account.label,
      amount_minor: transfer.amountMinor,
      currency: transfer.currency,
      trx_id: null,
      sender: null,
      reason: null,
      paid_minor: null,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** True when the TrxID is this order's now, or was before; false when it is another order's. */
export async function claimTrxId(
  trx: Trx,
  claim: { brandCode: string; method: PaymentMethod; trxId: string; reference: string },
): Promise<boolean> {
  const row = await trx
    .insertInto("manual_trx_ids")
    .values({ merchant_code: claim.brandCode, method: claim.method, trx_id: claim.trxId, reference: claim.reference })
    .onConflict((conflict) =>
      conflict
        .columns(["merchant_code", "method", "trx_id"])
        .doUpdateSet({ given_at: sql<Date>`now()` })
        .where("manual_trx_ids.reference", "=", claim.reference),
    )
    .returning("reference")
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a TrxID from an order; false when it is not this order's. */
export async function releaseTrxId(
  trx: Trx,
  claim: { brandCode: string; method: PaymentMethod; trxId: string; reference: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("manual_trx_ids")
    .where("merchant_code", "=", claim.brandCode)
    .where("method", "=", claim.method)
    .where("trx_id", "=", claim.trxId)
    .where("reference", "=", claim.reference)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countTry(trx: Trx, reference: string): Promise<void> {
  await trx
    .updateTable("manual_transfers")
    .set({ tries: sql<number>`tries + 1` })
    .where("reference", "=", reference)
    .execute();
}

/** TrxIDs that a member has entered for orders of the last 24 hours. Ask it under the lock of the member's money. */
export async function triesOfMember(trx: Trx, memberId: number): Promise<number> {
  const { tries } = await trx
    .selectFrom("deposit_orders")
    .innerJoin("manual_transfers", "manual_transfers.reference", "deposit_orders.public_id")
    .select(sql<number>`coalesce(sum(manual_transfers.tries), 0)::bigint`.as("tries"))
    .where("deposit_orders.member_id", "=", memberId)
    .where("deposit_orders.created_at", ">", sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return tries;
}

export type TransferPatch = Partial<Pick<StoredTransfer, "state" | "trx_id" | "sender" | "reason" | "paid_minor">>;

export async function updateTransfer(trx: Trx, reference: string, patch: TransferPatch): Promise<void> {
  await trx.updateTable("manual_transfers").set(patch).where("reference", "=", reference).execute();
}

export interface Ruling {
  reference: string;
  ruling: "confirmed" | "refused" | "released";
  trxId: string;
  paidMinor: number | null;
  reason: TransferReason | null;
  by: string;
}

export async function insertRuling(trx: Trx, { trxId, paidMinor, by, ...ruling }: Ruling): Promise<void> {
  await trx
    .insertInto("manual_rulings")
    .values({ ...ruling, trx_id: trxId, paid_minor: paidMinor, ruled_by: by })
    .execute();
}

/** Transfers whose TrxID is to be checked, of a brand or of all, oldest first. */
export async function listGiven(executor: Executor, brandCode: string | undefined, limit: number): Promise<StoredTransfer[]> {
  return executor
    .selectFrom("manual_transfers")
    .selectAll()
    .where("state", "=", "given")
    .$if(brandCode !== undefined, (query) => query.where(sql<boolean>`split_part(provider, '.', 1) = ${brandCode ?? ""}`))
    .orderBy("created_at")
    .limit(limit)
    .execute();
}

/** Keeps TrxIDs of a wallet from being entered, until the transaction ends: whoever is at it has finished before. */
export async function lockBook(trx: Trx, provider: string, method: PaymentMethod): Promise<void> {
  await trx
    .insertInto("manual_turns")
    .values({ provider, method })
    .onConflict((conflict) => conflict.columns(["provider", "method"]).doUpdateSet({ turn: sql<number>`manual_turns.turn` }))
    .execute();
}

/** Keeps statements of a wallet from coming in, until the transaction ends; the row that a TrxID has there. */
export async function findStatementRow(trx: Trx, { provider, method }: StoredTransfer, trxId: string) {
  await trx.selectFrom("manual_turns").select("turn").where("provider", "=", provider).where("method", "=", method).forShare().execute();
  return trx
    .selectFrom("manual_statement_rows")
    .select(["paid_minor", "currency", "imported_by"])
    .where("provider", "=", provider)
    .where("method", "=", method)
    .where("trx_id", "=", trxId)
    .executeTakeFirst();
}

export interface NewStatementRow {
  provider: string;
  method: PaymentMethod;
  currency: string;
  trxId: string;
  paidMinor: number;
  sender: string;
  time: string;
  by: string;
}

/** So many rows go into one statement: PostgreSQL takes 65,535 values. */
const CHUNK = 5_000;

/** How many of them were not known before. */
export async function insertStatementRows(trx: Trx, rows: readonly NewStatementRow[]): Promise<number> {
  let added = 0;
  for (let start = 0; start < rows.length; start += CHUNK) {
    const values = rows.slice(start, start + CHUNK).map(({ trxId, paidMinor, time, by, ...row }) => ({
      ...row,
      trx_id: trxId,
      paid_minor: paidMinor,
      paid_at: time,
      imported_by: by,
    }));
    const inserted = await trx
      .insertInto("manual_statement_rows")
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning("trx_id")
      .execute();
    added += inserted.length;
  }
  return added;
}

/** Transfers whose TrxID stands on a wallet's statement with the sum that was asked for. */
export async function findMatches(executor: Executor, { provider, method }: { provider: string; method: PaymentMethod }) {
  return executor
    .selectFrom("manual_transfers as t")
    .innerJoin("manual_statement_rows as s", (join) =>
      join.onRef("s.provider", "=", "t.provider").onRef("s.method", "=", "t.method").onRef("s.trx_id", "=", "t.trx_id"),
    )
    .select(["t.reference", "s.trx_id as trxId", "s.paid_minor as paidMinor"])
    .where("t.state", "=", "given")
    .where("t.provider", "=", provider)
    .where("t.method", "=", method)
    .whereRef("s.paid_minor", "=", "t.amount_minor")
    .whereRef("s.currency", "=", "t.currency")
    .execute();
}
