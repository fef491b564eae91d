import type { Executor, Trx } from "../../db.ts";
import { LevelTerms } from "./vip.rules.ts";
import * as store from "./vip.store.ts";

export { LevelTerms };

/** The levels of a brand, lowest first. */
export const levelsIn = (executor: Executor, merchantCode: string): Promise<LevelTerms[]> => store.listLevels(executor, merchantCode);

/** Adds levels of a brand or changes them; others stay. */
export async function saveLevelsIn(executor: Executor, merchantCode: string, levels: readonly LevelTerms[]): Promise<void> {
  for (const terms of levels) await store.saveLevel(executor, merchantCode, terms);
}

/** A level beside these that members have reached, and how many of them; it may not go. */
export const reachedOutside = (executor: Executor, merchantCode: string, levels: readonly LevelTerms[]) =>
  store.findReachedOutside(
    executor,
    merchantCode,
    levels.map(({ level }) => level),
  );

/** Makes these the levels of a brand. Whoever calls has seen that nobody has reached one that goes. */
export async function replaceLevels(trx: Trx, merchantCode: string, levels: readonly LevelTerms[]): Promise<void> {
  await store.deleteOtherLevels(
    trx,
    merchantCode,
    levels.map(({ level }) => level),
  );
  await saveLevelsIn(trx, merchantCode, levels);
}
