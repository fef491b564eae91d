import { expect, test } from "vitest";
import type { RoomView } from "../../shared/rooms/wire.ts";
import { arcadeForEachTest } from "../../testing/arcade-fixture.ts";
import { CATALOGUE, titleOf } from "../../testing/every-game.ts";
import { join, room } from "../../testing/room-calls.ts";
import { FREE, until } from "../../testing/test-arcade.ts";
import { findAnyGame, gameKeys, isRoom } from "../games/registry.ts";

const house = arcadeForEachTest({ times: { gather: 20, turn: 60_000, demo: 20, show: 60_000 }, change: { titles: CATALOGUE } });
const ROOM_GAMES = gameKeys().filter((key) => isRoom(findAnyGame(key)!));

test.each(ROOM_GAMES)(
  "%s: whoever plays for free sits down in an empty room and is dealt in, among demo players and for play money",
  async (key) => {
    const ann = await house.arcade.open({ game_code: titleOf(key).code, ...FREE });
    const before = await room(ann);
    expect([before.phase, before.seats]).toEqual(["waiting", []]);
    expect((await join(ann)).statusCode).toBe(200);
    let view: RoomView = before;
    await until(async () => ["playing", "showing"].includes((view = await room(ann)).phase));
    expect(view.seats.filter(({ you }) => you)).toHaveLength(1);
    expect(view.seats.every(({ you, demo }) => you !== demo)).toBe(true);
    expect(house.platform.callsOf("bet")).toEqual([]);
  },
);
