import { sql } from "kysely";
import type { Db } from "../src/db.ts";

/** Has the database refuse every row of a table whose column holds something, while `work` runs; its error repeats the row. */
export async function refusingRows<T>(db: Db, { table, column }: { table: string; column: string }, work: () => Promise<T>): Promise<T> {
  await sql`alter table ${sql.table(table)} add constraint broken_here check (${sql.ref(column)} is null) not valid`.execute(db);
  try {
    return await work();
  } finally {
    await sql`alter table ${sql.table(table)} drop constraint broken_here`.execute(db);
  }
}
