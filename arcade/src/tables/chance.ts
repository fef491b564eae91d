import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Journal } from "../journal/journal.ts";
import type { Rng } from "../rng.ts";
import { rngFrom } from "./seeded-words.ts";

const DAY_MS = 86_400_000;

/**
 * Chance that is fixed before anyone can bet on it, and shown afterwards. Each day has a secret of 32 random bytes on disk; the
 * seed of a round is HMAC-SHA256(secret, scope), its commitment the SHA-256 of `scope:seed`. Nothing has to be remembered per
 * round: whoever restarts finds the same outcomes.
 */
export interface Chance {
  /** Hex. `scope` names the round, such as `ALO-BACCARAT-LUX:123`; `at` is a moment of the day that its seed belongs to. */
  seedOf(scope: string, at: number): string;
  /** Whether the arcade was there at that moment; there is no chance before its first secret. */
  reaches(at: number): boolean;
}

export function createChance({ journal, now }: { journal: Journal; now: () => number }): Chance {
  const secrets = new Map<number, string>();
  const beganAt = ensure(journal, "chance:began", now()).createdAt;
  const secretOf = (day: number): string => {
    const known = secrets.get(day);
    if (known) return known;
    const { value } = ensure(journal, `chance:${day}`, now());
    secrets.set(day, value);
    return value;
  };
  return {
    seedOf: (scope, at) =>
      createHmac("sha256", Buffer.from(secretOf(Math.floor(at / DAY_MS)), "hex"))
        .update(scope)
        .digest("hex"),
    reaches: (at) => at >= beganAt,
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
export function chanceFrom(seed: string): Rng {
  return rngFrom((block) => createHash("sha256").update(`${seed}:${block}`).digest());
}
