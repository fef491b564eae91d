import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { askAt, endProcesses, freePort, nextVersion, openIn, playIn, startProcess, stop } from "../../testing/arcade-process.ts";
import { startFakePlatform, type FakePlatform } from "../../testing/fake-platform.ts";
import { ask, emptyDatabase } from "../../testing/postgres.ts";
import { newFolder, removeFolders, until } from "../../testing/test-arcade.ts";
import type { RoundView } from "../../shared/wire.ts";

let platform: FakePlatform;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeEach(async () => {
  [platform, database] = await Promise.all([startFakePlatform(100_000), emptyDatabase()]);
});
afterEach(async () => {
  endProcesses();
  await platform.close();
  await database.drop();
  removeFolders();
});

// What stands before the pages of games is not built here: whoever may play is told by a call.
const plays = async (port: number) => (await askAt(port, "/api/state")) === 401;
const reasonAt = async (port: number, path: string) =>
  ((await (await fetch(`http://127.0.0.1:${port}${path}`)).json()) as { value: { reason: string } }).value.reason;
const versions = async () => (await ask(database.url, "SELECT version FROM arcade.members")).map(({ version }) => version as string);
/** Who was not heard of for a while, as on a loaded machine, is no member until it comes back. */
async function versionsOfBoth(): Promise<string[]> {
  await until(async () => (await versions()).length === 2);
  return versions();
}

test("two arcades are updated one after the other: the new version stands by until the last one of the old has left, then plays on with its rounds", async () => {
  const main = nextVersion(newFolder());
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()] as const;
  const [, second, , fourth] = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string, string, string];
  const kept = { ARCADE_DATABASE_URL: database.url };
  const old = await Promise.all([startProcess(platform.url, ports[0], kept), startProcess(platform.url, ports[1], kept)]);
  await until(() => plays(ports[0]));
  await until(() => plays(ports[1]));
  const view = await openIn(second);
  await playIn(second, view, randomUUID());
  const poker = await openIn(second, "TMB-JACKS-OR-BETTER");
  const dealt = ((await (await playIn(second, poker, randomUUID())).json()) as { value: { round: RoundView } }).value.round;
  const both = await versionsOfBoth();
  const [before] = both;
  expect(both).toEqual([before, before]);

  await stop(old[0]);
  await startProcess(platform.url, ports[2], kept, main);
  await until(async () => (await reasonAt(ports[2], "/readyz")).startsWith("version: arcades of another version play"));
  expect([await askAt(ports[2], "/readyz"), await askAt(ports[2], "/api/state"), await askAt(ports[2], "/healthz")]).toEqual([
    503, 502, 200,
  ]);
  // So far as an update waits for it, it is in order.
  expect(await reasonAt(ports[2], "/readyz?exclude=version")).toBe("clients are not built");
  expect((await playIn(second, view, randomUUID())).status).toBe(200);
  expect(await versions()).toEqual([before]);

  await stop(old[1]);
  await startProcess(platform.url, ports[3], kept, main);
  await until(() => plays(ports[2]));
  await until(() => plays(ports[3]));
  const after = await versionsOfBoth();
  expect(after).toEqual([after[0], after[0]]);
  expect(after[0]).not.toBe(before);
  expect((await playIn(fourth, view, randomUUID())).status).toBe(200);
  expect((await openIn(fourth, "TMB-JACKS-OR-BETTER")).round).toMatchObject({ id: dealt.id, progress: dealt.progress });
  expect(platform.callsOf("rollback")).toEqual([]);
});
