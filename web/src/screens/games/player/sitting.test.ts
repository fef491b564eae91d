import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../../lib/memory-browser.ts";
import { PAUSE_MS, playOn, wasTold } from "./sitting.ts";

const MINUTE = 60_000;
const START = Date.parse("2026-11-30T00:00:00Z");
const played = (owner: string, ms: number) => playOn(owner, START + ms).playedMs;

beforeEach(() => vi.stubGlobal("localStorage", memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test("a sitting goes on from game to game until no game has been there for a pause; time between games counts with it", () => {
  expect([played("rina", 0), played("rina", 5 * MINUTE), played("rina", 5 * MINUTE + PAUSE_MS - 1)]).toEqual([
    0,
    5 * MINUTE,
    5 * MINUTE + PAUSE_MS - 1,
  ]);
  expect(played("rina", 5 * MINUTE + 2 * PAUSE_MS - 1)).toBe(0);
});

test("what two tabs say of the same moment counts once, and a clock that is set back takes nothing away", () => {
  const first = [played("rina", 0), played("rina", 1_000), played("rina", 1_000), played("rina", 2_000)];
  expect(first).toEqual([0, 1_000, 1_000, 2_000]);
  expect([played("rina", -3_600_000), played("rina", -3_599_000)]).toEqual([2_000, 3_000]);
});

test("a reminder is kept with the sitting; a sitting is its member's own", () => {
  played("rina", 0);
  wasTold(playOn("rina", START + MINUTE));
  expect(playOn("rina", START + 2 * MINUTE)).toEqual({
    owner: "rina",
    playedMs: 2 * MINUTE,
    toldMs: MINUTE,
    seenAt: START + 2 * MINUTE,
  });
  expect(played("karim", 3 * MINUTE)).toBe(0);
});

test("a browser that keeps nothing counts as long as the page stays", () => {
  const deny = () => {
    throw new Error("denied");
  };
  vi.stubGlobal("localStorage", { getItem: deny, setItem: deny });
  expect([played("rina", 0), played("rina", MINUTE)]).toEqual([0, MINUTE]);
});
