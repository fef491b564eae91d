import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { STAKED, kindOf, titleOf, CATALOGUE } from "../../testing/every-game.ts";
import { room } from "../../testing/room-calls.ts";
import { arcadeForEachTest } from "../../testing/arcade-fixture.ts";
import { until } from "../../testing/test-arcade.ts";

const FUNDS = 1_000_000;
const house = arcadeForEachTest({ times: { gather: 200, turn: 150, demo: 2, show: 60_000 }, funds: FUNDS, change: { titles: CATALOGUE } });

/** The clock of chess is the game's own, and longer than a test. */
const played = STAKED.filter((key) => kindOf(key) === "room" && key !== "chess");

test.each(played)(
  "%s: who takes a seat and goes away holds nobody up; the clock plays to the end, and whoever comes back finds how it stands",
  async (key) => {
    const launch = { game_code: titleOf(key).code };
    const gone = await house.arcade.open(launch);
    expect((await gone.call("POST", "/api/room/join", { operation: randomUUID() })).statusCode).toBe(200);
    let view = await room(gone);
    await until(async () => (view = await room(gone)).phase !== "gathering");
    const own = view.seats.find(({ you }) => you)!.seat;
    // Another page of the same player, opened in the middle: the same hand, the same seat.
    const back = await house.arcade.open(launch);
    expect((await room(back)).hand).toBe(view.hand);
    expect((await room(back)).seats.find(({ you }) => you)?.seat).toBe(own);
    await until(async () => (await room(back)).phase === "showing");
    const over = await room(back);
    expect(over.hand).toBe(view.hand);
    expect(over.seats.some(({ won }) => won > 0) || over.pot === 0).toBe(true);
    await until(() => house.platform.callsOf("win").length === house.platform.callsOf("bet").length);
    const sum = (kind: string) => house.platform.callsOf(kind).reduce((all, { body }) => all + Number(body["amount"]), 0);
    expect(house.platform.balance).toBe(FUNDS - sum("bet") + sum("win"));
    expect(over.yourNet).toBe(sum("win") - sum("bet"));
  },
);
