import { rngOfWords, WORDS_PER_BLOCK } from "../fairness/fair-draw.ts";
import type { Rng } from "../rng.ts";

/**
 * Whole numbers from a stream of SHA-256 blocks, block k being the hash of `seed:k`: its eight 32-bit words (big-endian) one after the other.
 */
export function rngFrom(blockOf: (block: number) => Uint8Array): Rng {
  let at = 0;
  let view: DataView = new DataView(new ArrayBuffer(0));
  return rngOfWords(() => {
    const place = at % WORDS_PER_BLOCK;
    if (place === 0) {
      const bytes = blockOf(at / WORDS_PER_BLOCK);
      view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    at += 1;
    return view.getUint32(place * 4);
  });
}

/** The first `count` cards of a shuffled deck (Fisher–Yates from the front). */
export function drawn<T>(items: readonly T[], count: number, rng: Rng): T[] {
  const deck = [...items];
  for (let place = 0; place < count; place += 1) {
    const at = place + rng.int(deck.length - place);
    [deck[place], deck[at]] = [deck[at]!, deck[place]!];
  }
  return deck.slice(0, count);
}
