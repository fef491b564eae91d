import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";

export async function readPreferences(executor: Executor, operatorId: number): Promise<Record<string, unknown>> {
  const row = await executor.selectFrom("operators").select("preferences").where("id", "=", operatorId).executeTakeFirstOrThrow();
  return row.preferences;
}

/** As they stand until the transaction ends. */
export async function lockPreferences(
  trx: Trx,
  operatorId: number,
): Promise<{ language: string | null; preferences: Record<string, unknown> }> {
  return trx
    .selectFrom("operators")
    .select(["language", "preferences"])
    .where("id", "=", operatorId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function savePreferences(
  executor: Executor,
  operatorId: number,
  { language, preferences }: { language: string | null; preferences: Record<string, unknown> },
): Promise<void> {
  await executor
    .updateTable("operators")
    .set({ language, preferences: JSON.stringify(preferences) })
    .where("id", "=", operatorId)
    .execute();
}

/** ISO 8601 of the moment from which on the access review is due; null where none was signed yet. */
export async function lastReview(executor: Executor): Promise<{ at: Date; by: string } | undefined> {
  return executor
    .selectFrom("access_reviews as r")
    .innerJoin("operators as o", "o.id", "r.signed_by")
    .select(["r.signed_at as at", "o.name as by"])
    .orderBy("r.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function findPasswordHash(executor: Executor, operatorId: number): Promise<string | null> {
  const row = await executor.selectFrom("operators").select("password_hash").where("id", "=", operatorId).executeTakeFirst();
  return row?.password_hash ?? null;
}

interface NamedBrand {
  code: string;
  name: string;
  timeZone: string;
  currency: string;
}

/** All brands by code, for lists of brands that somebody sees. */
export async function listBrandNames(executor: Executor): Promise<NamedBrand[]> {
  const { rows } = await sql<NamedBrand>`
    select code, coalesce(template #>> '{brand,names,en}', template #>> '{brand,id}', code) as name, time_zone as "timeZone",
      template ->> 'currency' as currency
    from merchants order by code`.execute(executor);
  return rows;
}
