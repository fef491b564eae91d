import { sql } from "kysely";
import type { Executor } from "../../db.ts";

/** Names of the offers that some of a member's orders were opened with, by the order's public id. */
export async function offerNamesOf(
  executor: Executor,
  memberId: number,
  orders: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  if (orders.length === 0) return new Map();
  const { rows } = await sql<{ id: string; names: Record<string, string> }>`
    select public_id as id, terms -> 'promotion' -> 'names' as names from deposit_orders
    where member_id = ${memberId} and public_id::text = any(${[...orders]}::text[]) and terms -> 'promotion' -> 'names' is not null`.execute(
    executor,
  );
  return new Map(rows.map(({ id, names }) => [id, names]));
}
