import { living } from "../../../shared/rooms/room-rules.ts";
import type { Rng } from "../../../shared/rng.ts";
import type { Card } from "../../../shared/tables/cards.ts";
import { drawn } from "../../../shared/tables/seeded-words.ts";
import { movesOf, type HoldemAction } from "./betting.ts";
import type { HoldemHand } from "./hand.ts";
import { holdemScore, type HoldemVariant } from "./variants.ts";

const TRIALS = 40;
const BOARD = 5;

/** How often these cards win against so many others, over boards and hands that could still come. From 0 to 1. */
export function chanceToWin(variant: HoldemVariant, cards: readonly Card[], open: readonly Card[], others: number, chance: Rng): number {
  const known = new Set([...cards, ...open]);
  const unseen = variant.deck.filter((card) => !known.has(card));
  const missing = BOARD - open.length;
  let won = 0;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const dealt = drawn(unseen, missing + others * variant.hole, chance);
    const board = [...open, ...dealt.slice(0, missing)];
    const own = holdemScore(variant, cards, board);
    const hands = Array.from({ length: others }, (_, at) => dealt.slice(missing + at * variant.hole, missing + (at + 1) * variant.hole));
    const best = Math.max(...hands.map((hand) => holdemScore(variant, hand, board)));
    won += own > best ? 1 : own === best ? 0.5 : 0;
  }
  return won / TRIALS;
}

/** What a demo player does. It looks at its own cards, the open ones and what was bet, and at nothing else. */
export function chooseHoldem(hand: HoldemHand, chance: Rng): HoldemAction {
  const seat = hand.seats[hand.turn]!;
  const others = living(hand).length - 1;
  const moves = movesOf(hand);
  const cost = (action: HoldemAction) => moves.find((move) => move.action === action)?.cost ?? null;
  const strength = chanceToWin(hand.variant, seat.cards, hand.open, others, chance);
  const pot = hand.seats.reduce((sum, { put }) => sum + put, 0);
  const roll = chance.int(100);
  const call = cost("call");
  // Big bets come from better hands than chance alone deals.
  const fear = call === null ? 0 : Math.min(0.2, call / (hand.boot * 200));
  if (call !== null && strength < call / (pot + call) + fear && roll >= 6) return "fold";
  const fair = 1 / (others + 1);
  const stay = call === null ? "check" : "call";
  if (strength > 0.8 && roll < 25 && cost("pot") !== null) return "pot";
  if (strength > fair * 1.6 && roll < 40 && cost("half") !== null) return "half";
  return (strength > fair * 1.3 && roll < 55) || roll < 4 ? (cost("raise") === null ? stay : "raise") : stay;
}
