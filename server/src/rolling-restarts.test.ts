import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPassingOnProxy } from "../testing/passing-on-proxy.ts";
import { type TestDatabase, createTestDatabase } from "../testing/postgres.ts";
import { createServerProcess } from "../testing/server-process.ts";
import { openReader } from "../testing/stream-reader.ts";

const LANES = 6;
const STREAMS = 12;
const ROUNDS = 2;
/** Leaves processor time to the platform that starts: without it the callers take all of it on a machine with other work. */
const PAUSE_MS = 10;

type Platform = Awaited<ReturnType<typeof createServerProcess>>;
let database: TestDatabase;
let platforms: Platform[];
let proxy: Awaited<ReturnType<typeof startPassingOnProxy>>;
let isOver = false;

beforeAll(async () => {
  database = await createTestDatabase();
  // A brand that is not there answers as fast and as well as one that is.
  const settings = { DATABASE_URL: database.url, DRAIN_SECONDS: "0.5", DEMO_TOOLS: "1", DEMO_TEAM: "0", SEED_GAMES: "20" };
  platforms = await Promise.all([createServerProcess(settings), createServerProcess(settings)]);
  await Promise.all(platforms.map((platform) => platform.start()));
  proxy = await startPassingOnProxy(platforms.map(({ url }) => url));
});
afterAll(async () => {
  await proxy.close();
  for (const platform of platforms) await platform.stop();
  await database.drop();
});

/** Calls on and on: reads, and what must not be sent twice. Answers how many were answered, and what became of the others. */
async function callOn(): Promise<{ answered: number; failed: string[] }> {
  const failed: string[] = [];
  let answered = 0;
  while (!isOver) {
    for (const [method, path] of [
      ["GET", "/wps/system/status"],
      ["POST", "/wps/session/login"],
    ] as const) {
      const status = await fetch(proxy.url + path, { method, ...(method === "POST" ? { body: "{}" } : {}) }).then(
        (response) => response.arrayBuffer().then(() => response.status),
        (error: unknown) => String(error),
      );
      if (typeof status === "number" && status < 500) answered += 1;
      else failed.push(`${method} ${status}`);
      await sleep(PAUSE_MS);
    }
  }
  return { answered, failed };
}

/** Holds a stream and opens it anew when it ends, as a page does. Answers how often it ended, and how. */
async function followOn(): Promise<unknown[]> {
  const ends: unknown[] = [];
  while (!isOver) {
    const reader = await openReader(proxy.url);
    await reader.closed;
    if (!isOver) ends.push(reader.frames.findLast(({ event }) => event === "end")?.data ?? "cut off");
  }
  return ends;
}

test("two platforms that are restarted in turns lose no request, and end every stream in words", async () => {
  const calling = Array.from({ length: LANES }, callOn);
  const following = Array.from({ length: STREAMS }, followOn);
  const codes: (number | null)[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const platform of platforms) {
      codes.push(await platform.terminate());
      await platform.start();
    }
  }
  isOver = true;
  const calls = await Promise.all(calling);
  await proxy.close().catch(() => undefined);
  const ends = (await Promise.all(following.map((one) => one.catch(() => [])))).flat();
  expect(codes).toEqual(Array(2 * ROUNDS).fill(0));
  expect(calls.flatMap(({ failed }) => failed)).toEqual([]);
  expect(calls.reduce((sum, { answered }) => sum + answered, 0)).toBeGreaterThan(100);
  expect(ends.length).toBeGreaterThanOrEqual(STREAMS);
  expect(ends.filter((end) => JSON.stringify(end) !== JSON.stringify({ reason: "closing" }))).toEqual([]);
}, 300_000);
