import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { PROVIDER_CANCEL_PATH } from "@mela/contract/provider/provider-calls";
import { signedHeaders } from "../signing.ts";
import { arcadeAtStandstill } from "../../testing/arcade-fixture.ts";
import { TEST_PROVIDER, TEST_SECRET } from "../../testing/fake-platform.ts";
import { legOn, openFixtures } from "../../testing/fixtures-to-bet-on.ts";
import { roundOf, until, type Player } from "../../testing/test-arcade.ts";

const house = arcadeAtStandstill();

/** Calls `POST /cancel` as the platform does. */
async function cancel(round: string, change: { secret?: string; transaction?: string } = {}) {
  const bet = house.platform.callsOf("bet").find((call) => call.body["round"] === round);
  const transaction = change.transaction ?? String(bet?.body["transaction_uuid"] ?? randomUUID());
  const body = JSON.stringify({ request_uuid: randomUUID(), transaction_uuid: transaction, round });
  const signed = { provider: TEST_PROVIDER, secret: change.secret ?? TEST_SECRET, path: PROVIDER_CANCEL_PATH, body };
  const headers = { "content-type": "application/json", ...signedHeaders(signed, house.now) };
  return house.arcade.app.inject({ method: "POST", url: PROVIDER_CANCEL_PATH, headers, body });
}

const openFixture = async (player: Player) => (await openFixtures(player))[0]!;

test("GAPI-39 a bet on a fixture that has not begun goes back when an agent asks for it, once however often", async () => {
  const player = await house.arcade.open({ game_code: "T-SPORTS" });
  const placed = roundOf(await player.bet({ legs: [legOn(await openFixture(player))], stake: 2000 }));
  expect(house.platform.balance).toBe(998_000);
  for (let time = 0; time < 2; time += 1) expect((await cancel(placed.id)).json().value).toEqual({ cancelled: true });
  expect(house.platform.balance).toBe(1_000_000);
  expect(house.platform.callsOf("rollback")).toHaveLength(1);
});

test("a bet whose fixture has begun stays, and so does one that is decided", async () => {
  const player = await house.arcade.open({ game_code: "T-SPORTS" });
  const fixture = await openFixture(player);
  const placed = roundOf(await player.bet({ legs: [legOn(fixture)], stake: 2000 }));
  house.now = fixture.startsAt + 1000;
  expect((await cancel(placed.id)).json().value).toEqual({ cancelled: false, reason: "refused" });
  house.now = fixture.endsAt + 1000;
  await until(() => house.platform.callsOf("win").length + house.platform.callsOf("rollback").length === 1);
  expect((await cancel(placed.id)).json().value.cancelled).toBe(house.platform.callsOf("rollback").length === 1);
});

test("nobody but the platform cancels, and only the bet that it names", async () => {
  const player = await house.arcade.open({ game_code: "T-SPORTS" });
  const placed = roundOf(await player.bet({ legs: [legOn(await openFixture(player))], stake: 2000 }));
  expect((await cancel(placed.id, { secret: "another-secret-of-some-length" })).statusCode).toBe(401);
  expect((await cancel(placed.id, { transaction: randomUUID() })).json().value).toEqual({ cancelled: false, reason: "refused" });
  expect((await cancel(randomUUID())).json().value).toEqual({ cancelled: false, reason: "refused" });
  expect(house.platform.balance).toBe(998_000);
});

test("a round of an instant game is decided at once and cannot go back", async () => {
  const player = await house.arcade.open();
  const round = roundOf(await player.play({ stake: 2000 }));
  expect((await cancel(round.id)).json().value).toEqual({ cancelled: false, reason: "settled" });
});
