import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { LimitsOverview } from "@mela/contract/limits/limits";
import { type EmbeddedPostgres, removeEmbeddedPostgres, startEmbeddedPostgres } from "../../tools/postgres/embedded.ts";
import { type Replica, startReplica } from "../../tools/postgres/replica.ts";
import { codeOf, createTable, type Seat, type Table } from "../testing/player.ts";
import { PATIENT } from "../testing/postgres.ts";
import { type DbHandle, inTransaction, openDb } from "./db.ts";
import { migrate } from "./migrate.ts";

const AWAY_MS = 10_000;

let folder: string;
let primary: EmbeddedPostgres;
let replica: Replica;
let table: Table;
/** The same pair as the platform's, past it. */
let handle: DbHandle;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mela-replica-"));
  // Started by root, PostgreSQL runs as somebody else, who has to pass through.
  await chmod(folder, 0o711);
  const of = { dataDir: join(folder, "pg"), log: () => undefined };
  primary = await startEmbeddedPostgres(of);
  const first = openDb(primary.url, { max: 2, ...PATIENT });
  await migrate(first.db);
  await first.close();
  replica = await startReplica({ of: { ...of, url: primary.url }, dataDir: join(folder, "replica"), log: () => undefined });
  table = await createTable({ databaseUrl: () => primary.url, env: { DATABASE_REPLICA_URL: replica.url } });
  handle = openDb(primary.url, { max: 2, ...PATIENT, statementMs: 2_000, replicaUrl: replica.url });
});
afterAll(async () => {
  await handle.close();
  await table.close();
  await replica.remove();
  await primary.stop();
  await removeEmbeddedPostgres(join(folder, "pg"));
  await rm(folder, { recursive: true, force: true });
});

const tellReplica = (text: string) => tell(replica.url, text);
async function tell(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

const valueOf = async (seat: Seat, path: string) => (await seat.call("GET", path)).json.value;
const betsOf = async (seat: Seat): Promise<number[]> =>
  (await valueOf(seat, "/wps/records/bets")).items.map(({ stake }: { stake: { amount: number } }) => stake.amount);
const movedOf = async (seat: Seat): Promise<number> => (await valueOf(seat, "/wps/records/account/totals")).movements;

/** Who answers a read at this moment. */
async function nowReads(): Promise<"replica" | "primary"> {
  const before = { ...handle.readCounts };
  await sql`select 1`.execute(handle.reading);
  return handle.readCounts?.replica === before.replica ? "primary" : "replica";
}

/** How many lists the replica and the primary have answered in this while. */
async function readsIn(work: () => Promise<unknown>): Promise<{ replica: number; primary: number }> {
  const told = async () => {
    const text = await table.server.services.metrics.text();
    const of = (by: string) => Number(new RegExp(`^mela_database_reads\\{by="${by}"\\} (\\d+)$`, "m").exec(text)?.[1]);
    return { replica: of("replica"), primary: of("primary") };
  };
  const before = await told();
  await work();
  const after = await told();
  return { replica: after.replica - before.replica, primary: after.primary - before.primary };
}

/** A member plays on; everything is right each time: what was just done is in the lists, money, limits and session are as they are. */
async function playsOn(seat: Seat, token: string, stake: number): Promise<void> {
  const [balance, moved] = [await seat.balance(), await movedOf(seat)];
  const bet = table.betOf(token, stake);
  await table.bet(bet);
  expect((await betsOf(seat))[0]).toBe(stake);
  await table.win(bet, 0);
  await seat.deposit(stake + 7);
  expect(await movedOf(seat)).toBe(moved + 2);
  expect(await seat.balance()).toBe(balance + 7);
}

const DAY_OF_DEPOSITS = { kind: "deposit", period: "day" } as const;
const limitOf = async (seat: Seat) => {
  const { limits } = (await valueOf(seat, "/wps/limits")) as LimitsOverview;
  const found = limits.find(({ kind, period }) => kind === DAY_OF_DEPOSITS.kind && period === DAY_OF_DEPOSITS.period);
  return { effective: found?.effective, used: found?.used };
};

/** A limit holds as soon as it is set, counts what was just paid in, and a session that has ended is over. */
async function isGuarded(seat: Seat): Promise<void> {
  const limit = async (cap: number) => (await seat.call("PUT", "/wps/limits", { ...DAY_OF_DEPOSITS, cap })).status;
  // What was paid in is counted once there is a limit.
  expect(await limit(1_000_000)).toBe(200);
  const { used = 0 } = await limitOf(seat);
  expect(await limit(used + 100)).toBe(200);
  const allowed = (amount: number) =>
    codeOf(inTransaction(table.server.db, (trx) => table.server.services.limits.assertDeposit(trx, seat.member.id, amount)));
  expect([await allowed(100), await allowed(101)]).toEqual(["ok", "limits.deposit"]);
  await seat.deposit(60);
  expect(await limitOf(seat)).toEqual({ effective: used + 100, used: used + 60 });
  expect([await allowed(40), await allowed(41)]).toEqual(["ok", "limits.deposit"]);
  await seat.call("DELETE", "/wps/session/logout");
  expect((await seat.call("GET", "/wps/records/bets")).status).toBe(401);
  await seat.logIn();
  expect((await seat.call("GET", "/wps/records/bets")).status).toBe(200);
}

test("lists come from the replica, each with what was done just before", async () => {
  const seat = await table.seat(100_000);
  const token = await seat.open();
  let [stake, answered] = [100, 0];
  // A replica that a busy machine keeps waiting is late now and then.
  await expect
    .poll(async () => {
      stake += 1;
      answered += (await readsIn(() => playsOn(seat, token, stake))).replica;
      return answered;
    })
    .toBeGreaterThan(20);
});

test("a replica that stands still for ten seconds makes nothing old: lists come from the primary, and limits, balances and sessions always do", async () => {
  const seat = await table.seat(100_000);
  await tellReplica("select pg_wal_replay_pause()");
  const end = Date.now() + AWAY_MS;
  const reads = await readsIn(async () => {
    await isGuarded(seat);
    const token = await seat.open();
    for (let stake = 100; Date.now() < end; stake += 1) {
      await playsOn(seat, token, stake);
      await sleep(200);
    }
  });
  expect(reads.replica).toBe(0);
  expect(reads.primary).toBeGreaterThan(10);
  await tellReplica("select pg_wal_replay_resume()");
  await expect.poll(async () => (await readsIn(() => betsOf(seat))).replica).toBe(1);
});

test("with the replica stopped the primary answers, what the replica breaks off included, and when it is back the replica does", async () => {
  const seat = await table.seat(100_000);
  await playsOn(seat, await seat.open(), 100);
  await expect.poll(async () => (await readsIn(() => betsOf(seat))).replica).toBe(1);
  // What is being read as it stops is read again at the primary.
  const slow = sql<{ one: number }>`select 1 as one, pg_sleep(1)`.execute(handle.reading).then(({ rows }) => rows[0]?.one);
  await sleep(200);
  await replica.stop();
  expect(await slow).toBe(1);
  const reads = await readsIn(async () => {
    await isGuarded(seat);
    await playsOn(seat, await seat.open(), 101);
  });
  expect(reads.replica).toBe(0);
  await replica.start();
  await expect.poll(async () => (await readsIn(() => betsOf(seat))).replica).toBe(1);
  await playsOn(seat, await seat.open(), 102);
});

test("a change and a transaction are refused, and what takes too long is not asked a second time", async () => {
  await expect.poll(() => nowReads()).toBe("replica");
  const { reading, readCounts } = handle;
  await expect(sql`create table not_there (id int)`.execute(reading)).rejects.toThrow("read-only transaction");
  await expect(reading.transaction().execute((trx) => sql`select 1`.execute(trx))).rejects.toThrow("never from a replica");
  const before = readCounts?.primary;
  await expect(sql`select pg_sleep(60)`.execute(reading)).rejects.toThrow("statement timeout");
  expect(readCounts?.primary).toBe(before);
});

test("a statement that is wrong is asked once, and while all connections to the replica are lent the primary answers, which is no trouble", async () => {
  const told: unknown[] = [];
  const one = openDb(primary.url, { max: 1, ...PATIENT, replicaUrl: replica.url, onReplica: (trouble) => told.push(trouble) });
  onTestFinished(() => one.close());
  const first = () => sql`select 1`.execute(one.reading).then(() => one.readCounts?.replica);
  await expect.poll(first).toBeGreaterThan(0);
  await expect.poll(() => told.at(-1) ?? null).toBeNull();
  const [before, toldBefore] = [{ ...one.readCounts! }, told.length];
  await expect(sql`select 1 / 0`.execute(one.reading)).rejects.toThrow("division by zero");
  const slow = sql`select pg_sleep(1)`.execute(one.reading);
  await expect.poll(() => one.readCounts?.replica).toBe(before.replica + 2);
  await sql`select 1`.execute(one.reading);
  expect([one.readCounts, told.length]).toEqual([{ replica: before.replica + 2, primary: before.primary + 1 }, toldBefore]);
  await slow;
});

test("a replica that stayed with the history of before a failover answers nothing, though it is ahead", async () => {
  const of = { url: primary.url, dataDir: join(folder, "pg") };
  const taking = await startReplica({ of, dataDir: join(folder, "taking-over"), log: () => undefined });
  onTestFinished(() => taking.remove());
  await tell(taking.url, "select pg_promote()");
  await tell(primary.url, "select pg_logical_emit_message(false, 'of', repeat('another history', 10000))");
  const told: unknown[] = [];
  const after = openDb(taking.url, { max: 2, ...PATIENT, replicaUrl: replica.url, onReplica: (trouble) => told.push(trouble) });
  onTestFinished(() => after.close());
  await sql`select 1`.execute(after.reading);
  expect([after.readCounts, told]).toEqual([{ replica: 0, primary: 1 }, ["not a replica of this database"]]);
});

test("a database that is no replica, or another's, answers nothing, and the reason is told", async () => {
  const told: unknown[] = [];
  const wrong = openDb(primary.url, { max: 2, ...PATIENT, replicaUrl: primary.url, onReplica: (trouble) => told.push(trouble) });
  expect((await sql<{ one: number }>`select 1 as one`.execute(wrong.reading)).rows).toEqual([{ one: 1 }]);
  expect([wrong.readCounts, told]).toEqual([{ replica: 0, primary: 1 }, ["not a replica of this database"]]);
  await wrong.close();
});
