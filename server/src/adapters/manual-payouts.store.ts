import type { PaymentMethod } from "@mela/contract/deposit/payment";
import type { HandPayoutFailure } from "@mela/contract/withdrawal/withdrawal";
import { sql } from "kysely";
import type { Executor, Trx } from "../db.ts";
import type { StoredPayout } from "./manual-payouts.tables.ts";

export async function findPayout(executor: Executor, reference: string): Promise<StoredPayout | undefined> {
  return executor.selectFrom("manual_payouts").selectAll().where("reference", "=", reference).executeTakeFirst();
}

/** The withdrawal is locked first by whoever rules about its payout; this keeps other changes away. */
export async function lockPayout(trx: Trx, reference: string): Promise<StoredPayout | undefined> {
  return trx.selectFrom("manual_payouts").selectAll().where("reference", "=", reference).forUpdate().executeTakeFirst();
}

export interface NewPayout {
  reference: string;
  provider: string;
  method: PaymentMethod;
  amountMinor: number;
  currency: string;
}

/** Writes it down unless it is there already. */
export async function insertPayout(executor: Executor, { amountMinor, ...payout }: NewPayout): Promise<void> {
  await executor
    .insertInto("manual_payouts")
    .values({ ...payout, amount_minor: amountMinor, trx_id: null, reason: null, settled_at: null })
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .execute();
}

/** How a payout has ended. */
export type PayoutEnd = { state: "paid"; trxId: string } | { state: "failed"; reason: HandPayoutFailure };

/** Ends a payout that waits, and writes down who says so. */
export async function endPayout(trx: Trx, reference: string, end: PayoutEnd, by: string): Promise<void> {
  const said = { trx_id: end.state === "paid" ? end.trxId : null, reason: end.state === "failed" ? end.reason : null };
  await trx
    .updateTable("manual_payouts")
    .set({ state: end.state, ...said, settled_at: sql<Date>`now()` })
    .where("reference", "=", reference)
    .execute();
  await trx
    .insertInto("manual_payout_rulings")
    .values({ reference, ruling: end.state, ...said, ruled_by: by })
    .execute();
}

/** A TrxID of a brand's wallets. */
export interface BrandTrxId {
  brandCode: string;
  method: PaymentMethod;
  trxId: string;
}

/** Keeps a TrxID from being entered for anything else, coming in or going out, until the transaction ends. */
export async function lockTrxId(trx: Trx, { brandCode, method, trxId }: BrandTrxId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`trx-id:${brandCode}:${method}:${trxId}`}, 0))`.execute(trx);
}

/** The payout that a TrxID belongs to. Ask after `lockTrxId`. */
export async function payoutOfTrxId(trx: Trx, { brandCode, method, trxId }: BrandTrxId): Promise<string | undefined> {
  const row = await trx
    .selectFrom("manual_payouts")
    .select("reference")
    .where(sql<boolean>`split_part(provider, '.', 1) = ${brandCode}`)
    .where("method", "=", method)
    .where("trx_id", "=", trxId)
    .executeTakeFirst();
  return row?.reference;
}

/** The deposit that a TrxID has been confirmed for: money that came in, so nothing that was sent. Ask after `lockTrxId`. */
export async function depositOfTrxId(trx: Trx, { brandCode, method, trxId }: BrandTrxId): Promise<string | undefined> {
  const row = await trx
    .selectFrom("manual_trx_ids as i")
    .innerJoin("manual_transfers as t", (join) => join.onRef("t.reference", "=", "i.reference").onRef("t.trx_id", "=", "i.trx_id"))
    .select("t.reference")
    .where("i.merchant_code", "=", brandCode)
    .where("i.method", "=", method)
    .where("i.trx_id", "=", trxId)
    .where("t.state", "=", "confirmed")
    .executeTakeFirst();
  return row?.reference;
}
