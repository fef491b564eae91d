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
const STATEMENT_MS = 10_000;
/** A process that was paused in the middle of a commit keeps nobody from taking over for longer. */
const IDLE_COMMIT_MS = 3_000;

/** What PostgreSQL asks to be tried again: two commits that wait for each other, or could not be put one after the other. */
const AGAIN = new Set(["40001", "40P01"]);
const ATTEMPTS = 4;

/** Asks the database, inside one commit or alone. */
export interface Asking {
  rows(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Answers how many rows were changed. */
  change(text: string, values?: readonly unknown[]): Promise<number>;
  /** How a row is read that a commit goes on to change: `FOR UPDATE`, or nothing outside of one. */
  readonly held: "FOR UPDATE" | "";
}

export interface Database extends Asking {
  commit<T>(work: (asking: Asking) => Promise<T>): Promise<T>;
  /** Whose number everything is written under from now on. */
  writeAs(token: number): void;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  connections: number;
  onError: (error: Error) => void;
}

/** Opens a pool on the journal's database. A lost connection is dropped, and replaced by the next question. */
export function openDatabase(url: string, { connections, onError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: WAIT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_COMMIT_MS,
    keepAlive: true,
    application_name: "mela arcade",
    types,
  });
  pool.on("error", onError);
  // The pool listens to idle connections only; one that is lost in use would end the process.
  pool.on("connect", (client) => void client.on("error", onError));
  let token: number | null = null;
  const known = new WeakMap<pg.PoolClient, number>();
  const halfway = new WeakSet<pg.PoolClient>();

  const lend = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      if (token !== null && known.get(client) !== token) {
        await client.query("SELECT set_config('arcade.token', $1, false)", [String(token)]);
        known.set(client, token);
      }
      return await work(client);
    } finally {
      // The pool itself drops one that was lost; one that may stand in the middle of a commit is not lent again either.
      client.release(halfway.has(client));
    }
  };
  const once = async <T>(work: (asking: Asking) => Promise<T>): Promise<T> =>
    lend(async (client) => {
      await client.query("BEGIN");
      try {
        const done = await work({ ...askingOf(client), held: "FOR UPDATE" });
        const { command } = await client.query("COMMIT");
        // A statement had failed, and what asked for it went on: nothing of it stays.
        if (command !== "COMMIT") throw new Error("the commit came to nothing");
        return done;
      } catch (error) {
        await client.query("ROLLBACK").catch((failed: Error) => {
          halfway.add(client);
          onError(failed);
        });
        throw error;
      }
    });
  return {
    rows: (text, values) => lend((client) => askingOf(client).rows(text, values)),
    change: (text, values) => lend((client) => askingOf(client).change(text, values)),
    held: "",
    commit: async (work) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(work);
        } catch (error) {
          if (attempt >= ATTEMPTS || !(error instanceof pg.DatabaseError) || !AGAIN.has(error.code ?? "")) throw error;
        }
      }
    },
    writeAs: (next) => void (token = next),
    close: () => pool.end(),
  };
}

const askingOf = (client: pg.PoolClient): Pick<Asking, "rows" | "change"> => ({
  rows: async (text, values = []) => (await client.query<Row>(text, [...values])).rows,
  change: async (text, values = []) => (await client.query(text, [...values])).rowCount ?? 0,
});

/** Writes a row; answers whether it was. `unless`: what to do about one that is there already. */
export async function insert(asking: Asking, table: string, row: Row, unless = ""): Promise<boolean> {
  const columns = Object.keys(row);
  const marks = columns.map((_, at) => `$${at + 1}`).join(", ");
  const text = `INSERT INTO arcade.${table} (${columns.join(", ")}) VALUES (${marks}) ${unless}`;
  return (await asking.change(text, Object.values(row))) === 1;
}
