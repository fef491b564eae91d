import { type DbHandle, openDb } from "../../server/src/db.ts";
import { isMigrated } from "../../server/src/migrate.ts";
import { type Finding, inArea } from "./finding.ts";

const found = inArea("database");
const clock = inArea("clock");
/** Signed calls may be 30 s off in all; the database and this machine have to be far nearer. */
const APART_MS = 2_000;

/** What a database says of itself and of the role that asks. */
export interface Server {
  version: string;
  encrypted: boolean;
  superuser: boolean;
  mayCreate: boolean;
  hasJobs: boolean;
  encoding: string;
  now: Date;
}

async function look({ pool }: DbHandle): Promise<Server> {
  const { rows } = await pool.query<Server>(`
    select current_setting('server_version') as version,
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted,
      (select rolsuper from pg_roles where rolname = current_user) as superuser,
      has_database_privilege(current_database(), 'create') as "mayCreate",
      to_regnamespace('pgboss') is not null as "hasJobs",
      pg_encoding_to_char((select encoding from pg_database where datname = current_database())) as encoding,
      clock_timestamp() as now`);
  return rows[0] as Server;
}

/** Whether the connection stays on this machine, where nobody else can listen. */
function isLocal(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return ["", "localhost", "127.0.0.1", "[::1]"].includes(hostname) || (searchParams.get("host") ?? "").startsWith("/");
}

/** What the database is, seen through the platform's own connection; without one only that. */
export async function checkDatabase(url: string): Promise<{ findings: Finding[]; isReady: boolean }> {
  const handle = openDb(url, { max: 1, waitMs: 5_000 });
  try {
    const sent = Date.now();
    const server = await look(handle);
    const ready = await isMigrated(handle.db);
    return { findings: judgeDatabase(url, server, { sent, ready }), isReady: ready };
  } catch (error) {
    return { findings: [found.missing(`it cannot be reached: ${sentence(error)}`)], isReady: false };
  } finally {
    await handle.close();
  }
}

/** What is to be said of it; `sent`: when it was asked, in milliseconds of this machine. */
export function judgeDatabase(url: string, server: Server, { sent, ready }: { sent: number; ready: boolean }): Finding[] {
  const apart = Math.abs(server.now.getTime() - (sent + Date.now()) / 2);
  return [
    found.ok(`PostgreSQL ${server.version} answers`),
    tlsOf(url, server),
    server.superuser
      ? found.missing("the role is a superuser: give the platform one that owns this database alone")
      : found.ok("the role is no superuser"),
    server.mayCreate || server.hasJobs
      ? found.ok("the jobs have a schema, or may make it")
      : found.missing("the role may not create the schema of the jobs: grant create on database … to …"),
    server.encoding === "UTF8" ? found.ok("texts are UTF-8") : found.missing(`its encoding is ${server.encoding}: make it with UTF8`),
    ready ? found.ok("every migration has run") : found.missing("migrations have not run: start the platform once"),
    apart <= APART_MS
      ? clock.ok(`this machine and the database agree within ${Math.round(apart)} ms`)
      : clock.missing(`this machine and the database are ${Math.round(apart / 1000)} seconds apart: set both by NTP`),
  ];
}

/** How the connection of an address is kept from others; `encrypted` as the server sees it. */
export function tlsOf(url: string, { encrypted }: Pick<Server, "encrypted">): Finding {
  const mode = new URL(url).searchParams.get("sslmode");
  if (isLocal(url)) return found.ok("the connection stays on this machine");
  if (!encrypted) return found.missing("the connection is not encrypted: add sslmode=verify-full and sslrootcert to DATABASE_URL");
  return mode === "verify-full"
    ? found.ok("the connection is encrypted, and the server is who it says")
    : found.missing(`the connection is encrypted, but nobody checks with whom: sslmode is ${mode ?? "not set"}, not verify-full`);
}

function sentence(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(sentence).join("; ");
  return error instanceof Error ? error.message : String(error);
}
