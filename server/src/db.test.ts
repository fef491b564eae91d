import { afterAll, beforeAll, expect, it } from "vitest";
import { createCuttableProxy } from "../testing/cuttable-proxy.ts";
import { createTestDatabase, type TestDatabase } from "../testing/postgres.ts";
import { openDb } from "./db.ts";
import { postgresWire } from "./modules/events/wire.store.ts";
import { runStatement } from "./modules/provider/booking.store.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Names of what the one connection of a handle has prepared, after a balance was asked for twice. */
async function preparedBy(directUrl?: string): Promise<unknown[]> {
  const handle = openDb(database.url, { max: 1, directUrl });
  for (let at = 0; at < 2; at += 1)
    await runStatement(handle, "balance", ["arcade", crypto.randomUUID(), Buffer.alloc(32), Buffer.alloc(32)]);
  const { rows } = await handle.pool.query<{ name: string }>("select name from pg_prepared_statements");
  await handle.close();
  return rows.map(({ name }) => name);
}

it("prepares what is asked for most, but nothing behind a pooler, which lends another connection each time", async () => {
  expect(await preparedBy()).toEqual(["provider-balance"]);
  expect(await preparedBy(database.url)).toEqual([]);
});

it("listens past a pooler: what is announced elsewhere is heard while the pooler is away", async () => {
  const pooler = await createCuttableProxy(database.url);
  const behind = openDb(pooler.url, { max: 2, waitMs: 500, directUrl: database.url });
  const other = openDb(database.url, { max: 1 });
  let heard = 0;
  const stop = postgresWire(behind).listen(() => (heard += 1));
  await expect.poll(() => heard).toBe(1);
  await pooler.cut();
  await expect(behind.pool.query("select 1")).rejects.toBeInstanceOf(Error);
  await postgresWire(other).announce();
  await expect.poll(() => heard).toBe(2);
  stop();
  await Promise.all([behind.close(), other.close(), pooler.close()]);
});

it("a line that was lost is opened again, and tells that something may have been missed", async () => {
  const proxy = await createCuttableProxy(database.url);
  const handle = openDb(proxy.url, { max: 1 });
  let heard = 0;
  const stop = postgresWire(handle).listen(() => (heard += 1));
  await expect.poll(() => heard).toBe(1);
  await proxy.cut();
  await proxy.mend();
  await expect.poll(() => heard).toBe(2);
  stop();
  await Promise.all([handle.close(), proxy.close()]);
});

it("a line on which nothing can be listened to is closed, before another is opened", async () => {
  const handle = openDb(database.url, { max: 1 });
  const ends: boolean[] = [];
  const connectApart = () => {
    const at = ends.push(false) - 1;
    const client = handle.connectApart();
    client.on("end", () => (ends[at] = true));
    client.query = () => Promise.reject(new Error("not now"));
    return client;
  };
  const stop = postgresWire({ ...handle, connectApart }).listen(() => expect.unreachable());
  await expect.poll(() => ends).toEqual([true]);
  stop();
  await handle.close();
});
