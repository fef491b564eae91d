import { GAME_TYPES } from "@mela/contract/games/terms";
import type { RankCondition } from "@mela/contract/member/vip";
import * as z from "zod";

const Minor = z.int().min(0).max(1_000_000_000_000);

/** A level of a brand. Amounts in minor units; `rebate` is basis points of the stake by category of games. */
export const LevelTerms = z.object({
  level: z.int().min(0).max(99),
  names: z.record(z.string(), z.string().min(1).max(60)),
  turnoverMinor: Minor,
  depositMinor: Minor,
  upgradeBonusMinor: Minor,
  birthdayBonusMinor: Minor,
  freeWithdrawals: z.int().min(0).max(1_000),
  rebate: z.partialRecord(z.enum(GAME_TYPES), z.int().min(0).max(1_000)),
});
export type LevelTerms = z.output<typeof LevelTerms>;

/** What a member has done for their level, minor units. */
export interface Standing {
  turnoverMinor: number;
  depositMinor: number;
}

/** A level that a member has reached, and when. */
export interface Step {
  level: number;
  reachedAt: Date;
}

/** A member's level with all that belongs to it. */
export interface RankView {
  levels: LevelTerms[];
  level: number;
  /** Reached levels, highest first. */
  steps: Step[];
  standing: Standing;
  /** The level after this one; undefined at the top. */
  next: LevelTerms | undefined;
}

/** The highest level up to which every level's conditions are met, `from` at least: a level that was reached is never lost. */
export function reachedLevel(levels: readonly LevelTerms[], standing: Standing, from: number): number {
  let reached = from;
  for (const terms of levels.toSorted((a, b) => a.level - b.level)) {
    if (terms.level <= from) continue;
    if (standing.turnoverMinor < terms.turnoverMinor || standing.depositMinor < terms.depositMinor) break;
    reached = terms.level;
  }
  return reached;
}

/** The level after this one; undefined at the top. */
export function nextLevel(levels: readonly LevelTerms[], level: number): LevelTerms | undefined {
  return levels.toSorted((a, b) => a.level - b.level).find((terms) => terms.level > level);
}

/** What a level asks for and how far the member is, never beyond it; what it does not ask for is left out. */
export function conditionsOf(terms: LevelTerms, standing: Standing): RankCondition[] {
  const all: RankCondition[] = [
    { kind: "turnover", done: Math.min(standing.turnoverMinor, terms.turnoverMinor), required: terms.turnoverMinor },
    { kind: "deposit", done: Math.min(standing.depositMinor, terms.depositMinor), required: terms.depositMinor },
  ];
  return all.filter(({ required }) => required > 0);
}

/** A level's name in a language, else in English. */
export function levelName(names: Readonly<Record<string, string>>, language: string): string {
  return names[language] ?? names["en"] ?? "";
}
