import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedHeaders } from "../signing.ts";
import { type FakePlatform, startFakePlatform, TEST_PROVIDER, TEST_SECRET } from "../../testing/fake-platform.ts";
import { clock, newFolder, removeFolders, startArcade, type TestArcade } from "../../testing/test-arcade.ts";

let platform: FakePlatform;
let arcade: TestArcade;
let address: string;

beforeAll(async () => {
  platform = await startFakePlatform(100_000);
  arcade = await startArcade(platform.url, newFolder());
  address = await arcade.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  arcade.app.server.closeAllConnections();
  await arcade.stop();
  await platform.close();
  removeFolders();
});

/** Calls `POST /tables` as the platform does. */
async function readTables(gameCodes: unknown, secret = TEST_SECRET, liquidity = "mela") {
  const body = JSON.stringify({ request_uuid: randomUUID(), game_codes: gameCodes, currency: "BDT", liquidity });
  const signed = signedHeaders({ provider: TEST_PROVIDER, secret, path: "/tables", body }, clock.now());
  return arcade.app.inject({ method: "POST", url: "/tables", headers: { "content-type": "application/json", ...signed }, body });
}

test("of the titles asked for, those that are tables are told, with how many sit at each", async () => {
  const codes = ["T-BAC", "T-BAC-2", "T-SLOT", "T-LOBBY", "T-PATTI", "T-LATER", "NOBODY", "T-BAC~3"];
  const told = async () => (await readTables(codes)).json().value.tables as { game_code: string; streaming: boolean; players: number }[];
  const empty = (game_code: string) => ({ game_code, streaming: true, players: 0 });
  expect(await told()).toEqual([empty("T-BAC"), empty("T-BAC-2"), empty("T-BAC~3")]);

  const player = await arcade.open({ game_code: "T-BAC" });
  const leaving = new AbortController();
  const seat = await fetch(`${address}/api/table/events`, { headers: { "x-session": player.view.secret }, signal: leaving.signal });
  expect(seat.status).toBe(200);
  await expect.poll(async () => (await told())[0]?.players, { timeout: 10_000 }).toBe(1);
  leaving.abort();
  await seat.body?.cancel().catch(() => undefined);
  await expect.poll(async () => (await told())[0]?.players, { timeout: 10_000 }).toBe(0);
});

test("who sits at a table is told of those who may meet: neither of trials nor of another brand", async () => {
  const leaving = new AbortController();
  for (const change of [{ money: "trial" as const }, { brand: "panna" }, { brand: "panna", user: "9" }]) {
    const { view } = await arcade.open({ game_code: "T-BAC", ...change });
    const headers = { "x-session": view.secret };
    expect((await fetch(`${address}/api/table/events`, { headers, signal: leaving.signal })).status).toBe(200);
  }
  const playersOf = async (liquidity: string) => (await readTables(["T-BAC"], TEST_SECRET, liquidity)).json().value.tables[0].players;
  expect([await playersOf("mela"), await playersOf("panna"), await playersOf("group:river")]).toEqual([0, 2, 0]);
  leaving.abort();
  await expect.poll(() => playersOf("panna"), { timeout: 10_000 }).toBe(0);
});

test("a call that is not the platform's, and one that nobody can read, are refused", async () => {
  expect((await readTables(["T-BAC"], "somebody else's secret of 32 b")).statusCode).toBe(401);
  expect((await readTables("T-BAC")).statusCode).toBe(400);
  expect((await readTables(Array.from({ length: 101 }, (_, index) => `T-${index}`))).statusCode).toBe(400);
});
