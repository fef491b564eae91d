import { expect, test } from "vitest";
import { findAnyGame, isRoom } from "../games/registry.ts";
import { HELD_ALONE } from "../journal/holding.ts";
import type { Session } from "../journal/journal.ts";
import { titleOf } from "../../testing/every-game.ts";
import { Room } from "./room.ts";
import { createUnwritten } from "../wagers/unwritten.ts";
import { createRooms } from "./rooms.ts";

const title = titleOf("card-duel");
const game = findAnyGame("card-duel")!;
const session = (player: string) => ({ player, money: "real", liquidity: "mela", currency: "BDT", token: null, id: player }) as Session;

test("rooms in which nobody is are removed; those with somebody who looks on, sits or is about to are kept", async () => {
  if (!isRoom(game)) throw new Error("no room game");
  let stake: () => void = () => undefined;
  const rooms = createRooms({
    journal: { holding: HELD_ALONE, takeHands: async () => [], rounds: async () => [], sessions: async () => [] },
    bets: { hold: () => new Promise((resolve) => (stake = () => resolve({ stake: title.minBetMinor }))) },
    unwritten: { runDue: async () => undefined, count: () => 0 },
    rng: {},
    times: { gather: 3_600_000, turn: 1, demo: 1, show: 1 },
    now: Date.now,
    log: { error: () => undefined },
  } as unknown as Parameters<typeof createRooms>[0]);
  const roomOf = async (player: string) => {
    const room = await rooms.roomOf(session(player), title, game);
    if (!(room instanceof Room)) throw new Error("its rooms are elsewhere");
    return room;
  };

  // Enough players who look on for a second room.
  const leave: (() => void)[] = [];
  for (let at = 0; rooms.count() < 2; at += 1) leave.push((await roomOf(`p${at}`)).watch(`p${at}`, () => undefined));
  rooms.sweep();
  expect(rooms.count()).toBe(2);
  for (const go of leave.splice(0)) go();
  rooms.sweep();
  expect(rooms.count()).toBe(0);

  const joining = (await roomOf("late")).join(session("late"), "operation-1");
  rooms.sweep();
  expect(rooms.count()).toBe(1);
  await expect.poll(async () => (stake(), (await roomOf("late")).players().has("late"))).toBe(true);
  await joining;
  rooms.sweep();
  expect(rooms.count()).toBe(1);
  await rooms.stop();
});

test("rooms are given back when no stake is owed to its player any more; while one is, they are kept until the membership ends", async () => {
  const done: string[] = [];
  const log = { error: () => undefined, warn: () => undefined };
  const stopped = async (times: number) => {
    done.length = 0;
    const unwritten = createUnwritten({ journal: { atomically: () => Promise.reject(new Error("not asked")) }, now: Date.now, log });
    let left = times;
    await unwritten.sooner({ hand: "h" }, async () => {
      if ((left -= 1) >= 0) throw new Error("no journal");
      done.push("stake goes back");
    });
    const holding = { ...HELD_ALONE, giveRoomsBack: async () => void done.push("rooms") };
    await createRooms({ journal: { holding }, unwritten, log } as unknown as Parameters<typeof createRooms>[0]).stop();
    return [...done];
  };
  expect(await stopped(0)).toEqual(["stake goes back", "rooms"]);
  expect(await stopped(1)).toEqual(["stake goes back", "rooms"]);
  expect(await stopped(2)).toEqual([]);
});
