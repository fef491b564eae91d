import { type AmountFault, readAmount } from "@mela/contract/base/amount";
import { type Reckoning, reckonDeposit } from "@mela/contract/deposit/deposit-rules";
import type { DepositMethod, DepositOffer, DepositPromotion, DepositState } from "../../../data/deposit/deposit.ts";
import type { MessageId } from "../../../lib/i18n.tsx";

export interface DepositEntry {
  method: DepositMethod["method"] | null;
  /** As typed. */
  amount: string;
  promotion: string | null;
}

/** What is wrong with the amount: a text, with the bounds where it has a place for them. */
export interface AmountProblem {
  id: MessageId;
  min?: number;
  max?: number;
}

const FAULTS: Record<AmountFault, MessageId> = {
  empty: "deposit.amount.empty",
  notANumber: "deposit.amount.notANumber",
  notPositive: "deposit.amount.notPositive",
  tooPrecise: "deposit.amount.tooPrecise",
  tooLarge: "deposit.amount.tooLarge",
};

/** The amount in minor units, or what is wrong with it for this way of paying. */
export function checkAmount(typed: string, method: DepositMethod, currency: string): number | AmountProblem {
  const amount = readAmount(typed, currency);
  if (typeof amount === "string") return { id: FAULTS[amount] };
  if (amount < method.min) return { id: "deposit.amount.belowMin", min: method.min };
  return amount > method.max ? { id: "deposit.amount.aboveMax", max: method.max } : amount;
}

export interface Summary extends Reckoning {
  amount: number;
  /** What arrives in the wallet. */
  arrives: number;
}

/** What an amount comes to with the way of paying and the promotion that are chosen. */
export function summaryOf(
  amount: number,
  method: DepositMethod,
  promotion: DepositPromotion | null,
  offer: Pick<DepositOffer, "turnoverTimes">,
): Summary {
  const reckoning = reckonDeposit(amount, { feeBasisPoints: method.feeBasisPoints, turnoverTimes: offer.turnoverTimes, promotion });
  return { ...reckoning, amount, arrives: amount - reckoning.fee + reckoning.bonus };
}

/** How a state looks: its tone beside its words and icon. */
export const TONES: Record<DepositState, "waiting" | "good" | "bad" | "looked-at"> = {
  created: "waiting",
  pending: "waiting",
  paid: "waiting",
  credited: "good",
  failed: "bad",
  expired: "bad",
  parked: "looked-at",
};

const LOOPBACK = new Set(["localhost", "127.0.0.1"]);

/** The payment page's address, when a browser may be sent there: HTTPS, or this very machine. */
export function payAddress(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { protocol, hostname, href } = new URL(url);
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.has(hostname)) ? href : null;
}
