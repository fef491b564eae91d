import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { filled } from "./template.ts";

/** The name of the database at the pooler. */
const POOLED = "mela";

/** What a platform gives its connections by itself, and a pooler does not pass on. */
const STATEMENT_TIMEOUT = "15s";

export interface Pooler {
  /** The database through the pooler. */
  url: string;
  /** The pooler's settings. */
  file: string;
}

/** Writes the settings of PgBouncer before the database of `directUrl` into `folder`. */
export async function preparePooler(root: string, folder: string, directUrl: string, port: number): Promise<Pooler> {
  const direct = new URL(directUrl);
  const [user, password] = [direct.username, direct.password].map(decodeURIComponent);
  const users = join(folder, "users.txt");
  await writeFile(users, `"${user}" "${password}"\n`, { mode: 0o600 });
  const file = join(folder, "pgbouncer.ini");
  const text = await filled(root, "pgbouncer/pgbouncer.ini.template", {
    DATABASE_HOST: direct.hostname,
    DATABASE_PORT: direct.port || 5432,
    DATABASE_NAME: direct.pathname.slice(1),
    POOLER_HOST: "127.0.0.1",
    POOLER_PORT: port,
    POOLER_USERS: users,
  });
  await writeFile(file, text);
  await limitStatements(directUrl, direct.username);
  const url = new URL(directUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  url.pathname = `/${POOLED}`;
  return { url: url.href, file };
}

async function limitStatements(directUrl: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl });
  await client.connect();
  try {
    await client.query(`alter role ${client.escapeIdentifier(decodeURIComponent(role))} set statement_timeout = '${STATEMENT_TIMEOUT}'`);
  } finally {
    await client.end();
  }
}
