import { sql } from "kysely";
import type { Executor } from "../../db.ts";

export async function readPayoutRules(executor: Executor, brandCode: string): Promise<unknown> {
  const row = await executor.selectFrom("payout_settings").select("rules").where("merchant_code", "=", brandCode).executeTakeFirst();
  return row?.rules;
}

export async function savePayoutRules(executor: Executor, brandCode: string, rules: string): Promise<void> {
  const values = { rules, updated_at: sql<Date>`now()` };
  await executor
    .insertInto("payout_settings")
    .values({ merchant_code: brandCode, ...values })
    .onConflict((conflict) => conflict.column("merchant_code").doUpdateSet(values))
    .execute();
}
