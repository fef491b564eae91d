import type { TransferReason } from "@mela/contract/deposit/transfer";
import { readTrxId } from "@mela/contract/deposit/trx-id";
import { lockTrxId, payoutOfTrxId } from "../../adapters/manual-payouts.store.ts";
import * as transfers from "../../adapters/manual-transfers.store.ts";
import type { StoredTransfer } from "../../adapters/manual-transfers.tables.ts";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { RulingRefused } from "../../errors.ts";
import { createInboxService, type InboxService } from "../support/inbox.service.ts";
import * as store from "./deposit.store.ts";
import type { StoredOrder } from "./deposit.tables.ts";
import { depositNotification } from "./deposit.texts.ts";

export interface Confirmation {
  /** Of the order. */
  reference: string;
  /** What the wallet's statement says, in minor units of the order's currency. */
  paidMinor: number;
  /** Who says so. */
  by: string;
  /** Only while this is the TrxID: another one may have been entered meanwhile. */
  ifTrxId?: string;
}

export interface TransferRefusal {
  reference: string;
  reason: TransferReason;
  by: string;
}

export interface Release {
  /** The order that holds the TrxID and has no right to it. */
  reference: string;
  /** As it was typed. */
  trxId: string;
  by: string;
}

type Letters = Pick<InboxService, "write">;

const LISTED = 200;
/** After a refusal the member has so long for another TrxID. */
const AGAIN_SECONDS = 30 * 60;

export type TransferRulings = ReturnType<typeof createTransferRulings>;

/**
 * What people decide about transfers that members have sent by hand. A confirmed one is settled by the running platform within seconds, as
 * whatever a provider tells is: the asked sum is credited, another one is parked for an operator. Refusals are `RulingRefused`. The command
 * rules here, the console in a transaction of its own.
 */
export function createTransferRulings(db: Db) {
  // Whoever has the inbox open hears of a ruling of the command when they look again.
  const inbox = createInboxService({ db });
  return {
    /** Those whose TrxID is to be checked, of a brand or of all, oldest first; at most 200. */
    waiting: (brandCode?: string): Promise<StoredTransfer[]> => transfers.listGiven(db, brandCode, LISTED),

    /** The order's currency, for reading a sum. */
    async currencyOf(reference: string): Promise<string> {
      return inTransaction(db, async (trx) => (await lock(trx, reference)).order.currency);
    },

    /** The money has come. Repeated with the same sum it changes nothing. */
    confirm: (confirmation: Confirmation): Promise<"confirmed" | "again"> => inTransaction(db, (trx) => confirmIn(trx, confirmation)),

    /** The TrxID is no payment of this order. The member may enter another one. */
    refuse: (refusal: TransferRefusal): Promise<void> => inTransaction(db, (trx) => refuseIn(trx, refusal, inbox)),

    /** The order holds a TrxID of somebody else's payment: another order may enter it now. Whose money it is, the statement says. */
    release: (released: Release): Promise<void> => inTransaction(db, (trx) => releaseIn(trx, released, inbox)),
  };
}

/** How a ruling names who it comes from where a statement has made it: whoever brought the statement. */
export const byStatement = (by: string): string => `${by} (statement)`;

async function lock(trx: Trx, reference: string): Promise<{ order: StoredOrder; transfer: StoredTransfer }> {
  const order = await store.lockOrder(trx, reference);
  const transfer = order && (await transfers.lockTransfer(trx, reference));
  if (!order || transfer?.provider !== order.provider)
    throw new RulingRefused("request.notFound", `"${reference}" is no deposit that is paid by hand.`);
  return { order, transfer };
}

/** In the caller's transaction. */
export async function confirmIn(trx: Trx, { reference, paidMinor, by, ifTrxId }: Confirmation): Promise<"confirmed" | "again"> {
  const { order, transfer } = await lock(trx, reference);
  const { trx_id: trxId } = transfer;
  if (trxId === null)
    throw new RulingRefused("transfer.decided", "The member has entered no TrxID yet: nothing ties a payment to this order.");
  if (ifTrxId !== undefined && (trxId !== ifTrxId || transfer.state !== "given")) return "again";
  if (transfer.state === "confirmed") {
    if (transfer.paid_minor === paidMinor) return "again";
    throw new RulingRefused("transfer.decided", `It was confirmed before, with another sum: ${transfer.paid_minor} minor units.`);
  }
  const claimed = { brandCode: order.merchant_code, method: order.method, trxId };
  await lockTrxId(trx, claimed);
  const payout = await payoutOfTrxId(trx, claimed);
  if (payout !== undefined && ifTrxId !== undefined) return "again";
  if (payout !== undefined)
    throw new RulingRefused("deposit.trxIdUsed", `This TrxID is money that was paid out, for the withdrawal ${payout}.`);
  await confirmLocked(trx, order, { trxId, paidMinor, by });
  return "confirmed";
}

/** Confirms a transfer whose order is locked. */
export async function confirmLocked(
  trx: Trx,
  { id, public_id: reference }: StoredOrder,
  { trxId, paidMinor, by }: { trxId: string; paidMinor: number; by: string },
): Promise<void> {
  await transfers.updateTransfer(trx, reference, { state: "confirmed", paid_minor: paidMinor, reason: null });
  await transfers.insertRuling(trx, { reference, ruling: "confirmed", trxId, paidMinor, reason: null, by });
  // The checks of the running platform ask the provider, which is our own book, and settle it; also when the order has expired.
  await store.askAtOnce(trx, id);
}

/** In the caller's transaction. */
export async function refuseIn(trx: Trx, { reference, reason, by }: TransferRefusal, inbox: Letters): Promise<void> {
  const { order, transfer } = await lock(trx, reference);
  if (transfer.state !== "given" || transfer.trx_id === null)
    throw new RulingRefused("transfer.decided", `There is no TrxID to refuse: the transfer is ${transfer.state}.`);
  await transfers.updateTransfer(trx, reference, { state: "refused", reason });
  await transfers.insertRuling(trx, { reference, ruling: "refused", trxId: transfer.trx_id, paidMinor: null, reason, by });
  await askAgain(trx, order, transfer.trx_id, inbox);
}

/** The member may enter another TrxID while the order is open, and is written that this one is not it. */
async function askAgain(trx: Trx, order: StoredOrder, trxId: string, inbox: Letters): Promise<void> {
  const isOpen = order.state === "pending";
  if (isOpen) await store.extendOrder(trx, order.id, AGAIN_SECONDS);
  const decision = { trxId, minutes: isOpen ? AGAIN_SECONDS / 60 : null };
  await inbox.write(trx, { memberId: order.member_id, texts: (own) => depositNotification(order, decision, own) });
}

/** In the caller's transaction. */
export async function releaseIn(trx: Trx, { reference, trxId: typed, by }: Release, inbox: Letters): Promise<void> {
  const { order, transfer } = await lock(trx, reference);
  const trxId = readTrxId(typed, order.method);
  if (trxId === null) throw new RulingRefused("deposit.trxId", `"${typed}" is no TrxID of ${order.method}.`);
  if (transfer.state === "confirmed" && transfer.trx_id === trxId)
    throw new RulingRefused(
      "transfer.decided",
      "The order was confirmed with this TrxID: its money has been credited, or waits for an operator.",
    );
  const claim = { brandCode: order.merchant_code, method: order.method, trxId };
  await lockTrxId(trx, claim);
  if (!(await transfers.releaseTrxId(trx, { ...claim, reference })))
    throw new RulingRefused("console.stale", "This TrxID is not held by this order.");
  const isGiven = transfer.state === "given" && transfer.trx_id === trxId;
  if (isGiven) await transfers.updateTransfer(trx, reference, { state: "refused", reason: "used" });
  await transfers.insertRuling(trx, { reference, ruling: "released", trxId, paidMinor: null, reason: isGiven ? "used" : null, by });
  if (isGiven) await askAgain(trx, order, trxId, inbox);
}
