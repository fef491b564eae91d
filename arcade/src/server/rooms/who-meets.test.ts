import type { ProviderLaunchRequest } from "@mela/contract/provider/provider-calls";
import { expect, test } from "vitest";
import { findAnyGame, gameKeys, isRoom } from "../games/registry.ts";
import { join, room } from "../../testing/room-calls.ts";
import { CATALOGUE, titleOf } from "../../testing/every-game.ts";
import { arcadeForEachTest } from "../../testing/arcade-fixture.ts";
import { FREE } from "../../testing/test-arcade.ts";

const house = arcadeForEachTest({ times: { gather: 60_000, turn: 60_000, demo: 20, show: 500 }, change: { titles: CATALOGUE } });
const ROOM_GAMES = gameKeys().filter((key) => isRoom(findAnyGame(key)!));

let players = 0;
type Launch = Partial<ProviderLaunchRequest>;
const launch = (change: Launch): Launch => {
  players += 1;
  return { user: String(players), token: `token-of-a-player-${players}`, ...change };
};
/** Which room a launch leads to, by the hand that is gathered there. */
const handOf = async (game_code: string, change: Launch) => (await room(await house.arcade.open(launch({ game_code, ...change })))).handId;

test("there are rooms to look at", () => expect(ROOM_GAMES.length).toBeGreaterThanOrEqual(9));

test.each(ROOM_GAMES)(
  "%s: kinds of money, brands and currencies have rooms of their own; players of one kind and one pool meet",
  async (key) => {
    const { code } = titleOf(key);
    const apart: Launch[] = [
      {},
      { money: "trial" },
      { brand: "panna" },
      { brand: "panna", money: "trial" },
      { currency: "INR" },
      { liquidity: "group:river" },
      { liquidity: "group:river", money: "trial" },
      { ...FREE },
      { ...FREE, brand: "panna" },
    ];
    const rooms = await Promise.all(apart.map((change) => handOf(code, change)));
    expect(new Set(rooms).size).toBe(apart.length);
    expect(await handOf(code, {})).toBe(rooms[0]);
    expect(await handOf(code, { money: "trial" })).toBe(rooms[1]);
    expect(await handOf(code, { brand: "panna", liquidity: "group:river" })).toBe(rooms[5]);
  },
);

test("a trial neither sits with a member nor sees that they sit there", async () => {
  const { code } = titleOf("holdem");
  const [member, trial, stranger] = await Promise.all(
    [{}, { money: "trial" as const }, { brand: "panna" }].map((change) => house.arcade.open(launch({ game_code: code, ...change }))),
  );
  expect((await join(member!)).statusCode).toBe(200);
  for (const other of [trial!, stranger!]) {
    expect((await room(other)).seats).toEqual([]);
    expect((await join(other)).statusCode).toBe(200);
    expect((await room(other)).seats.map(({ you }) => you)).toEqual([true]);
  }
  expect((await room(member!)).seats.map(({ you }) => you)).toEqual([true]);
});
