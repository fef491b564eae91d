import { readTrxId } from "@mela/contract/deposit/trx-id";
import { readSender } from "../../../data/deposit/read-sender.ts";
import type { DepositMethod, DepositOrder } from "../../../data/deposit/deposit.ts";
import type { MessageId } from "../../../lib/i18n.tsx";

import { standingOf } from "./deposit-rules.ts";

type Method = DepositMethod["method"];

/** What is said otherwise of a bank account than of a mobile wallet. */
const OF_BANK: Partial<Record<MessageId, MessageId>> = {
  "deposit.transfer.text": "deposit.transfer.bank.text",
  "deposit.transfer.step": "deposit.transfer.bank.step",
  "deposit.transfer.givenStep": "deposit.transfer.bank.givenStep",
  "deposit.transfer.how.personal": "deposit.transfer.bank.how",
  "deposit.transfer.how.agent": "deposit.transfer.bank.how",
  "deposit.transfer.how.merchant": "deposit.transfer.bank.how",
  "deposit.transfer.account.personal": "deposit.transfer.bank.account",
  "deposit.transfer.account.agent": "deposit.transfer.bank.account",
  "deposit.transfer.account.merchant": "deposit.transfer.bank.account",
  "deposit.transfer.trxId": "deposit.transfer.bank.trxId",
  "deposit.transfer.trxIdHint": "deposit.transfer.bank.trxIdHint",
  "deposit.transfer.badTrxId": "deposit.transfer.bank.badTrxId",
  "deposit.transfer.checking": "deposit.transfer.bank.checking",
  "deposit.transfer.checkedSoon": "deposit.transfer.bank.checkedSoon",
  "deposit.transfer.again": "deposit.transfer.bank.again",
  "deposit.transfer.refusedTitle": "deposit.transfer.bank.refusedTitle",
  "deposit.transfer.refusedText": "deposit.transfer.bank.refusedText",
  "deposit.transfer.refused.amount": "deposit.transfer.bank.refused.amount",
  "deposit.transfer.refused.used": "deposit.transfer.bank.refused.used",
  "deposit.transfer.noTries": "deposit.transfer.bank.noTries",
  "deposit.transfer.sentText": "deposit.transfer.bank.sentText",
  "deposit.transfer.cancelText": "deposit.transfer.bank.cancelText",
};

/** A text about a transfer, in the words that fit where it goes to. */
export const transferText = (method: Method, id: MessageId): MessageId => (method === "bank" ? (OF_BANK[id] ?? id) : id);

/** How an order stands, in a few words; whose number did not match has something to do. */
export function stateText(order: Pick<DepositOrder, "state" | "reason" | "transfer" | "method">): MessageId {
  const isRefused = order.state === "pending" && order.transfer?.state === "refused";
  return isRefused ? transferText(order.method, "deposit.transfer.again") : `deposit.state.${standingOf(order)}`;
}

/** An order that was to be paid by hand is over, and nobody knows whether its member has sent the money from an app of their own. */
export const isPerhapsSent = ({ transfer, reason }: Pick<DepositOrder, "transfer" | "reason">): boolean =>
  transfer !== null && (reason === "unpaid" || reason === "cancelled");

/** What a step says of a reason. By hand nobody knows what was sent, and what comes later finds no order by itself. */
export function reasonText(order: Pick<DepositOrder, "transfer">, reason: NonNullable<DepositOrder["reason"]>): MessageId {
  if (order.transfer !== null && reason === "unpaid") return "deposit.transfer.unmatched";
  return `deposit.reason.${reason}`;
}

/** The number of whoever sends is that of a mobile wallet. */
export const asksForSender = (method: Method): boolean => method !== "bank" && method !== "card";

/** What is wrong with what was typed, by field. The sender's number may be left out. */
export function checkTrxId(
  { trxId, sender }: { trxId: string; sender: string },
  method: Method,
): Partial<Record<"trxId" | "sender", MessageId>> {
  return {
    ...(readTrxId(trxId, method) === null ? { trxId: transferText(method, "deposit.transfer.badTrxId") } : {}),
    ...(sender.trim() === "" || readSender(sender) !== null ? {} : { sender: "deposit.transfer.badSender" as const }),
  };
}

/** Minutes and seconds until a moment (ISO 8601), as "29:05"; "0:00" once it is over. `now` in ms. */
export function timeLeft(until: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
