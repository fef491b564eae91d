import pg from "pg";
import { openDb } from "../src/db.ts";
import { migrate } from "../src/migrate.ts";

/** Tables of ours, without the parts of those that are parted, and without what the migrations keep of themselves. */
const TABLES = `select quote_ident(relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname not like 'kysely%' order by relname`;
const COLUMNS = `select quote_ident(attname) as name from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
const SEQUENCES = "select quote_ident(sequencename) as name, last_value::text as last from pg_sequences where schemaname = 'public'";

const namesIn = async (client: pg.Client, query: string, values: string[] = []): Promise<string[]> =>
  (await client.query<{ name: string }>(query, values)).rows.map(({ name }) => name);

/**
 * Makes an empty database one of an earlier version, whose newest migration is `last`, with the rows of a database of this version: as a
 * restore does it, without triggers, and of tables and columns that both have. The role has to be a superuser.
 */
export async function fillOlder({ from, to, last }: { from: string; to: string; last: string }): Promise<void> {
  const handle = openDb(to, { max: 2 });
  await migrate(handle.db, last);
  await handle.close();
  const [source, target] = [new pg.Client({ connectionString: from }), new pg.Client({ connectionString: to })];
  await Promise.all([source.connect(), target.connect()]);
  try {
    await target.query("set session_replication_role = replica");
    const known = new Set(await namesIn(source, TABLES));
    for (const table of await namesIn(target, TABLES)) if (known.has(table)) await copyRows(source, target, table);
    for (const { name, last: value } of (await source.query<{ name: string; last: string | null }>(SEQUENCES)).rows)
      if (value !== null) await target.query("select setval(to_regclass($1), $2) where to_regclass($1) is not null", [name, value]);
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

/** The rows travel as text, so that no number loses a digit on its way. */
async function copyRows(source: pg.Client, target: pg.Client, table: string): Promise<void> {
  const kept = new Set(await namesIn(source, COLUMNS, [table]));
  const columns = (await namesIn(target, COLUMNS, [table])).filter((name) => kept.has(name)).join(", ");
  const { rows } = await source.query<{ rows: string }>(`select coalesce(json_agg(t), '[]')::text as rows from ${table} t`);
  await target.query(`delete from ${table}`);
  await target.query(
    `insert into ${table} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [rows[0]?.rows],
  );
}
