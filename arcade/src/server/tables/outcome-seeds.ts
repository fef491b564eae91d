import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Journal } from "../journal/journal.ts";
import type { Rng } from "../../shared/rng.ts";
import { rngFrom } from "../../shared/tables/seeded-words.ts";

const DAY_MS = 86_400_000;

/**
 * Chance that is fixed before anyone can bet on it, and shown afterwards. Each day has a secret of 32 random bytes on disk; the
 * seed of a round is HMAC-SHA256(secret, scope), its commitment the SHA-256 of `scope:seed`. Nothing has to be remembered per
 * round: whoever restarts finds the same outcomes. A journal that was restored from an older copy has its secrets replaced: what opens
 * from then on is drawn from new ones, and what was open before keeps its outcome but takes no more bets.
 */
export interface OutcomeSeeds {
  /** Hex. `scope` names the round, such as `ALO-BACCARAT-LUX:123`; `at` is a moment of the day that its seed belongs to. */
  seedOf(scope: string, at: number): string;
  /** Whether the arcade was there at that moment; there is no chance before its first secret. */
  reaches(at: number): boolean;
  /** Whether nobody can know what belongs to that moment: its secret was made after the journal was last found out of date. */
  isFresh(at: number): boolean;
}

export function createOutcomeSeeds({ journal, now }: { journal: Journal; now: () => number }): OutcomeSeeds {
  const secrets = new Map<string, string>();
  const beganAt = ensure(journal, "chance:began", now()).createdAt;
  const secretOf = (name: string): string => {
    const known = secrets.get(name);
    if (known) return known;
    const { value } = ensure(journal, name, now());
    secrets.set(name, value);
    return value;
  };
  /** The last replacement that reaches a moment; the clock may have gone back between two of them. */
  const nameAt = (at: number): string => {
    const replaced = journal.rotations().findLastIndex((rotation) => rotation.at <= at) + 1;
    return `chance:${Math.floor(at / DAY_MS)}${replaced === 0 ? "" : `:${replaced}`}`;
  };
  return {
    seedOf: (scope, at) =>
      createHmac("sha256", Buffer.from(secretOf(nameAt(at)), "hex"))
        .update(scope)
        .digest("hex"),
    reaches: (at) => at >= beganAt,
    isFresh: (at) => at >= (journal.rotations().at(-1)?.at ?? 0),
  };
}

function ensure(journal: Journal, name: string, now: number) {
  const known = journal.secret(name);
  if (known) return known;
  const fresh = { value: randomBytes(32).toString("hex"), createdAt: now };
  journal.addSecret(name, fresh);
  return fresh;
}

/** What is shown before the bets: nothing about the outcome can be read from it. */
export const commitmentOf = (scope: string, seed: string): string => createHash("sha256").update(`${scope}:${seed}`).digest("hex");

/** The chance that a seed stands for; browsers make the same from it to check a round. */
export function rngFromSeed(seed: string): Rng {
  return rngFrom((block) => createHash("sha256").update(`${seed}:${block}`).digest());
}
