import { sql } from "kysely";
import type { Executor } from "../../db.ts";

export async function readPayoutRules(executor: Executor, merchantCode: string): Promise<unknown> {
  const row = await executor.selectFrom("payout_settings").select("rules").where("merchant_code", "=", merchantCode).executeTakeFirst();
  return row?.rules;
}

export async function savePayoutRules(executor: Executor, merchantCode: string, rules: string): Promise<void> {
  const values = { rules, updated_at: sql<Date>`now()` };
  await executor
    .insertInto("payout_settings")
    .values({ merchant_code: merchantCode, ...values })
    .onConflict((conflict) => conflict.column("merchant_code").doUpdateSet(values))
    .execute();
}
