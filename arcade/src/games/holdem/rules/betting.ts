import { acting, costOf, type Move } from "../../../shared/rooms/room-rules.ts";
import type { HoldemHand } from "./hand.ts";

export type HoldemAction = "check" | "call" | "raise" | "half" | "pot" | "allin" | "fold";

/** Chips come in whole units of the currency. */
export const CHIP = 100;
/** One bet and three raises on a street, where sizes are fixed. */
const MOST_FIXED_BETS = 4;

/** What the seat whose turn it is may do, and what it costs. */
export function movesOf(hand: HoldemHand): Move<HoldemAction>[] {
  const seat = hand.seats[hand.turn]!;
  const left = hand.variant.stack * hand.boot - seat.put;
  const call = Math.min(hand.level - seat.bet, left);
  const stay: Move<HoldemAction> = call > 0 ? { action: "call", cost: call } : { action: "check", cost: 0 };
  const others = acting(hand).filter((one) => one.seat !== seat.seat);
  const raises = seat.acted || others.length === 0 || left <= call ? [] : raisesOf(hand, call, left);
  return [stay, ...raises, ...(call > 0 ? [{ action: "fold", cost: 0 } as const] : [])];
}

/** Raises from the smallest to the largest, each size once; the cost holds the call. */
function raisesOf(hand: HoldemHand, call: number, left: number): Move<HoldemAction>[] {
  const least = call + hand.step;
  if (hand.variant.betting === "fixed-limit") {
    return hand.raises < MOST_FIXED_BETS ? [{ action: "raise", cost: Math.min(least, left) }] : [];
  }
  const pot = hand.seats.reduce((sum, { put }) => sum + put, 0) + call;
  const whole = (amount: number) => Math.floor(amount / CHIP) * CHIP;
  const most = hand.variant.betting === "pot-limit" ? Math.max(call + whole(pot), least) : left;
  const upTo = Math.min(most, left);
  const sizes: Move<HoldemAction>[] = [
    { action: "raise", cost: least, ...(upTo > least && { most: upTo }) },
    { action: "half", cost: call + whole(pot / 2) },
    { action: "pot", cost: call + whole(pot) },
  ];
  const open = sizes.filter(({ cost }, at) => cost >= least && cost < left && cost <= most && (at === 0 || cost > sizes[at - 1]!.cost));
  return left <= most ? [...open, { action: "allin", cost: left }] : open;
}

/** A raise that names what it puts in, the call included. */
const NAMED = /^raise:([1-9]\d{0,11})$/;

/** What a raise of the player's own size costs: whole chips above the smallest one, or all that may be raised. Null for any other. */
export function costNamed(hand: HoldemHand, action: string): number | null {
  const cost = Number(NAMED.exec(action)?.[1]);
  const raise = movesOf(hand).find((move) => move.action === "raise");
  if (raise?.most === undefined || !(cost >= raise.cost && cost <= raise.most)) return null;
  return (cost - raise.cost) % CHIP === 0 || cost === raise.most ? cost : null;
}

/** What the seat whose turn it is puts in with a move, listed or named; null for one that is not open to it. */
export const costOfMove = (hand: HoldemHand, action: string): number | null =>
  costOf({ moves: () => movesOf(hand), costNamed: () => costNamed(hand, action) }, hand, action);
