import type { Selectable } from "kysely";
import type { Executor } from "../../db.ts";
import type { ProvidersTable } from "./provider.tables.ts";

export type ProviderRow = Selectable<ProvidersTable>;

export async function findProvider(executor: Executor, code: string): Promise<ProviderRow | undefined> {
  return executor.selectFrom("providers").selectAll().where("code", "=", code).executeTakeFirst();
}

export async function upsertProvider(executor: Executor, row: Omit<ProviderRow, "created_at">): Promise<void> {
  const { code: _code, ...rest } = row;
  await executor
    .insertInto("providers")
    .values(row)
    .onConflict((conflict) => conflict.column("code").doUpdateSet(rest))
    .execute();
}

/** Providers that may be played at, by name. */
export async function listActiveProviders(executor: Executor): Promise<{ code: string; name: string }[]> {
  return executor.selectFrom("providers").select(["code", "name"]).where("status", "=", "active").orderBy("name").orderBy("code").execute();
}
