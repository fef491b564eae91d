import type { Rng } from "../rng.ts";

/** Which draw decided a round: a pair of seeds, and how many rounds they had decided before. */
export interface FairDraw {
  seed: string;
  nonce: number;
}

/** A block of chance is HMAC-SHA256(server seed, this text): eight words of 32 bits, the highest byte first. */
export const blockMessage = (clientSeed: string, nonce: number, block: number): string => `${clientSeed}:${nonce}:${block}`;

export const WORDS_PER_BLOCK = 8;

/** Whole numbers out of 32-bit words, without bias: words beyond the last whole multiple of the bound are passed over. */
export function rngOfWords(next: () => number): Rng {
  return {
    int: (bound) => {
      if (!Number.isInteger(bound) || bound < 1 || bound > 2 ** 32) throw new RangeError(`no draw below ${bound}`);
      const limit = 2 ** 32 - (2 ** 32 % bound);
      let word = next();
      while (word >= limit) word = next();
      return word % bound;
    },
  };
}
