import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";

/** At most so many entries are found by one personal value. */
const FOUND_MAX = 1_000;

export interface VaultRow {
  id: string;
  memberId: number;
  field: string;
  value: string;
  salt: Buffer;
}

export async function insertVault(trx: Trx, chain: string, entryId: number, rows: readonly VaultRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ memberId, ...row }) => ({ ...row, member_id: memberId, chain, entry_id: entryId }));
  await trx.insertInto("personal_vault").values(values).execute();
}

/** `value` is null where it was erased. */
export async function listVault(
  executor: Executor,
  ids: readonly string[],
): Promise<{ id: string; field: string; value: string | null }[]> {
  if (ids.length === 0) return [];
  return executor
    .selectFrom("personal_vault")
    .select(["id", "field", "value"])
    .where("id", "in", [...ids])
    .execute();
}

/** Entries of some chains that speak of a personal value, by their ids. */
export async function findEntriesOf(executor: Executor, chains: readonly string[], value: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct entry_id as id from personal_vault
    where chain = any(${[...chains]}::text[]) and lower(value) = lower(${value}) and value is not null
    order by 1 desc limit ${FOUND_MAX}`.execute(executor);
  return rows.map(({ id }) => id);
}

/**
 * The first entry of a chain up to `end` whose personal values are not those that it was written with: another value, or no row. Null when
 * there is none.
 */
export async function findExchanged(executor: Executor, chain: string, end: number): Promise<number | null> {
  const { rows } = await sql<{ seq: number }>`
    select a.seq from operator_actions a
      cross join lateral jsonb_path_query(jsonb_build_array(a.changes, a.detail), 'strict $.** ? (exists(@.vault) && exists(@.seal))') told
      left join personal_vault v on v.id::text = told ->> 'vault' and v.entry_id = a.id
    where a.chain = ${chain} and a.seq <= ${end} and (v.id is null
      or v.value is not null and encode(sha256(v.salt || convert_to(v.value, 'UTF8')), 'hex') <> told ->> 'seal')
    order by a.seq limit 1`.execute(executor);
  return rows[0]?.seq ?? null;
}
