import { Kysely, PostgresDialect, type Transaction, sql } from "kysely";
import pg from "pg";
import { openReading, type ReadCounts, type ReplicaTrouble } from "./replica.store.ts";
import type { Tables } from "./tables.ts";
import { tracePool } from "./tracing/traced-pool.ts";

/** int8 arrives as text by default; every int8 of ours is a count, an id or minor units below 2^53. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a safe integer`);
  return value;
}

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
/** What a store takes first: a transaction where there is one, else the pool. */
export type Executor = Db | Trx;

export interface DbHandle {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** For lists, records and reports by single statements: the replica, where there is one that has all of it; else as `db` (decision 0313). */
  readonly reading: Db;
  /** Who has answered such reads; null without a replica. */
  readonly readCounts: Readonly<ReadCounts> | null;
  /** A connection of its own, not opened yet, past any pooler between: for what a session keeps, such as LISTEN. */
  connectApart(): pg.Client;
  /** A connection of its own that only reads, for what takes long; a statement may take so many ms. */
  openReader: (statementMs: number) => Promise<LongReader>;
  /** Whether a statement that was prepared once is there the next time: a pooler lends another connection for each transaction. */
  readonly prepares: boolean;
  close(): Promise<void>;
}

export interface LongReader {
  readonly db: Db;
  /** Ends the statement under way, and the connection with it; what is asked of it throws then. */
  cancel(): Promise<void>;
  close(): Promise<void>;
}

interface DbOptions {
  /** Connections at the most; 16 without it. */
  max?: number;
  /** How long a query waits for a connection, and how long a statement may take. */
  waitMs?: number;
  statementMs?: number;
  /** Where the database is reached past the pooler at `url`; without it, `url` is the database itself. */
  directUrl?: string | undefined;
  /** A replica of the database that follows it by streaming; without it the database answers all reads. */
  replicaUrl?: string | undefined;
  onError?: (error: Error) => void;
  /** Is told when the replica is left alone, and when it is asked again. */
  onReplica?: (trouble: ReplicaTrouble) => void;
}

/** How long a connection of its own may take to open. */
const APART_MS = 10_000;

const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === pg.types.builtins.INT8 && format !== "binary" ? parseInt8 : pg.types.getTypeParser(oid, format),
};

/** Opens a pool. A lost connection is dropped and replaced by the next query, so the server outlives its database. */
export function openDb(url: string, options: DbOptions = {}): DbHandle {
  const { max = 16, statementMs = 15_000, replicaUrl, onReplica = () => undefined } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: options.waitMs ?? 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    types,
  });
  tracePool(pool);
  pool.on("error", (error) => options.onError?.(error));
  // The pool listens to idle connections only; one that is lost in use would end the process.
  pool.on("connect", (client) => void client.on("error", (error) => options.onError?.(error)));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const apart = { connectionString: options.directUrl ?? url, connectionTimeoutMillis: APART_MS, keepAlive: true };
  const connectApart = () => new pg.Client(apart);
  const openReader = (statementMs: number) => longReader(pool, new pg.Client({ ...apart, types, statement_timeout: statementMs }), options);
  const own =
    replicaUrl === undefined ? null : openReading({ url: replicaUrl, primary: pool, max, statementMs, types, onTrouble: onReplica });
  const [reading, readCounts] = own ? [own.db, own.counts] : [db, null];
  const close = async () => void (await Promise.all([own?.close(), db.destroy()]));
  return { db, pool, reading, readCounts, connectApart, openReader, prepares: options.directUrl === undefined, close };
}

async function longReader(pool: pg.Pool, client: pg.Client, { onError }: DbOptions): Promise<LongReader> {
  let isCancelled = false;
  client.on("error", (error) => void (isCancelled || onError?.(error)));
  await client.connect();
  await client.query("set default_transaction_read_only = on; set application_name = 'mela long reader'");
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const lent = Object.assign(client, { release: () => undefined }) as unknown as pg.PoolClient;
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { options: {}, connect: async () => lent, end: () => client.end() } }),
  });
  return {
    db,
    // The connection as a whole: a statement that is just on its way would not be ended by a word about statements.
    async cancel() {
      isCancelled = true;
      await pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    },
    close: () => client.end(),
  };
}

const RETRYABLE = new Set(["40001", "40P01"]);
const ATTEMPTS = 4;

/** Runs `work` in one transaction; repeats it when PostgreSQL asks for that (serialisation failure, deadlock). `work` must have no other effects. */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (attempt >= ATTEMPTS || !RETRYABLE.has(code)) throw error;
    }
  }
}

/** Runs a part of a transaction that may come to nothing by itself: what it wrote is undone where it throws, and the rest goes on. */
export async function withinSavepoint<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    throw error;
  } finally {
    await sql`release savepoint part`.execute(trx);
  }
}

/**
 * Runs `work` while no other process runs any of the same name; waits for its turn as long as that takes. The lock is a transaction's of
 * its own, so that it falls with the process; what `work` does is committed by itself.
 */
export async function inTurn<T>(db: Db, name: string, work: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`turn:${name}`}, 0))`.execute(trx);
    return work();
  });
}

/** The error as the database's own, which names a code, a table, a constraint; null for any other. */
export function asDatabaseError(error: unknown): pg.DatabaseError | null {
  return error instanceof pg.DatabaseError ? error : null;
}
