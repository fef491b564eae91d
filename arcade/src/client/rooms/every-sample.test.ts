// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { findAnyGame, gameKeys, isRoom } from "../../server/games/registry.ts";
import type { RoomConfig } from "../../shared/rooms/wire.ts";
import { testTitle } from "../../testing/titles.ts";
import { releaseAllStakes } from "../at-stake.ts";
import { fakeMotion } from "../testing/fake-motion.ts";
import { catchTicks, handFor, idleRoomFor, roomAnswers } from "../testing/room-fixture.ts";

/** Each client is loaded anew. */
const PATIENCE_MS = 60_000;
const ROOMS = gameKeys().filter((key) => isRoom(findAnyGame(key)!));
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
let endTicks: () => void;

beforeEach(() => {
  endTicks = catchTicks();
  sessionStorage.clear();
  fakeMotion(onTestFinished, { calm: true });
});
afterEach(() => {
  endTicks();
  releaseAllStakes();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function configOf(key: string): RoomConfig {
  const game = findAnyGame(key)!;
  if (!isRoom(game)) throw new Error(`${key} is no room`);
  return game.config(testTitle({ game: key, lines: null, minBetMinor: 1000 })) as RoomConfig;
}

test("there are rooms to look at", () => expect(ROOMS.length).toBeGreaterThanOrEqual(10));

test.each(ROOMS)(
  "%s: whoever waits can watch a sample on the game's own table, where nothing is pressed, and it goes with the first real hand",
  { timeout: PATIENCE_MS },
  async (key) => {
    vi.resetModules();
    const room = roomAnswers(configOf(key), { session: { language: "en" } });
    vi.stubGlobal("fetch", room.fetch);
    await import(`../../games/${key}/client/main.ts`);
    await vi.waitUntil(room.isFollowed, { timeout: PATIENCE_MS });
    await room.push(idleRoomFor());
    const [offer] = document.querySelectorAll<HTMLElement>(".idle-panel .idle-offer");
    expect(offer?.textContent).toMatch(/^Watch a sample (hand|game)$/);
    offer!.click();
    await vi.waitUntil(() => document.querySelector(".sample-buttons"), { timeout: PATIENCE_MS });
    const said = () => document.querySelector(".sample-said")!.textContent;
    const heard = new Set([said()]);
    for (let move = 0; move < 4; move += 1) {
      document.querySelector<HTMLElement>(".sample-buttons > .button-main")!.click();
      await settle();
      heard.add(said());
    }
    expect(heard.size).toBeGreaterThan(1);
    expect([...heard].filter((words) => /undefined|NaN|[{}]|: \.$/.test(words))).toEqual([]);
    const table = document.querySelector(".sample-table")!;
    expect(table.querySelectorAll(".patti-table, .scene, .board-table")).toHaveLength(1);
    expect(table.querySelectorAll("button:enabled, .idle-panel")).toHaveLength(0);
    await room.push(handFor({ seats: [], joined: false }));
    expect(document.querySelector("dialog")).toBeNull();
  },
);
