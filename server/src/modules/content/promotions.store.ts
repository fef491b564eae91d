import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";

export interface StoredCategory {
  id: string;
  /** Language → name, as the editors gave it. */
  names: unknown;
}

export async function listCategories(executor: Executor, brandCode: string): Promise<StoredCategory[]> {
  return executor
    .selectFrom("promotion_categories")
    .select(["id", "names"])
    .where("merchant_code", "=", brandCode)
    .orderBy("sequence")
    .orderBy("id")
    .execute();
}

/** Takes away the categories of a brand that are none of these. */
export async function deleteOtherCategories(trx: Trx, brandCode: string, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom("promotion_categories")
    .where("merchant_code", "=", brandCode)
    .where(sql<boolean>`id <> all(${[...ids]}::text[])`)
    .execute();
}

/** Makes a category, or changes it. */
export async function saveCategory(
  executor: Executor,
  brandCode: string,
  category: { id: string; sequence: number; names: Readonly<Record<string, string>> },
): Promise<void> {
  const names = JSON.stringify(category.names);
  await executor
    .insertInto("promotion_categories")
    .values({ merchant_code: brandCode, id: category.id, sequence: category.sequence, names })
    .onConflict((conflict) => conflict.columns(["merchant_code", "id"]).doUpdateSet({ sequence: category.sequence, names }))
    .execute();
}
