import { sql } from "kysely";
import type { Executor } from "../../db.ts";

/** What a brand says of its own; `hold`: nobody else changes it until the transaction ends. */
export async function readPayoutRules(
  executor: Executor,
  brandCode: string,
  { hold = false } = {},
): Promise<{ rules: unknown; version: number } | undefined> {
  return executor
    .selectFrom("payout_settings")
    .select(["rules", "version"])
    .where("merchant_code", "=", brandCode)
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The database counts the version up where anything is another than before. */
export async function savePayoutRules(executor: Executor, brandCode: string, rules: string): Promise<void> {
  const values = { rules, updated_at: sql<Date>`now()` };
  await executor
    .insertInto("payout_settings")
    .values({ merchant_code: brandCode, ...values })
    .onConflict((conflict) => conflict.column("merchant_code").doUpdateSet(values))
    .execute();
}
