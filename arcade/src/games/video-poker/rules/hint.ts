import { DECK, handIndex, HANDS, RANKS, type Hand } from "./hands.ts";
import { avoidDiscarded, drawScales, MASKS, SIZE } from "./holds.ts";
import type { PokerPays } from "./pays.ts";

const DEALT = 5;
const TEN = 8;
const JACK = 9;
const ACE = 12;
/** Twos, threes and fours, whose fours have a pay of their own. */
const LOW = 3;

/** Which cards of a dealt hand a player with best play holds, and what that returns on average, times the stake. */
export interface BestHold {
  held: boolean[];
  value: number;
}

/**
 * The best of the 32 ways to hold, exactly, as the return of the game is computed: what all hands pay that contain a subset of the
 * five cards, and from these by inclusion and exclusion the draws of every hold. Hands with two of the cards or more are visited
 * (some 210,000); those with one card or none are counted. Of equal holds the one that holds more.
 */
export function bestHold(cards: readonly number[], pays: PokerPays): BestHold {
  const table = HANDS.map((hand) => pays[hand]);
  const reach = new Float64Array(MASKS);
  for (let mask = 0; mask < MASKS; mask += 1) reach[mask] = payOfAllWith(cards, mask, table, pays);
  avoidDiscarded(reach);
  const { scale, common } = drawScales(DECK - DEALT);
  const parts = (mask: number) => reach[mask]! * scale[SIZE[mask]!]!;
  let best = MASKS - 1;
  for (let mask = MASKS - 1; mask >= 0; mask -= 1) {
    const better = parts(mask) - parts(best);
    if (better > 0 || (better === 0 && SIZE[mask]! > SIZE[best]!)) best = mask;
  }
  return { held: cards.map((_, at) => (best & (1 << at)) !== 0), value: parts(best) / common };
}

/** What all hands of the deck that contain the cards of the mask pay together. */
function payOfAllWith(cards: readonly number[], mask: number, table: readonly number[], pays: PokerPays): number {
  if (SIZE[mask] === 0)
    return (4 * Array.from({ length: RANKS }, (_, rank) => payOfAllWithRank(rank, pays)).reduce((a, b) => a + b)) / DEALT;
  const kept = cards.filter((_, at) => mask & (1 << at));
  if (kept.length === 1) return payOfAllWithRank(kept[0]! % RANKS, pays);
  const others = Array.from({ length: DECK }, (_, card) => card).filter((card) => !kept.includes(card));
  const hand = Int8Array.of(...kept, 0, 0, 0, 0).subarray(0, DEALT);
  const sumFrom = (place: number, from: number): number => {
    if (place === DEALT) return table[handIndex(hand[0]!, hand[1]!, hand[2]!, hand[3]!, hand[4]!)] ?? 0;
    let sum = 0;
    for (let at = from; at < others.length; at += 1) {
      hand[place] = others[at]!;
      sum += sumFrom(place + 1, at + 1);
    }
    return sum;
  };
  return sumFrom(kept.length, 0);
}

const payOfAllWithRank = (rank: number, pays: PokerPays): number => {
  const hands = handsWithRank(rank);
  return HANDS.reduce((sum, hand) => sum + hands[hand] * pays[hand], 0);
};

/** How many straights a rank is part of, by the card that they begin with: the ace begins one and ends one. */
const straightsWith = (rank: number): number => (rank === ACE ? 2 : Math.min(rank + 2, ACE + 1 - rank, DEALT));

/** How many of all hands that contain one given card of the rank are of each kind. */
export function handsWithRank(rank: number): Record<Hand, number> {
  const straights = straightsWith(rank);
  const royal = rank >= TEN ? 1 : 0;
  const [isAce, isLow, isHigh] = [rank === ACE, rank < LOW, rank >= JACK];
  // Four of its own rank with any of 48 others; or four of another with this card beside them.
  const fours = (own: boolean, ranks: number) => (own ? 48 + ranks - 1 : ranks);
  return {
    royal,
    straightFlush: straights - royal,
    fourAces: fours(isAce, 1),
    fourLow: fours(isLow, LOW),
    four: fours(!isAce && !isLow, RANKS - 1 - LOW),
    // One of the three, or one of the pair.
    fullHouse: 3 * 12 * 6 + 3 * 12 * 4,
    flush: 495 - straights,
    straight: straights * (4 ** 4 - 1),
    // One of the three, or beside them.
    three: 3 * 66 * 16 + 12 * 4 * 44,
    // In a pair, or beside two.
    twoPairs: 3 * 72 * 44 + 66 * 36,
    // In the pair, or beside one of another rank.
    jacks: (isHigh ? 3 * 220 * 64 : 0) + (isHigh ? 3 : 4) * 6 * 55 * 16,
  };
}
