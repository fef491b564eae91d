import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Tables } from "./tables.ts";

/** How long a read waits for the replica to have what the primary had when it was asked for. */
const CATCH_UP_MS = 100;
const LOOK_AGAIN_MS = 5;
/** One that was late or away is left alone for so long. */
const REST_MS = 1_000;
/** A machine that is gone answers nothing: how long it may take to connect, and to say how far it is. */
const CONNECT_MS = 1_000;
const ANSWER_MS = 1_000;
/** Beyond what the server itself allows a statement, an answer is not to be expected. */
const GRACE_MS = 1_000;

/**
 * What nobody was promised yet may still be missing: with commits that do not wait for the disk, all that is written counts. The timeline is
 * that of the file it writes now, as eight hexadecimal digits.
 */
const WHERE_PRIMARY_IS = `select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end)::text as lsn, (select system_identifier::text from pg_control_system()) as "system",
  left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`;
/**
 * One that stayed behind when the database was restored or another one took over has its system, and may be ahead of it, with what never
 * happened here. Its timeline is an older one, and PostgreSQL lets nobody change over who is past the fork. One that has changed over notes
 * the new timeline where it receives first, and at its next checkpoint in its files.
 */
const WHERE_REPLICA_IS = `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasAll",
  pg_is_in_recovery() and (select system_identifier::text from pg_control_system()) = $2
  and lpad(upper(to_hex(greatest((select timeline_id from pg_control_checkpoint()),
    (select min_recovery_end_timeline from pg_control_recovery()),
    (select received_tli from pg_stat_wal_receiver)))), 8, '0') = $3 as "isOurs"`;

/**
 * What a replica says while it starts, stops, has no room, or replays what a statement still needs: lost connections, rollbacks, lack of
 * resources, shutdowns, its disk. Whatever else it says of a statement, the primary would say too, or takes as long to say.
 */
const OF_THE_REPLICA = /^(?:08|40|53|57P|58)/;
const BEGINS = /^\s*(?:begin|start\s+transaction|savepoint)\b/i;

/** Why the replica is left alone; null: it is asked again. */
export type ReplicaTrouble = "late" | "away" | "not a replica of this database" | null;

/** How many reads each has answered. */
export interface ReadCounts {
  replica: number;
  primary: number;
}

interface Options {
  url: string;
  primary: pg.Pool;
  max: number;
  statementMs: number;
  types: pg.CustomTypesConfig;
  onTrouble: (trouble: ReplicaTrouble) => void;
}

export interface Reading {
  readonly db: Kysely<Tables>;
  readonly counts: Readonly<ReadCounts>;
  close(): Promise<void>;
}

/**
 * Reads for single statements that are answered by a replica of the database, whenever it has all that was committed when they were asked
 * for, and else by the primary (decision 0313). What the replica breaks off is asked of the primary too. Refuses transactions.
 */
export function openReading({ url, primary, max, statementMs, types, onTrouble }: Options): Reading {
  const replica = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    query_timeout: statementMs + GRACE_MS,
    types,
  });
  replica.on("error", () => undefined);
  replica.on("connect", (client) => void client.on("error", () => undefined));
  const counts: ReadCounts = { replica: 0, primary: 0 };
  let trouble: ReplicaTrouble = null;
  let restsUntil = 0;
  const tell = (now: ReplicaTrouble): void => {
    if (now !== null) restsUntil = performance.now() + REST_MS;
    if (now !== trouble) onTrouble(now);
    trouble = now;
  };

  /** A connection to a replica that has all of it; null where there is none now. */
  const caughtUp = async (): Promise<pg.PoolClient | null> => {
    if (performance.now() < restsUntil) return null;
    const { rows } = await primary.query<Place>(WHERE_PRIMARY_IS);
    // All are lent out: it is busy, and neither late nor away.
    if (replica.totalCount >= max && replica.idleCount === 0) return null;
    let client: pg.PoolClient | null = null;
    try {
      client = await replica.connect();
      const found = await follow(client, rows[0]!);
      if (found === null) return (tell(null), client);
      client.release();
      tell(found);
    } catch {
      client?.release(true);
      tell("away");
    }
    return null;
  };

  const lend = async (): Promise<Lent> => {
    const found = await caughtUp();
    if (found === null) {
      counts.primary += 1;
      return lentBy(await primary.connect());
    }
    counts.replica += 1;
    return lentBy(found, async (error) => {
      if (error instanceof pg.DatabaseError && !OF_THE_REPLICA.test(error.code ?? "")) throw error;
      tell("away");
      counts.replica -= 1;
      counts.primary += 1;
      return primary.connect();
    });
  };
  const pool = { connect: lend, end: () => replica.end(), options: {} };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
  return { db, counts, close: () => db.destroy() };
}

/** How far the primary is, and in which history. */
interface Place {
  lsn: string;
  system: string;
  timeline: string;
}

/** Waits until the replica has all up to `lsn`; answers what is the matter where it does not come to that. */
async function follow(client: pg.PoolClient, { lsn, system, timeline }: Place): Promise<ReplicaTrouble> {
  const asked = { text: WHERE_REPLICA_IS, values: [lsn, system, timeline], query_timeout: ANSWER_MS };
  for (const end = performance.now() + CATCH_UP_MS; ;) {
    const { rows } = await client.query<{ hasAll: boolean; isOurs: boolean }>(asked);
    if (rows[0]?.isOurs !== true) return "not a replica of this database";
    if (rows[0].hasAll) return null;
    if (performance.now() > end) return "late";
    await sleep(LOOK_AGAIN_MS);
  }
}

/** What Kysely asks of a connection for single statements. */
interface Lent {
  query(text: string, values: readonly unknown[]): Promise<pg.QueryResult>;
  release(): void;
}

/** Lends a connection; `instead` answers another one for a statement that this one has failed at. */
function lentBy(client: pg.PoolClient, instead?: (error: unknown) => Promise<pg.PoolClient>): Lent {
  let current = client;
  return {
    async query(text, values) {
      if (BEGINS.test(text)) throw new Error("What is read for a change is read in its transaction, and never from a replica.");
      const params = [...values];
      try {
        return await current.query(text, params);
      } catch (error) {
        if (!instead || current !== client) throw error;
        current = await instead(error);
        client.release(true);
        return current.query(text, params);
      }
    },
    release: () => current.release(),
  };
}
