import type { Executor, Trx } from "../../db.ts";
import { LevelTerms } from "./vip.rules.ts";
import * as store from "./vip.store.ts";

export { LevelTerms };

/** The levels of a brand, lowest first. */
export const levelsIn = (executor: Executor, brandCode: string): Promise<LevelTerms[]> => store.listLevels(executor, brandCode);

/** Adds levels of a brand or changes them; others stay. */
export async function saveLevelsIn(executor: Executor, brandCode: string, levels: readonly LevelTerms[]): Promise<void> {
  for (const terms of levels) await store.saveLevel(executor, brandCode, terms);
}

/** A level beside these that members have reached, and how many of them; it may not go. */
export const reachedOutside = (executor: Executor, brandCode: string, levels: readonly LevelTerms[]) =>
  store.findReachedOutside(
    executor,
    brandCode,
    levels.map(({ level }) => level),
  );

/** Makes these the levels of a brand. Whoever calls has seen that nobody has reached one that goes. */
export async function replaceLevels(trx: Trx, brandCode: string, levels: readonly LevelTerms[]): Promise<void> {
  await store.deleteOtherLevels(
    trx,
    brandCode,
    levels.map(({ level }) => level),
  );
  await saveLevelsIn(trx, brandCode, levels);
}
