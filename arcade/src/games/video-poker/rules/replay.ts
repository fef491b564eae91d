import type { Rng } from "../../../shared/rng.ts";
import type { Title } from "../../../shared/title.ts";
import type { PastRound } from "../../../shared/games/replay.ts";
import { DECK, handOf, type Hand } from "./hands.ts";
import { POKER_PAYS } from "./pays.ts";

const DEALT = 5;

export interface PokerOutcome {
  /** The first five cards. */
  dealt: number[];
  /** Which of them were held. */
  held: boolean[];
  /** The five cards that counted. */
  final: number[];
  hand: Hand | null;
  payout: number;
}

/** The ten cards that a round can need, from a shuffled deck: five to deal, five to draw. */
export function shuffle(rng: Rng): { dealt: number[]; rest: number[] } {
  const deck = Array.from({ length: DECK }, (_, card) => card);
  for (let at = 0; at < 2 * DEALT; at += 1) {
    const other = at + rng.int(DECK - at);
    [deck[at], deck[other]] = [deck[other]!, deck[at]!];
  }
  return { dealt: deck.slice(0, DEALT), rest: deck.slice(DEALT, 2 * DEALT) };
}

/** Draws for the cards that are not held: from the left, each the next of the deck. */
export function finish(
  title: Title,
  stake: number,
  dealt: readonly number[],
  rest: readonly number[],
  held: readonly boolean[],
): PokerOutcome {
  let next = 0;
  const final = dealt.map((card, index) => (held[index] ? card : rest[next++]!));
  const hand = handOf(final);
  return { dealt: [...dealt], held: [...held], final, hand, payout: hand ? POKER_PAYS[title.volatility][hand] * stake : 0 };
}

/** Draws a round again; which cards were held is the player's. */
export function replay(title: Title, { wager, outcome }: PastRound, rng: Rng): PokerOutcome {
  const { dealt, rest } = shuffle(rng);
  return finish(title, (wager as { stake: number }).stake, dealt, rest, (outcome as PokerOutcome).held);
}
