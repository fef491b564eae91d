import { rngOfWords } from "../shared/fairness/fair-draw.ts";
import type { Rng } from "../shared/rng.ts";

/** Chance of this phone, for what is only looked at: no outcome of any game is drawn by it. */
export function ownChance(): Rng {
  const words = new Uint32Array(1024);
  let at = words.length;
  return rngOfWords(() => {
    if (at === words.length) {
      crypto.getRandomValues(words);
      at = 0;
    }
    return words[at++]!;
  });
}
