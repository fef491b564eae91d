import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newestAt } from "../../games/fishing/rules/school.ts";
import { startFakePlatform, type FakePlatform } from "../../testing/fake-platform.ts";
import { clock, codeOf, removeFolders, startArcade, type Player, type TestArcade } from "../../testing/test-arcade.ts";
import type { RoundView, ShotResult } from "../../shared/wire.ts";

let platform: FakePlatform;
let arcade: TestArcade;
beforeEach(async () => {
  platform = await startFakePlatform(100_000);
  arcade = await startArcade(platform.url);
});
afterEach(async () => {
  await arcade.stop();
  await platform.close();
  removeFolders();
});

const FISH = { game_code: "T-FISH" };
const shot = (change: object = {}) => ({ operation: randomUUID(), wager: { stake: 100, fish: newestAt(clock.now()) - 1, ...change } });
const fire = async (player: Player, shots: object[]) => player.call("POST", "/api/shots", { shots });
const resultsOf = async (player: Player, shots: object[]): Promise<ShotResult[]> => (await fire(player, shots)).json().value;
const roundIn = (result: ShotResult): RoundView => (result as { round: RoundView }).round;

test("each shot of a volley is a wager of its own: own ids, own win, and the balance follows", async () => {
  const player = await arcade.open(FISH);
  const results = await resultsOf(player, [shot(), shot(), shot(), shot()]);
  expect(results.map((result) => roundIn(result).state)).toEqual(["settled", "settled", "settled", "settled"]);
  const bets = platform.callsOf("bet").map(({ body }) => body);
  expect(new Set(bets.flatMap((body) => [body["transaction_uuid"], body["request_uuid"], body["round"]])).size).toBe(12);
  const paid = results.reduce((sum, result) => sum + roundIn(result).payout - 100, 0);
  expect(platform.balance).toBe(100_000 + paid);
  expect(roundIn(results[3]!).balance).toBe(platform.balance);
});

test("a volley that is sent twice is shot once", async () => {
  const player = await arcade.open(FISH);
  const volley = [shot(), shot()];
  const first = await resultsOf(player, volley);
  expect(await resultsOf(player, volley)).toEqual(first);
  expect(platform.callsOf("bet")).toHaveLength(2);
});

test("a shot at nothing, too dear or without a price takes nothing, and the others of its volley are shot", async () => {
  const player = await arcade.open(FISH);
  const results = await resultsOf(player, [shot({ fish: 5 }), shot(), shot({ stake: 99 }), shot({ stake: 150 }), shot()]);
  expect(results.map((result) => ("errorCode" in result ? result.errorCode : result.round.state))).toEqual([
    "bet.gone",
    "settled",
    "bet.belowMinimum",
    "bet.stake",
    "settled",
  ]);
  expect(platform.callsOf("bet")).toHaveLength(2);
});

test("with the balance gone the rest of a volley is refused, and the balance never falls below zero", async () => {
  platform.balance = 250;
  const player = await arcade.open(FISH);
  const results = await resultsOf(player, [shot(), shot(), shot(), shot(), shot(), shot()]);
  expect(results.some((result) => "errorCode" in result && result.errorCode === "bet.insufficientFunds") || platform.balance > 0).toBe(
    true,
  );
  expect(platform.balance).toBeGreaterThanOrEqual(0);
});

test("a volley of none, of too many, or in another kind of game is refused as a whole", async () => {
  const player = await arcade.open(FISH);
  expect(codeOf(await fire(player, []))).toBe("request.invalid");
  expect(
    codeOf(
      await fire(
        player,
        Array.from({ length: 7 }, () => shot()),
      ),
    ),
  ).toBe("request.invalid");
  expect(codeOf(await fire(await arcade.open({ game_code: "T-POKER" }), [shot()]))).toBe("request.invalid");
  expect(platform.callsOf("bet")).toHaveLength(0);
});
