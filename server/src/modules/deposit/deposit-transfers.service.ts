import { TRX_ID_TRIES } from "@mela/contract/deposit/transfer";
import { readTrxId } from "@mela/contract/deposit/trx-id";
import { lockTrxId, payoutOfTrxId } from "../../adapters/manual-payouts.store.ts";
import * as transfers from "../../adapters/manual-transfers.store.ts";
import { type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { SettlementDeps } from "./deposit-settlement.service.ts";
import * as store from "./deposit.store.ts";
import { byStatement, confirmLocked } from "./transfer-rulings.service.ts";
import type { StoredOrder } from "./deposit.tables.ts";

export interface TrxIdCommand {
  memberId: number;
  /** Of the order. */
  id: string;
  /** As it was typed. */
  trxId: string;
  sender: string | undefined;
}

/** TrxIDs that a member may enter within 24 hours, whatever the order: nobody finds another's by trying. */
const MEMBER_TRIES = 15;
/** An order with a TrxID stays open for so long, for people to look at it. */
const CHECK_SECONDS = 3 * 24 * 3_600;

type Answer = { order: StoredOrder } | { refusal: "deposit.trxIdUsed" | "deposit.trxIdTries" | "deposit.transferClosed" };

/** How members say which transfer they have sent. Throws the errors of `giveTrxId`. */
export function createTrxIds({ db, wallet, publish }: Pick<SettlementDeps, "db" | "wallet" | "publish">) {
  return async (command: TrxIdCommand): Promise<StoredOrder> => {
    const found = await store.findOrder(db, command.memberId, command.id);
    if (!found) throw new AppError("deposit.notFound");
    const trxId = readTrxId(command.trxId, found.method);
    if (trxId === null) throw new AppError("deposit.trxId");
    // A refused try is kept as a try, so the refusal is thrown after the commit.
    const answer = await inTransaction(db, (trx) => give(trx, wallet, { ...command, trxId }));
    if ("refusal" in answer) throw new AppError(answer.refusal);
    publish(answer.order);
    return answer.order;
  };
}

/** Whether the member has said that they have sent the money of an order, and nobody has found that they have not. */
export async function isTransferGiven(trx: Trx, orderId: string): Promise<boolean> {
  const transfer = await transfers.lockTransfer(trx, orderId);
  return transfer?.state === "given" || transfer?.state === "confirmed";
}

async function give(trx: Trx, wallet: SettlementDeps["wallet"], { memberId, id, trxId, sender }: TrxIdCommand): Promise<Answer> {
  const order = await store.lockOrder(trx, id);
  const transfer = order && (await transfers.lockTransfer(trx, id));
  if (!order || transfer?.provider !== order.provider) return { refusal: "deposit.transferClosed" };
  const isGiven = transfer.state === "given" || transfer.state === "confirmed";
  if (isGiven && transfer.trx_id === trxId) return { order };
  if (isGiven || order.state !== "pending") return { refusal: "deposit.transferClosed" };
  await wallet.lockMembersMoney(trx, memberId);
  const isOver = transfer.tries >= TRX_ID_TRIES || (await transfers.triesOfMember(trx, memberId)) >= MEMBER_TRIES;
  if (isOver) return { refusal: "deposit.trxIdTries" };
  await transfers.countTry(trx, id);
  const claimed = { brandCode: order.merchant_code, method: order.method, trxId };
  await lockTrxId(trx, claimed);
  // Whoever was paid out reads the TrxID too.
  const isOurs = (await payoutOfTrxId(trx, claimed)) === undefined && (await transfers.claimTrxId(trx, { ...claimed, reference: id }));
  if (!isOurs) return { refusal: "deposit.trxIdUsed" };
  await transfers.updateTransfer(trx, id, { state: "given", trx_id: trxId, sender: sender ?? null, reason: null });
  const row = await transfers.findStatementRow(trx, transfer, trxId);
  const extended = await store.extendOrder(trx, order.id, CHECK_SECONDS);
  if (row?.paid_minor !== order.amount_minor || row.currency !== order.currency) return { order: extended };
  // The statement was faster than the member.
  await confirmLocked(trx, order, { trxId, paidMinor: row.paid_minor, by: byStatement(row.imported_by) });
  return { order: (await store.lockOrder(trx, id)) ?? extended };
}
