import type { CurrencyRate } from "@mela/contract/console/rates";
import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";

/** Of each currency the rate of the newest day, as it was entered last. */
export async function listNewestRates(executor: Executor): Promise<CurrencyRate[]> {
  const { rows } = await sql<CurrencyRate>`
    select distinct on (currency) currency, millionths, to_char(day, 'YYYY-MM-DD') as day, source
    from currency_rates order by currency, day desc, id desc`.execute(executor);
  return rows;
}

export async function insertRate(trx: Trx, rate: CurrencyRate & { operatorId: number }): Promise<void> {
  const { operatorId, ...values } = rate;
  await trx
    .insertInto("currency_rates")
    .values({ ...values, operator_id: operatorId })
    .execute();
}

/** An operator of the console who is active, by their account. */
export async function findActiveOperator(executor: Executor, account: string): Promise<number | undefined> {
  const row = await executor
    .selectFrom("operators")
    .select("id")
    .where("console_account", "=", account)
    .where("status", "=", "active")
    .executeTakeFirst();
  return row?.id;
}
