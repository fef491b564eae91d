import { isUuid } from "../../lib/uuid.ts";
import { readTrxId } from "@mela/contract/deposit/trx-id";
import type { HandPayoutFailure } from "@mela/contract/withdrawal/withdrawal";
import * as payouts from "../../adapters/manual-payouts.store.ts";
import type { StoredPayout } from "../../adapters/manual-payouts.tables.ts";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { RulingRefused } from "../../errors.ts";
import { type WaitingPayout, listWaitingByHand, postponePayout } from "./payouts.store.ts";
import * as store from "./withdrawal.store.ts";

export interface SentPayout {
  /** Of the withdrawal. */
  reference: string;
  /** As it was typed. */
  trxId: string;
  /** Who says so. */
  by: string;
}

export interface FailedPayout {
  reference: string;
  reason: HandPayoutFailure;
  by: string;
}

const LISTED = 200;

export type ManualPayouts = ReturnType<typeof createManualPayouts>;

/**
 * What people say about withdrawals that they send by hand. A ruling books nothing: the running platform asks our own book within seconds,
 * as it asks any provider, and pays or gives back. Refusals are `RulingRefused`. The command rules here, the console within its own decision.
 */
export function createManualPayouts(db: Db) {
  return {
    /** Those that are to be sent, of a brand or of all, oldest first; at most 200. */
    waiting: (brandCode?: string): Promise<WaitingPayout[]> => listWaitingByHand(db, brandCode, LISTED),

    /** It was sent under this TrxID. Repeated with the same one it changes nothing. */
    paid: (sent: SentPayout): Promise<"paid" | "again"> => inTransaction(db, (trx) => enterPaid(trx, sent)),

    /** It could not be sent, and nothing was: the money goes back to the member, who is told why. */
    failed: (failure: FailedPayout): Promise<"failed" | "again"> => inTransaction(db, (trx) => enterFailed(trx, failure)),
  };
}

/** The payout of a withdrawal, with both locked; the withdrawal first, as whoever settles it does. */
async function lock(trx: Trx, reference: string): Promise<{ brandCode: string; isOpen: boolean; payout: StoredPayout }> {
  const order = isUuid(reference) ? await store.lockOrder(trx, reference) : undefined;
  const payout = order && (await payouts.lockPayout(trx, reference));
  if (!order || payout?.provider !== order.provider)
    throw new RulingRefused("request.notFound", `"${reference}" is no withdrawal that is paid by hand.`);
  return { brandCode: order.merchant_code, isOpen: order.state === "paying", payout };
}

/** Where nobody has ruled about it, an operator may have ended the withdrawal in the console. */
function mustBeOpen(isOpen: boolean): void {
  if (!isOpen) throw new RulingRefused("withdraw.decided", "The withdrawal has ended already: nothing is to be sent any more.");
}

/** In the caller's transaction. */
export async function enterPaid(trx: Trx, { reference, trxId: typed, by }: SentPayout): Promise<"paid" | "again"> {
  const { brandCode, isOpen, payout } = await lock(trx, reference);
  const trxId = readTrxId(typed, payout.method);
  if (trxId === null) throw new RulingRefused("deposit.trxId", `"${typed}" is no TrxID of ${payout.method}.`);
  if (payout.state === "paid" && payout.trx_id === trxId) return "again";
  if (payout.state === "paid") throw new RulingRefused("withdraw.decided", `It was paid before, with the TrxID ${payout.trx_id}.`);
  if (payout.state === "failed")
    throw new RulingRefused("withdraw.decided", `It has failed before (${payout.reason}): the money goes back to the member.`);
  mustBeOpen(isOpen);
  const claimed = { brandCode, method: payout.method, trxId };
  await payouts.lockTrxId(trx, claimed);
  const other = await payouts.payoutOfTrxId(trx, claimed);
  if (other !== undefined)
    throw new RulingRefused("deposit.trxIdUsed", `This TrxID is of another payout, that of the withdrawal ${other}.`);
  const deposit = await payouts.depositOfTrxId(trx, claimed);
  if (deposit !== undefined) throw new RulingRefused("deposit.trxIdUsed", `This TrxID is money that came in, for the deposit ${deposit}.`);
  await payouts.endPayout(trx, reference, { state: "paid", trxId }, by);
  await postponePayout(trx, reference, 0);
  return "paid";
}

/** In the caller's transaction. */
export async function enterFailed(trx: Trx, { reference, reason, by }: FailedPayout): Promise<"failed" | "again"> {
  const { isOpen, payout } = await lock(trx, reference);
  if (payout.state === "failed" && payout.reason === reason) return "again";
  if (payout.state === "failed") throw new RulingRefused("withdraw.decided", `It has failed before, for another reason: ${payout.reason}.`);
  if (payout.state === "paid")
    throw new RulingRefused("withdraw.decided", `It was paid before, with the TrxID ${payout.trx_id}: the money is out.`);
  mustBeOpen(isOpen);
  await payouts.endPayout(trx, reference, { state: "failed", reason }, by);
  await postponePayout(trx, reference, 0);
  return "failed";
}
