import { type AmountFault, readAmount } from "@mela/contract/base/amount";
import { type Reckoning, reckonDeposit } from "@mela/contract/deposit/deposit-rules";
import type {
  DepositMethod,
  DepositOffer,
  DepositOrder,
  DepositPromotion,
  DepositRoom,
  DepositState,
} from "../../../data/deposit/deposit.ts";
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
  /** The limit that it is above. */
  room?: DepositRoom;
}

const FAULTS: Record<AmountFault, MessageId> = {
  empty: "deposit.amount.empty",
  notANumber: "deposit.amount.notANumber",
  notPositive: "deposit.amount.notPositive",
  tooPrecise: "deposit.amount.tooPrecise",
  tooLarge: "deposit.amount.tooLarge",
};

/** The limit that leaves the least; null: none holds. */
export function tightest(room: readonly DepositRoom[]): DepositRoom | null {
  return room.toSorted((one, other) => one.left - other.left)[0] ?? null;
}

/** Amounts to tap: those of the way of paying that a limit lets through, and what it leaves, where that is less than the largest. */
export function quickAmounts({ quick, min, max }: Pick<DepositMethod, "quick" | "min" | "max">, room: DepositRoom | null): number[] {
  const most = Math.min(max, room?.left ?? max);
  const open = quick.filter((minor) => minor <= most);
  return open.length < quick.length && most >= min && !open.includes(most) ? [...open, most] : open;
}

/** The amount in minor units, or what is wrong with it for this way of paying and the limit that leaves the least. */
export function checkAmount(typed: string, method: DepositMethod, currency: string, room: DepositRoom | null): number | AmountProblem {
  const amount = readAmount(typed, currency);
  if (typeof amount === "string") return { id: FAULTS[amount] };
  if (amount < method.min) return { id: "deposit.amount.belowMin", min: method.min };
  if (amount > method.max) return { id: "deposit.amount.aboveMax", max: method.max };
  return room !== null && amount > room.left ? { id: `deposit.amount.overLimit.${room.period}`, room } : amount;
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

/** How an order stands, in the member's words: one that they have given up has not failed. */
export function standingOf({ state, reason, transfer }: Pick<DepositOrder, "state" | "reason"> & Partial<Pick<DepositOrder, "transfer">>) {
  if (state === "failed" && reason === "cancelled") return "cancelled";
  const isLookedAt = transfer?.state === "given" || transfer?.state === "confirmed";
  return state === "pending" && isLookedAt ? "parked" : state;
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
