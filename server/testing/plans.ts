import { sql } from "kysely";
import type { Db } from "../src/db.ts";

/** How the database would do what is asked of it, a plan for each query, where rows are too many to be read one by one. */
export async function plansOf(db: Db, work: (db: Db) => Promise<unknown>, { sorts = false }: { sorts?: boolean } = {}): Promise<string[]> {
  const plans: string[] = [];
  await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    if (!sorts) await sql`set local enable_sort = off`.execute(trx);
    const explained = trx.withoutPlugins();
    const executor = explained.getExecutor();
    const run = executor.executeQuery.bind(executor);
    executor.executeQuery = async (compiled, ...rest) => {
      const { rows } = await run<{ "QUERY PLAN": string }>({ ...compiled, sql: `explain ${compiled.sql}` }, ...rest);
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
      return { rows: [] };
    };
    await work(explained);
  });
  return plans;
}
