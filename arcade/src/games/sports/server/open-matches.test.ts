import { randomUUID } from "node:crypto";
import type { ProviderMatchesAnswer } from "@mela/contract/provider/matches";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedHeaders } from "../../../server/signing.ts";
import { type FakePlatform, startFakePlatform, TEST_PROVIDER, TEST_SECRET } from "../../../testing/fake-platform.ts";
import { clock, newFolder, removeFolders, startArcade, type TestArcade } from "../../../testing/test-arcade.ts";
import type { BookView } from "../rules/wire.ts";

let platform: FakePlatform;
let arcade: TestArcade;
let now = Date.now();
beforeAll(async () => {
  platform = await startFakePlatform(100_000);
  arcade = await startArcade(platform.url, newFolder(), { now: () => now });
});
afterAll(async () => {
  await arcade.stop();
  await platform.close();
  removeFolders();
});

/** Calls `POST /matches` as the platform does. */
async function read(gameCodes: unknown, { secret = TEST_SECRET, language = "en", sports = ["football", "cricket", "esports"] } = {}) {
  const body = JSON.stringify({ request_uuid: randomUUID(), game_codes: gameCodes, sports, language });
  const signed = signedHeaders({ provider: TEST_PROVIDER, secret, path: "/matches", body }, now);
  return arcade.app.inject({ method: "POST", url: "/matches", headers: { "content-type": "application/json", ...signed }, body });
}
const matches = async (...of: Parameters<typeof read>) => ((await read(...of)).json().value as ProviderMatchesAnswer).matches;

test("matches are told as their title tells them: those in play by score and clock, the next by their start, with the odds of the main bet", async () => {
  const first = (await matches(["T-SLOT", "T-SPORTS", "NOBODY"]))[0]!;
  now = Date.parse(first.starts_at) + 40_000;
  const told = await matches(["T-SLOT", "T-SPORTS", "NOBODY"]);
  // Launches are signed by the wall's clock: it goes along.
  clock.ahead = now - Date.now();
  const player = await arcade.open({ game_code: "T-SPORTS" });
  const book = (await player.call("GET", "/api/book")).json().value as BookView;
  const shown = book.fixtures.filter(({ sport, markets }) => sport === "football" && markets.length > 0).slice(0, 6);
  expect(
    told.map(({ id, starts_at, state, odds }) => ({ id, at: Date.parse(starts_at), state, odds: odds.map((one) => one.odds) })),
  ).toEqual(
    shown.map(({ id, startsAt, live, markets }) => ({
      id,
      at: startsAt,
      state: live ? "live" : "open",
      odds: markets[0]!.selections.map(({ odds }) => odds),
    })),
  );
  const live = told.filter(({ state }) => state === "live");
  expect(live.length).toBeGreaterThan(0);
  for (const { id, score, clock: at } of live) {
    const fixture = shown.find((one) => one.id === id)!;
    expect([score, at?.value]).toEqual([{ home: String(fixture.score![0]), away: String(fixture.score![1]) }, String(fixture.live!.steps.length * 3)]); // prettier-ignore
  }
  expect(told.map((one) => [one.game_code, one.sport])).toEqual(told.map(() => ["T-SPORTS", "football"]));
  const names = shown[0]!.names.map(({ bn }) => bn);
  expect((await matches(["T-SPORTS"], { language: "bn" })).slice(0, 1).map(({ home, away }) => [home, away])).toEqual([names]);
});

test("of sports that no title has, and of titles that are none of sports, nothing is told; whoever is not the platform is refused", async () => {
  expect(await matches(["T-SPORTS"], { sports: ["cricket"] })).toEqual([]);
  expect(await matches(["T-SLOT", "T-BAC"])).toEqual([]);
  expect((await read(["T-SPORTS"], { secret: "somebody else's secret of 32 b" })).statusCode).toBe(401);
  expect((await read("T-SPORTS")).statusCode).toBe(400);
  expect((await read(["T-SPORTS"], { sports: ["curling"] })).statusCode).toBe(400);
});
