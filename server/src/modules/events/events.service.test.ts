import { afterAll, beforeAll, expect, it } from "vitest";
import { createCuttableProxy } from "../../../testing/cuttable-proxy.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/postgres.ts";
import { type DbHandle, openDb } from "../../db.ts";
import { type EventsService, createEventsService } from "./events.service.ts";
import type { StoredEvent } from "./events.store.ts";
import type { EventWire } from "./wire.store.ts";

/** A wire within one process. */
function inProcessWire(): EventWire {
  const listeners = new Set<() => void>();
  return {
    announce: async () => {
      for (const listener of listeners) listener();
    },
    listen: (onWritten) => {
      listeners.add(onWritten);
      return () => void listeners.delete(onWritten);
    },
  };
}

let database: TestDatabase;
let handle: DbHandle;

beforeAll(async () => {
  database = await createTestDatabase();
  handle = openDb(database.url, { max: 4 });
});
afterAll(async () => {
  await handle.close();
  await database.drop();
});

it("tells the same within one process, and of a balance the newest alone", async () => {
  let balance = 1;
  const readBalances = async (_: unknown, ids: readonly number[]) => new Map(ids.map((id) => [id, { amount: balance }] as const));
  const events = createEventsService({ db: handle.db, wire: inProcessWire(), readBalances });
  const heard: StoredEvent[] = [];
  const stop = await events.subscribe({
    topics: ["member:7", "all"],
    after: null,
    onStart: () => undefined,
    onEvent: (event) => heard.push(event),
    onGap: () => undefined,
  });
  for (balance = 2; balance < 9; balance += 1) events.balanceChanged(7);
  events.balanceChanged(8);
  events.publish({ to: "all", type: "winners", data: {} });
  await events.close();
  stop();
  expect(heard.map(({ topic, type, data }) => [topic, type, data])).toEqual([
    ["all", "winners", {}],
    ["member:7", "balance", { amount: 9 }],
  ]);
});

it("hears of news from its start on, though nobody listens to it yet", async () => {
  const told: string[] = [];
  const wire = inProcessWire();
  const readBalances = async () => new Map<number, never>();
  const other = createEventsService({ db: handle.db, wire, readBalances });
  const events = createEventsService({ db: handle.db, wire, readBalances, onNews: () => told.push("news") });
  await events.follow();
  other.publish({ to: "all", type: "payments", data: {} });
  await other.flush();
  await expect.poll(() => told).toEqual(["news"]);
  await Promise.all([other.close(), events.close()]);
});

/** What a topic is told from now on. */
async function hear(events: EventsService, topic: string): Promise<StoredEvent[]> {
  const heard: StoredEvent[] = [];
  await events.subscribe({
    topics: [topic],
    after: null,
    onStart: () => undefined,
    onEvent: (event) => heard.push(event),
    onGap: () => undefined,
  });
  return heard;
}

it("keeps what it cannot write while the database is away, and tells it in order when it is back; of what was too much it tells to ask anew", async () => {
  const proxy = await createCuttableProxy(database.url);
  const away = openDb(proxy.url, { max: 2, waitMs: 500 });
  const readBalances = async (_: unknown, ids: readonly number[]) => new Map(ids.map((id) => [id, { amount: id }] as const));
  const events = createEventsService({ db: away.db, wire: inProcessWire(), readBalances });
  const [winners, member, busy] = await Promise.all(["all", "member:4", "merchant:busy"].map((topic) => hear(events, topic)));

  await proxy.cut();
  events.publishTo("merchant:busy", "first", {});
  await events.flush();
  events.publishTo("all", "one", {});
  events.balanceChanged(4);
  await events.flush();
  events.publishTo("all", "two", {});
  for (let at = 0; at < 5_000; at += 1) events.publishTo("merchant:busy", "many", {});
  // A crowd waits outside.
  events.publishToMembers([4], "rain", {});
  await events.flush();
  await proxy.mend();

  await expect.poll(() => busy!.length).toBeGreaterThan(4_990);
  await expect.poll(() => member!.length).toBe(2);
  // The oldest three made room for the newest: who would have heard of them asks for everything.
  expect(winners!.map(({ type }) => type)).toEqual(["resync"]);
  expect(member!.map(({ data }) => data)).toEqual([{ amount: 4 }, {}]);
  expect(busy!.map(({ type }) => type).slice(0, 2)).toEqual(["resync", "many"]);
  expect(busy!).toHaveLength(5_001);
  await events.close();
  await away.close();
  await proxy.close();
});

it("what a crowd is told comes some hundred at a time, behind what others are told, and nobody is dropped for it", async () => {
  const events = createEventsService({ db: handle.db, wire: inProcessWire(), readBalances: async () => new Map() });
  const members = Array.from({ length: 5_100 }, (_, at) => 900_000 + at);
  const written = async () => {
    const rows = await handle.db
      .selectFrom("events")
      .select(["topic", "type"])
      .where("topic", "like", "member:90____")
      .orderBy("id")
      .execute();
    return rows.map(({ topic, type }) => `${topic} ${type}`);
  };
  events.publishToMembers(members, "rain", {});
  events.publishTo("member:90more", "note", {});
  await events.flush();
  const first = await written();
  expect([first.length, first[0], first[1], first.at(-1)]).toEqual([501, "member:90more note", "member:900000 rain", "member:900499 rain"]);
  await events.close();
  expect((await written()).slice(1)).toEqual(members.map((id) => `member:${id} rain`));
});

it("an event that the database refuses holds up no other, and its readers are told to ask anew", async () => {
  const events = createEventsService({ db: handle.db, wire: inProcessWire(), readBalances: async () => new Map() });
  const [good, bad] = await Promise.all(["member:11", "member:12"].map((topic) => hear(events, topic)));
  events.publishTo("member:12", "note", { text: "\u0000" });
  events.publishTo("member:11", "note", {});
  await events.flush();
  await expect.poll(() => bad!.length).toBe(1);
  events.publishTo("member:11", "note", { text: "later" });
  await expect.poll(() => good!.length).toBe(2);
  expect(bad!.map(({ type }) => type)).toEqual(["resync"]);
  expect(good!.map(({ type, data }) => [type, data])).toEqual([
    ["resync", {}],
    ["note", { text: "later" }],
  ]);
  await events.close();
});
