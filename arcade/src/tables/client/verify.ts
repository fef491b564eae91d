import { rngFrom } from "../seeded-words.ts";
import type { TableRules } from "../table-rules.ts";
import type { DealtRound } from "../wire.ts";

/** More than any round draws. */
const BLOCKS = 128;
const encoder = new TextEncoder();
const sha256 = async (text: string): Promise<Uint8Array> => new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Whether a seed is the one whose hash was shown before; `scope` names the round, as in `commitmentOf`. */
export const fitsCommitment = async (scope: string, seed: string, commitment: string): Promise<boolean> =>
  toHex(await sha256(`${scope}:${seed}`)) === commitment;

/** Deals a past round again on this phone: whether its seed fits the hash that was shown before, and its result the seed. */
export async function verifyRound<Result>(table: string, dealt: DealtRound, rules: TableRules<Result>): Promise<boolean> {
  const { no, seed, commitment, result } = dealt;
  if (!(await fitsCommitment(`${table}:${no}`, seed, commitment))) return false;
  const blocks = await Promise.all(Array.from({ length: BLOCKS }, (_, block) => sha256(`${seed}:${block}`)));
  const again = rules.deal(rngFrom((block) => blocks[block]!));
  return JSON.stringify(again) === JSON.stringify(result);
}
