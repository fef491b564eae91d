import { sql } from "kysely";
import { type Db, inTransaction } from "../../db.ts";
import type { SealedPlace, SealedRow } from "../../lib/sealed-place.ts";

type Value = Buffer | string;

/**
 * Puts what `change` makes of a sealed value in its place, while nobody else writes it. False where it changes nothing, or the value has
 * gone meanwhile.
 */
export async function changeSealed(
  db: Db,
  { table, column }: Pick<SealedPlace, "table" | "column">,
  { key }: SealedRow,
  change: (value: Value) => Promise<Value | null>,
): Promise<boolean> {
  const conditions = Object.entries(key).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const where = sql.join(conditions, sql` and `);
  return inTransaction(db, async (trx) => {
    const found = await sql<{ value: Value | null }>`
      select ${sql.ref(column)} as value from ${sql.table(table)} where ${where} for update`.execute(trx);
    const value = found.rows[0]?.value ?? null;
    const changed = value === null ? null : await change(value);
    if (changed === null) return false;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${changed} where ${where}`.execute(trx);
    return true;
  });
}
