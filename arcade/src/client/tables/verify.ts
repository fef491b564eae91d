import type { Rng } from "../../shared/rng.ts";
import { rngFrom } from "../../shared/tables/seeded-words.ts";
import { inEdition } from "../../shared/tables/editions.ts";
import type { TableRules } from "../../shared/tables/table-rules.ts";
import type { DealtRound } from "../../shared/tables/wire.ts";

/** Most rounds draw less; a long one is tried again with more. */
const FIRST_BLOCKS = 128;
const MOST_BLOCKS = 8192;
const encoder = new TextEncoder();
const sha256 = async (text: string): Promise<Uint8Array> => new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Whether a seed is the one whose hash was shown before; `scope` names the round, as in `commitmentOf`. */
export const fitsCommitment = async (scope: string, seed: string, commitment: string): Promise<boolean> =>
  toHex(await sha256(`${scope}:${seed}`)) === commitment;

class OutOfBlocks extends Error {}

/** What `work` makes of the chance that a seed stands for, the same as the arcade's; it may be called more than once. */
export async function withChance<Result>(seed: string, work: (chance: Rng) => Result): Promise<Result> {
  for (let count = FIRST_BLOCKS; count <= MOST_BLOCKS; count *= 4) {
    const blocks = await Promise.all(Array.from({ length: count }, (_, block) => sha256(`${seed}:${block}`)));
    const blockOf = (block: number): Uint8Array => {
      const bytes = blocks[block];
      if (!bytes) throw new OutOfBlocks();
      return bytes;
    };
    try {
      return work(rngFrom(blockOf));
    } catch (error) {
      if (!(error instanceof OutOfBlocks)) throw error;
    }
  }
  throw new RangeError("the round draws without end");
}

/** Deals a past round again on this phone, by the rules of its time: whether its seed fits the hash that was shown before, and its result the seed. */
export async function verifyRound<Result>(table: string, dealt: DealtRound, rules: TableRules<Result>): Promise<boolean> {
  const { no, seed, commitment, result, edition } = dealt;
  const played = inEdition(rules, edition);
  if (!played || !(await fitsCommitment(`${table}:${no}`, seed, commitment))) return false;
  const again = await withChance(seed, (chance) => played.deal(chance));
  return JSON.stringify(again) === JSON.stringify(result);
}
