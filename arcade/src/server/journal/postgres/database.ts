import pg from "pg";
import type { Row } from "../rows.ts";

/** int8 arrives as text; every one of ours is a count, a time or minor units below 2^53. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a safe integer`);
  return value;
}
const { INT8, JSON: OF_JSON, JSONB } = pg.types.builtins;
/** How a journal's values are read. */
export const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") => {
    if (format !== "binary" && oid === INT8) return parseInt8;
    // The journal reads its JSON itself, as the other kind of journal does.
    return oid === OF_JSON || oid === JSONB ? String : pg.types.getTypeParser(oid, format);
  },
};

const WAIT_MS = 5_000;
/** How long the database may take over one statement, in milliseconds. The server cuts it off there; a server that is gone cannot. */
const STATEMENT_MS = 10_000;
/** How much longer its answer is waited for: then the server is taken to be gone, and the connection with it. */
const ANSWER_MS = 1_000;
/** The longest time that Node waits: there is no limit. */
const NO_LIMIT_MS = 2 ** 31 - 1;
/** A process that was paused in the middle of a commit keeps nobody from taking over for longer. */
const IDLE_COMMIT_MS = 3_000;

/** What PostgreSQL asks to be tried again: two commits that wait for each other, or could not be put one after the other. */
const AGAIN = new Set(["40001", "40P01"]);
const ATTEMPTS = 4;

/**
 * Names one life of the journal: of this server since its start, and of this schema since it was made. Whatever takes a database back to an
 * earlier moment (a failover that lost commits, a restore) ends it.
 */
export const LIFE = "concat_ws(' ', extract(epoch FROM pg_postmaster_start_time()), to_regclass('arcade.lease')::oid)";
/**
 * What a connection is told before anything else, past what its address or its role says. The check of the holder needs statements that
 * see what was committed while they waited, and a commit that was answered has to stay. A connection to another life gets no number.
 */
const SESSION =
  "SELECT set_config('default_transaction_isolation', 'read committed', false), set_config('synchronous_commit', 'on', false), " +
  `set_config('arcade.token', CASE WHEN ${LIFE} = $2 THEN $1 ELSE '' END, false)`;

/** Errors that questions to a database came to, its own and those of the way to it. */
const met = new WeakSet<Error>();
export const isOfDatabase = (error: unknown): boolean => error instanceof Error && met.has(error);
/** Whether the database has answered, and what it was asked in a commit has come to nothing; not so where it said that it ends. */
export const isRefused = (error: unknown): boolean => error instanceof pg.DatabaseError && !/^(57P|08)/.test(error.code ?? "57P");
/** Whether no answer came, be it that something on the way is slow; who hears that nobody is there has an answer. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && met.has(error) && !(error instanceof pg.DatabaseError) && !("code" in error);
/** The triggers of the tables: whoever has asked is no member, or another one holds the rooms of the hand. */
const REFUSALS = new Set<string | undefined>(["MJ001", "MJ002"]);
export const isRefusal = (error: unknown): boolean => error instanceof pg.DatabaseError && REFUSALS.has(error.code);

/** Whether something else in the database had locked what was asked for, for longer than whoever asked would wait. */
export const isLockedOut = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === "55P03";

/** Asks the database, inside one commit or alone. */
export interface Asking {
  rows(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Answers how many rows were changed. */
  change(text: string, values?: readonly unknown[]): Promise<number>;
  /** How a row is read that a commit goes on to change: `FOR UPDATE`, or nothing outside of one. */
  readonly held: "FOR UPDATE" | "";
  /** No statement is cut off until the end of the commit, as where all rows of a table change. Outside of one it does nothing. */
  takeTime(): Promise<void>;
}

/** Under which number something is written, and in which life of the database that number was given. */
export interface Holder {
  token: number;
  life: string;
}

export interface Database extends Asking {
  commit<T>(work: (asking: Asking) => Promise<T>): Promise<T>;
  /** Whose number everything is written under from now on. */
  writeAs(holder: Holder): void;
  /** Why the last question had no answer; null when it had one. */
  fault(): string | null;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  connections: number;
  /** How long one statement may take (ms). */
  statementMs?: number;
  onError: (error: Error) => void;
}

/** Opens a pool on the journal's database. A lost connection is dropped, and replaced by the next question. */
export function openDatabase(url: string, { connections, statementMs = STATEMENT_MS, onError }: DatabaseOptions): Database {
  const pool = openPool(url, { connections, statementMs, onError });
  const lending = createLending(pool);
  const { lend, query, doubtful } = lending;
  const once = async <T>(work: (asking: Asking) => Promise<T>): Promise<T> =>
    lend(async (client) => {
      await query(client, "BEGIN");
      try {
        const done = await work(inCommit((text, values, limit) => query(client, text, values, limit)));
        const { command } = await query(client, "COMMIT");
        // A statement had failed, and what asked for it went on: nothing of it stays.
        if (command !== "COMMIT") throw new Error("the commit came to nothing");
        return done;
      } catch (error) {
        // One that is in doubt is closed, which ends its commit; nobody waits for its answer twice.
        if (!doubtful.has(client)) {
          await query(client, "ROLLBACK").catch((failed: Error) => {
            doubtful.add(client);
            onError(failed);
          });
        }
        throw error;
      }
    });
  return {
    ...asked((text, values) => lend((client) => query(client, text, values))),
    held: "",
    takeTime: async () => undefined,
    commit: async (work) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(work);
        } catch (error) {
          if (attempt >= ATTEMPTS || !(error instanceof pg.DatabaseError) || !AGAIN.has(error.code ?? "")) throw error;
        }
      }
    },
    writeAs: lending.writeAs,
    fault: lending.fault,
    close: () => pool.end(),
  };
}

/** Lends connections that were told under which number they write, and knows which of them are not to be lent again. */
function createLending(pool: pg.Pool) {
  let holder: Holder | null = null;
  let fault: string | null = null;
  const told = new WeakMap<pg.PoolClient, Holder | null>();
  /** Those that may be gone, or stand in the middle of a commit. */
  const doubtful = new WeakSet<pg.PoolClient>();

  const query = async (client: pg.PoolClient, text: string, values: readonly unknown[] = [], limit = {}): Promise<pg.QueryResult<Row>> => {
    try {
      const answer = await client.query<Row>({ text, values: [...values], ...limit });
      fault = null;
      return answer;
    } catch (error) {
      met.add(error as Error);
      fault = error instanceof pg.DatabaseError ? null : (error as Error).message;
      if (fault !== null) doubtful.add(client);
      throw error;
    }
  };
  const connect = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      met.add(error as Error);
      fault = (error as Error).message;
      throw error;
    }
  };
  const lend = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await connect();
    try {
      const by = holder;
      if (told.get(client) !== by) {
        await query(client, SESSION, [String(by?.token ?? ""), by?.life ?? ""]);
        told.set(client, by);
      }
      return await work(client);
    } finally {
      // The pool itself drops one that was lost; one of which that is not known is not lent again either.
      client.release(doubtful.has(client));
    }
  };
  return { lend, query, doubtful, writeAs: (next: Holder) => void (holder = next), fault: () => fault };
}

function openPool(url: string, { connections, statementMs, onError }: Required<DatabaseOptions>): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: WAIT_MS,
    statement_timeout: statementMs,
    query_timeout: statementMs + ANSWER_MS,
    idle_in_transaction_session_timeout: IDLE_COMMIT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: WAIT_MS,
    application_name: "mela arcade",
    types,
  });
  pool.on("error", onError);
  // The pool listens to idle connections only; one that is lost in use would end the process.
  pool.on("connect", (client) => void client.on("error", onError));
  return pool;
}

type Query = (text: string, values?: readonly unknown[], limit?: { query_timeout?: number }) => Promise<pg.QueryResult<Row>>;

const asked = (query: Query): Pick<Asking, "rows" | "change"> => ({
  rows: async (text, values) => (await query(text, values)).rows,
  change: async (text, values) => (await query(text, values)).rowCount ?? 0,
});

function inCommit(query: Query): Asking {
  let limit = {};
  return {
    ...asked((text, values) => query(text, values, limit)),
    held: "FOR UPDATE",
    takeTime: async () => {
      await query("SET LOCAL statement_timeout = 0");
      limit = { query_timeout: NO_LIMIT_MS };
    },
  };
}

/** Writes a row; answers whether it was. `unless`: what to do about one that is there already. */
export async function insert(asking: Asking, table: string, row: Row, unless = ""): Promise<boolean> {
  const columns = Object.keys(row);
  const marks = columns.map((_, at) => `$${at + 1}`).join(", ");
  const text = `INSERT INTO arcade.${table} (${columns.join(", ")}) VALUES (${marks}) ${unless}`;
  return (await asking.change(text, Object.values(row))) === 1;
}
