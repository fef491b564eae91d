import { DECK, handIndex, HANDS } from "./hands.ts";
import { avoidDiscarded, binomial, drawScales, MASKS, SIZE } from "./holds.ts";
import type { PokerPays } from "./pays.ts";

const choose: number[][] = Array.from({ length: DECK + 1 }, (_, n) => Array.from({ length: 6 }, (_unused, k) => binomial(n, k)));

const WHOLE_DECK = Uint8Array.from({ length: DECK }, (_, card) => card);

/**
 * The return to a player who always holds the best cards, exactly: all 2,598,960 deals, all 32 ways to hold, all draws.
 * For every set of up to five cards the pays of all hands that contain it are summed first; the draws that avoid the
 * discarded cards then follow by inclusion and exclusion. Answers numerator and denominator. Takes some seconds; a smaller
 * deck, in ascending order, takes less.
 */
export function optimalReturn(pays: PokerPays, deck: Uint8Array = WHOLE_DECK): { n: bigint; d: bigint } {
  const { scale, common } = drawScales(deck.length - 5);
  const table = HANDS.map((hand) => pays[hand]);
  const sums = Array.from({ length: 6 }, (_, size) => new Float64Array(choose[deck.length]![size]!));
  const ranks = new Int32Array(MASKS);
  forAllHands(deck.length, (places) => {
    const index = handIndex(deck[places[0]!]!, deck[places[1]!]!, deck[places[2]!]!, deck[places[3]!]!, deck[places[4]!]!);
    if (index < 0) return;
    rankSubsets(places, ranks);
    for (let mask = 0; mask < MASKS; mask += 1) sums[SIZE[mask]!]![ranks[mask]!]! += table[index]!;
  });
  let total = 0n;
  let batch = 0;
  let inBatch = 0;
  const reach = new Float64Array(MASKS);
  forAllHands(deck.length, (places) => {
    rankSubsets(places, ranks);
    for (let mask = 0; mask < MASKS; mask += 1) reach[mask] = sums[SIZE[mask]!]![ranks[mask]!]!;
    avoidDiscarded(reach);
    let best = 0;
    for (let mask = 0; mask < MASKS; mask += 1) best = Math.max(best, reach[mask]! * scale[SIZE[mask]!]!);
    batch += best;
    inBatch += 1;
    if (inBatch === 100_000) {
      total += BigInt(batch);
      batch = inBatch = 0;
    }
  });
  return { n: total + BigInt(batch), d: BigInt(binomial(deck.length, 5)) * BigInt(common) };
}

/** The place of each subset of the hand among all sets of its size. */
function rankSubsets(cards: Uint8Array, ranks: Int32Array): void {
  ranks[0] = 0;
  for (let mask = 1; mask < MASKS; mask += 1) {
    const top = 31 - Math.clz32(mask);
    ranks[mask] = ranks[mask ^ (1 << top)]! + choose[cards[top]!]![SIZE[mask]!]!;
  }
}

function forAllHands(size: number, visit: (places: Uint8Array) => void): void {
  const cards = new Uint8Array(5);
  for (let a = 0; a < size; a += 1)
    for (let b = a + 1; b < size; b += 1)
      for (let c = b + 1; c < size; c += 1)
        for (let d = c + 1; d < size; d += 1)
          for (let e = d + 1; e < size; e += 1) {
            cards[0] = a;
            cards[1] = b;
            cards[2] = c;
            cards[3] = d;
            cards[4] = e;
            visit(cards);
          }
}
