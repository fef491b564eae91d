import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newestAt } from "../../games/fishing/rules/school.ts";
import type { SeaMessage } from "../../shared/sea-wire.ts";
import { type FakePlatform, startFakePlatform } from "../../testing/fake-platform.ts";
import { BOSS_POOL } from "../../games/fishing/rules/boss.ts";
import { meanTaken } from "../../shared/games/shared-pool.ts";
import { clock, codeOf, FREE, newFolder, type Player, removeFolders, startArcade, type TestArcade } from "../../testing/test-arcade.ts";

let platform: FakePlatform;
let arcade: TestArcade;
let address: string;
let leaving: AbortController;
/** Time that stands still, so that a fish waits for whoever shoots at it. */
const NOW = Date.now();

beforeEach(async () => {
  leaving = new AbortController();
  platform = await startFakePlatform(100_000);
  clock.ahead = 0;
  arcade = await startArcade(platform.url, newFolder(), { now: () => NOW });
  address = await arcade.app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(async () => {
  leaving.abort();
  arcade.app.server.closeAllConnections();
  await arcade.stop();
  await platform.close();
  removeFolders();
});

/** Opens the stream of a player's sea; what it tells, message by message. */
async function listenTo({ view }: Player): Promise<SeaMessage[]> {
  const heard: SeaMessage[] = [];
  const answer = await fetch(`${address}/api/sea/events`, { headers: { "x-session": view.secret }, signal: leaving.signal });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => {
    let text = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const events = (text + value).split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) if (event.startsWith("data: ")) heard.push(JSON.parse(event.slice(6)) as SeaMessage);
    }
  };
  read().catch(() => undefined);
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  return heard;
}

test("a shot by the usual call is seen by whoever sits in the same sea, as a seat and a gun; other games have no sea", async () => {
  const [one, two] = [await arcade.open({ game_code: "T-FISH", user: "1" }), await arcade.open({ game_code: "T-FISH", user: "2" })];
  const [, heard] = [await listenTo(one), await listenTo(two)];
  expect(heard[0]).toMatchObject({ kind: "sea", seat: 1 });
  const fish = newestAt(NOW) - 1;
  const fired = await one.call("POST", "/api/shots", { shots: [{ operation: randomUUID(), wager: { stake: 1000, fish } }] });
  const [{ round }] = fired.json().value;
  const shots = () => heard.flatMap((message) => (message.kind === "news" ? (message.shots ?? []) : []));
  await expect.poll(() => shots().length).toBe(1);
  expect(shots()).toEqual([{ seat: 0, gun: 1, fish, caught: round.outcome.caught, paid: round.payout }]);
  expect(codeOf(await (await arcade.open({ user: "3" })).call("GET", "/api/sea/events"))).toBe("request.notFound");
});

test("a sea tells what its boss carries: the pool of those who may meet, and its mean in free play", async () => {
  for (const [change, pool] of [
    [{ user: "1" }, BOSS_POOL.seed],
    [FREE, meanTaken(BOSS_POOL)],
  ] as const) {
    const heard = await listenTo(await arcade.open({ game_code: "T-FISH", ...change }));
    await expect.poll(() => heard.flatMap((message) => (message.kind === "news" ? (message.pool ?? []) : []))).toEqual([pool]);
  }
});
