import { createHash, createHmac } from "node:crypto";
import type { Rng } from "../../shared/rng.ts";
import { blockMessage, rngOfWords, WORDS_PER_BLOCK } from "../../shared/fairness/fair-draw.ts";

/** The chance of one round, fixed by both seeds and the nonce: whoever learns the server's seed later can draw it again. */
export function fairRng(serverSeed: string, clientSeed: string, nonce: number): Rng {
  let [block, at] = [0, WORDS_PER_BLOCK];
  let bytes = Buffer.alloc(0);
  return rngOfWords(() => {
    if (at === WORDS_PER_BLOCK) {
      bytes = createHmac("sha256", serverSeed)
        .update(blockMessage(clientSeed, nonce, block))
        .digest();
      block += 1;
      at = 0;
    }
    const word = bytes.readUInt32BE(at * 4);
    at += 1;
    return word;
  });
}

/** What is published of a server seed before the first round that it decides. */
export const seedHash = (serverSeed: string): string => createHash("sha256").update(serverSeed).digest("hex");
