import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import { HELD, type HeldTable, type Whose } from "./held-data.tables.ts";

const ROWS_AT_ONCE = 2_000;

/** Rows of one table as a copy has them: the JSON of each, in the order of the columns. */
export interface CopiedTable {
  table: string;
  columns: string[];
  rows: AsyncIterable<string[]>;
}

/** What a copy leaves out: a whole table (`column` null), or one of its columns. */
export interface LeftOut {
  table: string;
  column: string | null;
  because: string;
}

export const LEFT_OUT: readonly LeftOut[] = HELD.flatMap(({ table, copy }): LeftOut[] =>
  "left" in copy
    ? [{ table, column: null, because: copy.left }]
    : Object.entries(copy.without ?? {}).map(([column, because]) => ({ table, column, because })),
);

/** Every table that a copy has, one after the other, as they all were at one moment. Read each to its end before the next. */
export async function* copyTables(trx: Trx, whose: Whose): AsyncGenerator<CopiedTable> {
  await sql`set transaction isolation level repeatable read, read only`.execute(trx);
  const columns = await columnsByTable(trx);
  for (const held of HELD) {
    if ("left" in held.copy) continue;
    const without = held.copy.without ?? {};
    const shown = (columns.get(held.table) ?? []).filter((column) => !Object.hasOwn(without, column));
    yield { table: held.table, columns: shown, rows: rowsOf(trx, held, shown, whose) };
  }
}

async function columnsByTable(executor: Executor): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns from information_schema.columns
    where table_schema = current_schema() group by table_name`.execute(executor);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** A member may have a million bets, so they are read by a cursor. */
async function* rowsOf(trx: Trx, held: HeldTable, columns: readonly string[], whose: Whose): AsyncGenerator<string[]> {
  const shown = sql.join(columns.map((column) => sql`t.${sql.ref(column)}`));
  await sql`declare copied no scroll cursor for
    select row_to_json(r)::text as row from (select ${shown} from ${sql.table(held.table)} t where ${held.of(whose)} order by 1) r`.execute(
    trx,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from copied`.execute(trx);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close copied`.execute(trx);
}

/** The pictures that a member sent with their feedback. */
export async function listFeedbackPictures(executor: Executor, memberId: number): Promise<{ id: string; jpeg: Buffer }[]> {
  return executor.selectFrom("feedback_pictures").select(["id", "jpeg"]).where("member_id", "=", memberId).execute();
}

/** Takes a member out of every table; what is kept tells nothing of who it was. */
export async function eraseTables(trx: Trx, whose: Whose): Promise<void> {
  // Conditions look at other tables, so what others are found by goes last: the order of the list, and the member's own row at the end.
  const [own, ...others] = HELD;
  for (const held of [...others, ...(own ? [own] : [])]) await eraseTable(trx, held, whose);
}

async function eraseTable(trx: Trx, { table, of, erase }: HeldTable, whose: Whose): Promise<void> {
  const name = sql.table(table);
  if (erase === "delete") {
    await sql`delete from ${name} t where ${of(whose)}`.execute(trx);
    return;
  }
  if (erase.deleteFirst) await sql`delete from ${name} t where ${of(whose)} and ${erase.deleteFirst}`.execute(trx);
  if (erase.set) await sql`update ${name} t set ${erase.set(whose)} where ${of(whose)}`.execute(trx);
}
