import type { JournalContents } from "../sqlite-contents.ts";
import type { Row } from "../rows.ts";
import type { Asking } from "./database.ts";

/** Rows that were written, by table. */
export type TakenIn = Map<string, number>;

/** Whether the journal in the database has been used: it has a run, or anything that a player or a draw has left. */
export async function isUsed(asking: Pick<Asking, "rows">): Promise<boolean> {
  const some = ["life", "secrets", "sessions", "rounds", "draws"].map((table) => `EXISTS (SELECT FROM arcade.${table})`);
  const [row] = await asking.rows(`SELECT ${some.join(" OR ")} AS used`);
  return Boolean(row!["used"]);
}

/** Writes all that another journal holds, with its order and its numbers. To be done in one commit, by the holder. */
export async function takeIn(asking: Asking, contents: JournalContents): Promise<TakenIn> {
  await asking.takeTime();
  const taken: TakenIn = new Map();
  for (const { table, pages } of contents.tables()) {
    const types = await columnTypes(asking, table);
    let count = 0;
    for (const page of pages) count += await addAll(asking, table, page, types);
    taken.set(table, (taken.get(table) ?? 0) + count);
    if (types.has("seq")) await goOnBehind(asking, table);
  }
  return taken;
}

async function columnTypes(asking: Asking, table: string): Promise<Map<string, string>> {
  const rows = await asking.rows(
    "SELECT column_name, data_type FROM information_schema.columns WHERE table_schema = 'arcade' AND table_name = $1",
    [table],
  );
  return new Map(rows.map((row) => [row["column_name"] as string, row["data_type"] as string]));
}

async function addAll(asking: Asking, table: string, page: readonly Row[], types: ReadonlyMap<string, string>): Promise<number> {
  const columns = Object.keys(page[0]!);
  const typeOf = (column: string): string => {
    const type = types.get(column);
    if (type === undefined) throw new Error(`arcade.${table} has no column ${column}`);
    return type;
  };
  const arrays = columns.map((column, at) => `$${at + 1}::${typeOf(column)}[]`);
  const values = columns.map((column) => page.map((row) => (typeOf(column) === "boolean" ? row[column] === 1 : row[column])));
  const into = `INSERT INTO arcade.${table} (${columns.join(", ")}) OVERRIDING SYSTEM VALUE`;
  return asking.change(`${into} SELECT * FROM unnest(${arrays.join(", ")})`, values);
}

/** What comes next is numbered after what was taken in. */
async function goOnBehind(asking: Asking, table: string): Promise<void> {
  const last = `(SELECT max(seq) FROM arcade.${table})`;
  await asking.rows(`SELECT setval(pg_get_serial_sequence('arcade.${table}', 'seq'), ${last}) WHERE ${last} IS NOT NULL`);
}
