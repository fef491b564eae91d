import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import type { LevelTerms, Step } from "./vip.rules.ts";

/** The levels of a brand, lowest first. */
export async function listLevels(executor: Executor, brandCode: string): Promise<LevelTerms[]> {
  return executor
    .selectFrom("vip_levels")
    .select([
      "level",
      "names",
      "turnover_minor as turnoverMinor",
      "deposit_minor as depositMinor",
      "upgrade_bonus_minor as upgradeBonusMinor",
      "birthday_bonus_minor as birthdayBonusMinor",
      "free_withdrawals as freeWithdrawals",
      "rebate",
    ])
    .where("merchant_code", "=", brandCode)
    .orderBy("level")
    .execute();
}

/** Adds a level or changes the one that exists. */
export async function saveLevel(executor: Executor, brandCode: string, terms: LevelTerms): Promise<void> {
  const values = {
    names: JSON.stringify(terms.names),
    turnover_minor: terms.turnoverMinor,
    deposit_minor: terms.depositMinor,
    upgrade_bonus_minor: terms.upgradeBonusMinor,
    birthday_bonus_minor: terms.birthdayBonusMinor,
    free_withdrawals: terms.freeWithdrawals,
    rebate: JSON.stringify(terms.rebate),
  };
  await executor
    .insertInto("vip_levels")
    .values({ merchant_code: brandCode, level: terms.level, ...values })
    .onConflict((conflict) => conflict.columns(["merchant_code", "level"]).doUpdateSet(values))
    .execute();
}

/** Takes away the levels of a brand that are not among these. */
export async function deleteOtherLevels(executor: Executor, brandCode: string, kept: readonly number[]): Promise<void> {
  await executor
    .deleteFrom("vip_levels")
    .where("merchant_code", "=", brandCode)
    .where(sql<boolean>`level <> all(${[...kept]}::int[])`)
    .execute();
}

/** How many members of a brand have reached a level that is not among these; the level is the lowest of them. */
export async function findReachedOutside(
  executor: Executor,
  brandCode: string,
  kept: readonly number[],
): Promise<{ level: number; members: number } | undefined> {
  return executor
    .selectFrom("vip_steps as s")
    .innerJoin("members as m", "m.id", "s.member_id")
    .select((eb) => ["s.level", eb.fn.countAll<number>().as("members")])
    .where("m.merchant_code", "=", brandCode)
    .where(sql<boolean>`s.level <> all(${[...kept]}::int[])`)
    .groupBy("s.level")
    .orderBy("s.level")
    .limit(1)
    .executeTakeFirst();
}

/** The levels that a member has reached, highest first. */
export async function listSteps(executor: Executor, memberId: number): Promise<Step[]> {
  return executor
    .selectFrom("vip_steps")
    .select(["level", "reached_at as reachedAt"])
    .where("member_id", "=", memberId)
    .orderBy("level", "desc")
    .execute();
}

/** Keeps levels as reached, now unless another moment is given; those that were reached before stay as they were. */
export async function insertSteps(executor: Executor, memberId: number, levels: readonly number[], at?: Date): Promise<void> {
  await executor
    .insertInto("vip_steps")
    .values(levels.map((level) => ({ member_id: memberId, level, ...(at ? { reached_at: at } : {}) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The names of the level that a member stands on; undefined where the brand has none. */
export async function currentNames(executor: Executor, memberId: number, brandCode: string): Promise<Record<string, string> | undefined> {
  const row = await executor
    .selectFrom("vip_levels")
    .select("names")
    .where("merchant_code", "=", brandCode)
    .where("level", "=", (eb) =>
      eb
        .selectFrom("vip_steps")
        .select(sql<number>`coalesce(max(level), 0)`.as("level"))
        .where("member_id", "=", memberId),
    )
    .executeTakeFirst();
  return row?.names;
}
