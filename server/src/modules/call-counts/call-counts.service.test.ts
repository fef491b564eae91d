import { afterAll, beforeAll, expect, it } from "vitest";
import { createCuttableProxy } from "../../../testing/cuttable-proxy.ts";
import { startValkeyStandIn } from "../../../testing/valkey-stand-in.ts";
import { PATIENT, type TestDatabase, createTestDatabase } from "../../../testing/postgres.ts";
import { openValkey } from "../../adapters/valkey.ts";
import { type DbHandle, openDb } from "../../db.ts";
import { createCallCounts } from "./call-counts.service.ts";

let database: TestDatabase;
let handle: DbHandle;
beforeAll(async () => {
  database = await createTestDatabase();
  handle = openDb(database.url, { max: 6, ...PATIENT });
});
afterAll(async () => {
  await handle.close();
  await database.drop();
});

const process = (db = handle.db) => createCallCounts({ db, warn: () => undefined });
const MINUTE = { windowMs: 60_000 };

it("counts a small limit exactly, however many processes count at the same time", async () => {
  const processes = [process(), process(), process()];
  const limit = { ...MINUTE, max: 60 };
  const counted = await Promise.all(Array.from({ length: 180 }, async (_, at) => processes[at % 3]!.count("small", limit)));
  expect(counted.filter(({ current }) => current <= 60)).toHaveLength(60);
  for (const one of processes) expect((await one.count("small", limit)).current).toBeGreaterThan(60);
  const row = await handle.db.selectFrom("call_counts").select("calls").executeTakeFirstOrThrow();
  expect(row.calls).toBeGreaterThan(60);
  expect((await processes[0]!.count("another", limit)).current).toBe(1);
});

it("lets sixty through, one after the other, and not one more, from whichever process", async () => {
  const processes = [process(), process()];
  const limit = { ...MINUTE, max: 60 };
  for (let at = 1; at <= 61; at += 1) expect((await processes[at % 2]!.count("in turn", limit)).current).toBe(at);
});

it("tells a large limit between processes within a moment, and asks the database nothing about who is far from it", async () => {
  const [one, other] = [process(), process()];
  const limit = { ...MINUTE, max: 3_200 };
  for (let at = 0; at < 99; at += 1) void one.count("calm", limit);
  for (let at = 0; at < 2_000; at += 1) void one.count("eager", limit);
  for (let at = 0; at < 1_500; at += 1) void other.count("eager", limit);
  await expect.poll(async () => (await one.count("eager", limit)).current).toBeGreaterThan(3_500);
  await expect.poll(async () => (await other.count("eager", limit)).current).toBeGreaterThan(3_500);
  expect((await other.count("calm", limit)).current).toBe(1);
});

it("begins anew when the window is over", async () => {
  const [one, other] = [process(), process()];
  for (let at = 0; at < 6; at += 1) await one.count("short", { ...MINUTE, max: 5 });
  const over = await other.count("short", { ...MINUTE, max: 5 });
  expect(over.current).toBe(7);
  expect(over.ttl).toBeLessThanOrEqual(MINUTE.windowMs);
  await handle.db
    .updateTable("call_counts")
    .set({ ends_at: new Date(0) })
    .execute();
  expect((await process().count("short", { ...MINUTE, max: 5 })).current).toBe(1);
  // What a process remembers itself ends as well.
  const brief = { windowMs: 300, max: 5 };
  for (let at = 0; at < 6; at += 1) await one.count("brief", brief);
  await expect.poll(async () => (await one.count("brief", brief)).current).toBeLessThan(3);
});

it("keeps no address and no number of anybody", async () => {
  await process().count("network 203.0.113.77 member 4711", { ...MINUTE, max: 10 });
  const rows = await handle.db.selectFrom("call_counts").selectAll().execute();
  for (const { name } of rows) expect(name).toHaveLength(16);
  expect(Buffer.concat(rows.map(({ name }) => name)).toString("latin1")).not.toMatch(/203\.0|4711/);
});

it("goes on counting by itself while the database is away", async () => {
  const proxy = await createCuttableProxy(database.url);
  const away = openDb(proxy.url, { max: 2, waitMs: 500 });
  const alone = process(away.db);
  await proxy.cut();
  for (let at = 1; at <= 70; at += 1) expect((await alone.count("away", { ...MINUTE, max: 60 })).current).toBe(at);
  await away.close();
  await proxy.close();
});

it("warns once of a Valkey that has failed, however many calls waited for it", async () => {
  const fail: (() => void)[] = [];
  const valkey = { addToCounters: () => new Promise<never>((_, reject) => fail.push(() => reject(new Error("Command timed out")))) };
  const warnings: string[] = [];
  const counts = createCallCounts({ db: handle.db, valkey, warn: (message) => warnings.push(message) });
  const waiting = ["one", "two", "three"].map(async (name) => counts.count(`stalled ${name}`, { ...MINUTE, max: 60 }));
  for (const one of fail) one();
  expect((await Promise.all(waiting)).map(({ current }) => current)).toEqual([1, 1, 1]);
  expect(warnings).toEqual(["calls are counted in the database for a while"]);
});

it("counts at Valkey where there is one, in the database while it is away, and there again when it is back", async () => {
  const standIn = await startValkeyStandIn();
  const proxy = await createCuttableProxy(standIn.url);
  const [valkey, other] = [openValkey(proxy.url, { answerMs: 60_000 }), openValkey(standIn.url, { answerMs: 60_000 })];
  const warnings: string[] = [];
  const rows = async () => (await handle.db.selectFrom("call_counts").selectAll().execute()).length;
  const with1 = createCallCounts({ db: handle.db, valkey, warn: (message) => warnings.push(message) });
  const with2 = createCallCounts({ db: handle.db, valkey: other, warn: () => undefined });
  try {
    await expect
      .poll(() =>
        valkey.publish("nobody").then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await expect
      .poll(() =>
        other.publish("nobody").then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    const before = await rows();
    const limit = { ...MINUTE, max: 60 };
    for (let at = 1; at <= 61; at += 1) expect((await (at % 2 ? with1 : with2).count("at Valkey", limit)).current).toBe(at);
    expect(await rows()).toBe(before);
    expect(standIn.names()).toEqual([expect.stringMatching(/^mela:calls:[0-9a-f]{32}$/)]);

    await proxy.cut();
    expect((await with1.count("meanwhile", limit)).current).toBe(1);
    expect((await process().count("meanwhile", limit)).current).toBe(2);
    expect(await rows()).toBe(before + 1);
    expect(warnings).toEqual(["calls are counted in the database for a while"]);

    await proxy.mend();
    await expect
      .poll(async () => {
        await with1.count(`back ${standIn.names().length} ${Math.random()}`, limit);
        return standIn.names().length;
      })
      .toBeGreaterThan(1);
  } finally {
    valkey.close();
    other.close();
    await proxy.close();
    await standIn.close();
  }
});
