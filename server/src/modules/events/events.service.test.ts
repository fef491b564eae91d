import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../testing/postgres.ts";
import { type DbHandle, openDb } from "../../db.ts";
import { createEventsService } from "./events.service.ts";
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
