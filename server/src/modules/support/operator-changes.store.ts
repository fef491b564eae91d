import { sql } from "kysely";
import type { Executor } from "../../db.ts";

export interface OperatorChange {
  operatorId: number;
  /** Null for who sits at no brand's desk. */
  brandCode: string | null;
  change: "made" | "password" | "rights" | "status" | "removed";
}

/** Changes that no watcher was told of yet, the oldest first; they count as told from now on. Processes that ask at once get different ones. */
export async function takeUntold(executor: Executor, limit: number): Promise<OperatorChange[]> {
  const { rows } = await sql<OperatorChange>`
    with untold as (
      select id from operator_changes where told_at is null order by id limit ${limit} for update skip locked)
    update operator_changes c set told_at = now() from untold where c.id = untold.id
    returning c.operator_id as "operatorId", c.merchant_code as "brandCode", c.change`.execute(executor);
  return rows;
}
