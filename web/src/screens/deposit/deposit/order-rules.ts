import type { DepositOrder } from "../../../data/deposit/deposit.ts";
import type { MessageId } from "../../../lib/i18n.tsx";
import { payAddress, TONES } from "./deposit-rules.ts";
import { isPerhapsSent, transferText } from "./transfer-rules.ts";

/** Whether the member takes a break, in which what is paid would wait for people to look at it; null: not known yet. */
export type OnBreak = boolean | null;

/** What the page of an order says, and where it leads. */
export interface OrderPage {
  /** Why it stands so; null until it is known whether the member may pay now. */
  text: MessageId | null;
  /** The provider's page to pay on. */
  payPage: string | null;
  /** How it is sent by hand; `waits` until it is known whether it may be sent. */
  byHand: "open" | "onBreak" | "waits" | null;
  /** The same may be ordered once more. */
  again: boolean;
  /** Asked before it is given up. */
  giveUp: MessageId;
}

/** It was paid, and people did not credit it: to pay once more is no way out. */
export const isDismissed = ({ state, reason }: DepositOrder): boolean => state === "failed" && reason === "dismissed";

const isBad = ({ state }: DepositOrder): boolean => TONES[state] === "bad";

/** It waits for the member's money. */
const isAsked = ({ state, transfer, payUrl }: DepositOrder): boolean =>
  state === "pending" && (payAddress(payUrl) !== null || transfer !== null);

/** Its page asks to pay, or to order again, and a break forbids either. */
export const mindsBreak = (order: DepositOrder): boolean => isAsked(order) || isBad(order);

/** A break is looked at here alone: while it is not known, nothing is said or shown that it would forbid. */
export function orderPage(order: DepositOrder, onBreak: OnBreak): OrderPage {
  const { method, transfer } = order;
  const isAskedNow = isAsked(order);
  const isOfBreak = isAskedNow || isPerhapsSent(order) || order.reason === "cancelled";
  const byBreak = onBreak === null ? null : onBreak ? breakText(order) : explanationOf(order);
  const standing = onBreak === null ? "waits" : onBreak ? "onBreak" : "open";
  const usual = transfer === null ? "deposit.cancelText" : transferText(method, "deposit.transfer.cancelText");
  return {
    text: isOfBreak ? byBreak : explanationOf(order),
    payPage: isAskedNow && onBreak === false ? payAddress(order.payUrl) : null,
    byHand: isAskedNow && transfer !== null ? standing : null,
    again: isBad(order) && onBreak === false && !isDismissed(order),
    giveUp: onBreak ? "deposit.breakSent" : usual,
  };
}

/** What a break means for it: nothing is to be sent now, and what was sent before does not come by itself. */
function breakText({ state, transfer }: DepositOrder): MessageId {
  if (state !== "pending") return "deposit.breakSent";
  return transfer === null || transfer.state === "waiting" ? "deposit.breakOrder" : "deposit.breakSent";
}

/** Why it stands so, where that says more than the state. */
function explanationOf(order: DepositOrder): MessageId {
  const { method, state, reason, transfer } = order;
  if (isPerhapsSent(order)) return transferText(method, "deposit.transfer.sentText");
  if (transfer && state === "pending") {
    if (transfer.state === "refused") return transferText(method, "deposit.transfer.refusedText");
    return transferText(method, transfer.state === "waiting" ? "deposit.transfer.text" : "deposit.transfer.checkedSoon");
  }
  if (reason !== null && (state === "failed" || state === "parked")) return `deposit.reason.${reason}`;
  return `deposit.stateText.${state}`;
}
