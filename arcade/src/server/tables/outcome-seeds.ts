import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Journal, Secret } from "../journal/journal.ts";
import type { Rotation } from "../journal/run-journal.ts";
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
  /** When an edition of rules came to this journal, by its name; 0 where the journal never knew the one before. */
  ruledSince(edition: string): number;
}

export interface PreparedSeeds extends OutcomeSeeds {
  /** Reads what there is; before anything else, and once: from then on nobody else replaces anything. */
  load(): Promise<void>;
  /** When its secrets were replaced last, because the journal was found out of date; 0 when they never were. */
  replacedAt(): number;
  /** Has the secrets of the days around a moment on disk, before anything is derived from them. */
  prepare(now: number): Promise<void>;
}

/** A day before and after a moment: as far as tables and fixtures look back and ahead. What was bet on before is on disk already. */
const AROUND_DAYS = [-1, 0, 1];

export interface OutcomeSeedsOptions {
  journal: Journal;
  now: () => number;
  /** Names of the editions of rules after the first. */
  editions?: readonly string[];
}

export function createOutcomeSeeds({ journal, now, editions = [] }: OutcomeSeedsOptions): PreparedSeeds {
  let secrets = new Map<string, Secret>();
  let rotations: readonly Rotation[] = [];
  let beganAt = Number.POSITIVE_INFINITY;
  let preparedDay = Number.NaN;

  const ensure = async (name: string, createdAt = now()): Promise<Secret> => {
    const known = secrets.get(name) ?? (await journal.addSecret(name, { value: randomBytes(32).toString("hex"), createdAt }));
    secrets.set(name, known);
    return known;
  };
  /** The last replacement that reaches a moment; the clock may have gone back between two of them. */
  const nameAt = (at: number): string => {
    const replaced = rotations.findLastIndex((rotation) => rotation.at <= at) + 1;
    return `chance:${Math.floor(at / DAY_MS)}${replaced === 0 ? "" : `:${replaced}`}`;
  };
  const replacedAt = () => rotations.at(-1)?.at ?? 0;
  const namesOf = (day: number): string[] => {
    const [from, to] = [day * DAY_MS, (day + 1) * DAY_MS];
    const changes = rotations.map(({ at }) => at).filter((at) => at > from && at < to);
    return [...new Set([from, ...changes, to - 1].map(nameAt))];
  };
  return {
    load: async () => {
      preparedDay = Number.NaN;
      [secrets, rotations] = await Promise.all([journal.secrets(), journal.rotations()]);
      // A journal that begins has no rounds of earlier editions.
      const since = secrets.has("chance:began") ? now() : 0;
      for (const edition of editions) await ensure(ruleName(edition), since);
      beganAt = (await ensure("chance:began")).createdAt;
    },
    prepare: async (at) => {
      const day = Math.floor(at / DAY_MS);
      if (day === preparedDay) return;
      for (const name of AROUND_DAYS.flatMap((around) => namesOf(day + around))) await ensure(name);
      preparedDay = day;
    },
    seedOf: (scope, at) => {
      const secret = secrets.get(nameAt(at));
      if (!secret) throw new Error(`no chance was prepared for ${new Date(at).toISOString()}`);
      return createHmac("sha256", Buffer.from(secret.value, "hex")).update(scope).digest("hex");
    },
    reaches: (at) => at >= beganAt,
    isFresh: (at) => at >= replacedAt(),
    ruledSince: (edition) => secrets.get(ruleName(edition))?.createdAt ?? 0,
    replacedAt,
  };
}

/** The record of when an edition of rules came. It is no secret; what matters of it is its moment. */
const ruleName = (edition: string): string => `rules:${edition}`;

/** What is shown before the bets: nothing about the outcome can be read from it. */
export const commitmentOf = (scope: string, seed: string): string => createHash("sha256").update(`${scope}:${seed}`).digest("hex");

/** The chance that a seed stands for; browsers make the same from it to check a round. */
export function rngFromSeed(seed: string): Rng {
  return rngFrom((block) => createHash("sha256").update(`${seed}:${block}`).digest());
}
