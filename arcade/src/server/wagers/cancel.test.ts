import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PROVIDER_CANCEL_PATH } from "@mela/contract/provider/provider-calls";
import type { BookView, FixtureView, Leg } from "../../games/sports/rules/wire.ts";
import { signedHeaders } from "../signing.ts";
import { startFakePlatform, TEST_PROVIDER, TEST_SECRET, type FakePlatform } from "../../testing/fake-platform.ts";
import { clock, newFolder, removeFolders, roundOf, startArcade, until, type Player, type TestArcade } from "../../testing/test-arcade.ts";

let platform: FakePlatform;
let arcade: TestArcade;
let now = 0;
beforeEach(async () => {
  platform = await startFakePlatform(1_000_000);
  now = Date.now();
  clock.ahead = 0;
  arcade = await startArcade(platform.url, newFolder(), { now: () => now });
});
afterEach(async () => {
  await arcade.stop();
  await platform.close();
  removeFolders();
});

/** Calls `POST /cancel` as the platform does. */
async function cancel(round: string, change: { secret?: string; transaction?: string } = {}) {
  const bet = platform.callsOf("bet").find((call) => call.body["round"] === round);
  const transaction = change.transaction ?? String(bet?.body["transaction_uuid"] ?? randomUUID());
  const body = JSON.stringify({ request_uuid: randomUUID(), transaction_uuid: transaction, round });
  const signed = { provider: TEST_PROVIDER, secret: change.secret ?? TEST_SECRET, path: PROVIDER_CANCEL_PATH, body };
  const headers = { "content-type": "application/json", ...signedHeaders(signed, now) };
  return arcade.app.inject({ method: "POST", url: PROVIDER_CANCEL_PATH, headers, body });
}

async function openFixture(player: Player): Promise<FixtureView> {
  const { fixtures } = (await player.call("GET", "/api/book")).json().value as BookView;
  return fixtures.find(({ state, startsAt }) => state === "open" && startsAt - now > 90_000)!;
}
const legOn = ({ id, markets }: FixtureView): Leg => {
  const { id: market, selections } = markets[0]!;
  return { fixture: id, market, selection: selections[0]!.id, odds: selections[0]!.odds! };
};

test("GAPI-39 a bet on a fixture that has not begun goes back when an agent asks for it, once however often", async () => {
  const player = await arcade.open({ game_code: "T-SPORTS" });
  const placed = roundOf(await player.bet({ legs: [legOn(await openFixture(player))], stake: 2000 }));
  expect(platform.balance).toBe(998_000);
  for (let time = 0; time < 2; time += 1) expect((await cancel(placed.id)).json().value).toEqual({ cancelled: true });
  expect(platform.balance).toBe(1_000_000);
  expect(platform.callsOf("rollback")).toHaveLength(1);
});

test("a bet whose fixture has begun stays, and so does one that is decided", async () => {
  const player = await arcade.open({ game_code: "T-SPORTS" });
  const fixture = await openFixture(player);
  const placed = roundOf(await player.bet({ legs: [legOn(fixture)], stake: 2000 }));
  now = fixture.startsAt + 1000;
  expect((await cancel(placed.id)).json().value).toEqual({ cancelled: false, reason: "refused" });
  now = fixture.endsAt + 1000;
  await until(() => platform.callsOf("win").length + platform.callsOf("rollback").length === 1);
  expect((await cancel(placed.id)).json().value.cancelled).toBe(platform.callsOf("rollback").length === 1);
});

test("nobody but the platform cancels, and only the bet that it names", async () => {
  const player = await arcade.open({ game_code: "T-SPORTS" });
  const placed = roundOf(await player.bet({ legs: [legOn(await openFixture(player))], stake: 2000 }));
  expect((await cancel(placed.id, { secret: "another-secret-of-some-length" })).statusCode).toBe(401);
  expect((await cancel(placed.id, { transaction: randomUUID() })).json().value).toEqual({ cancelled: false, reason: "refused" });
  expect((await cancel(randomUUID())).json().value).toEqual({ cancelled: false, reason: "refused" });
  expect(platform.balance).toBe(998_000);
});

test("a round of an instant game is decided at once and cannot go back", async () => {
  const player = await arcade.open();
  const round = roundOf(await player.play({ stake: 2000 }));
  expect((await cancel(round.id)).json().value).toEqual({ cancelled: false, reason: "settled" });
});
