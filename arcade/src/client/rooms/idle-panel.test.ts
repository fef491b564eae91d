// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { RoomConfig, SeatView } from "../../shared/rooms/wire.ts";
import { setLanguage } from "../texts.ts";
import { idlePanel, isIdle, prizeOf } from "./idle-panel.ts";

const CONFIG: RoomConfig = { variant: null, boot: 500, entry: 500, seats: 4, rakePercent: 3, wholeMoves: false };
const seat = (en: string, you: boolean): SeatView => ({
  seat: 0,
  names: { en, bn: en },
  face: "frog",
  demo: false,
  you,
  says: null,
  muted: false,
  put: 500,
  folded: false,
  seen: false,
  allIn: false,
  cards: null,
  won: 0,
});
const lines = (seats: SeatView[], oneTakesAll = true): (string | null)[] =>
  [...idlePanel({ seats }, CONFIG, oneTakesAll).children].map(({ textContent }) => textContent);

test("before a game the room says who waits, what the winner gets of all entries less the house's share, and what comes next", () => {
  setLanguage("en");
  const [who, prize, next] = lines([seat("Rupa", false), seat("Ann", true)]);
  expect(who).toBe("At the table: Rupa, You");
  expect(prize).toMatch(/4 players.*19\.55/);
  expect(next).toContain("Demo players");
});

test("a room where nobody waits offers the first seat", () => {
  expect(lines([])[0]).toMatch(/^Nobody is waiting/);
});

test("where the pot is parted, no prize is named", () => {
  expect(lines([], false)).toHaveLength(2);
});

test("the house keeps its share of what is won beyond the winner's own entry, rounded down", () => {
  expect(prizeOf({ entry: 1000, rakePercent: 3 }, 2)).toBe(1970);
  expect(prizeOf({ entry: 50, rakePercent: 3 }, 2)).toBe(99);
});

test("a game that is played or shown is none to wait for", () => {
  expect((["waiting", "gathering", "playing", "showing"] as const).map((phase) => isIdle({ phase }))).toEqual([true, true, false, false]);
});
