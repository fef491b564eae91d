// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { ludoRules } from "../../games/ludo/rules/room-rules.ts";
import { snakesRules } from "../../games/snakes/rules/room-rules.ts";
import type { RoomConfig, SeatView } from "../../shared/rooms/wire.ts";
import { setLanguage } from "../texts.ts";
import { idlePanel, isIdle, prizeOf } from "./idle-panel.ts";

const CONFIG: RoomConfig = { variant: null, boot: 500, entry: 500, seats: 4, demoFillTo: 4, rakePercent: 3, wholeMoves: false };
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
const lines = (seats: SeatView[], oneTakesAll = true, config = CONFIG, joined = false): (string | null)[] =>
  [...idlePanel({ seats, joined }, config, { oneTakesAll }).children].map(({ textContent }) => textContent);

test("before a game the room says who waits, what the winner gets of all entries less the house's share, and what comes next", () => {
  setLanguage("en");
  const [who, cost, prize, next] = lines([seat("Rupa", false), seat("Ann", true)]);
  expect(who).toBe("At the table: Rupa, You");
  expect(cost).toBe("One game costs ৳\u00a05.00.");
  expect(prize).toMatch(/4 players.*19\.55/);
  expect(next).toContain("Demo players");
});

test.each([
  ["ludo", ludoRules(null), 2, "9.85", "19.55"],
  ["snakes", snakesRules(null), 3, "14.70", "19.55"],
])("at a table of %s, which demo players don't fill, the prize is that of those who will play, and of a full table", (...given) => {
  const [, { table }, count, least, most] = given;
  setLanguage("en");
  const config = { ...CONFIG, ...table! };
  const [, , prize, next] = lines([seat("Ann", true)], true, config);
  expect(prize).toMatch(new RegExp(`With ${count} players .*${least}, with 4 players .*${most}`));
  expect(next).toContain(`Demo players fill it up to ${count} players`);
  const full = Array.from({ length: 4 }, () => seat("Ann", false));
  expect(lines(full, true, config)[2]).toMatch(/^With 4 players the winner gets [^,]*19\.55$/);
});

test("at a ludo table for two, which a demo player fills, one prize is named", () => {
  setLanguage("en");
  const [, , prize, next] = lines([], true, { ...CONFIG, ...ludoRules("duel").table! });
  expect(prize).toMatch(/^With 2 players the winner gets [^,]*9\.85$/);
  expect(next).toContain("Demo players take empty seats");
});

test("a room where nobody waits offers the first seat", () => {
  expect(lines([])[0]).toMatch(/^Nobody is waiting/);
});

test("whoever sits is not told what a game costs", () => {
  const told = lines([seat("Ann", true)], false, CONFIG, true);
  expect([told.length, told.join().includes("costs")]).toEqual([2, false]);
});

test("where a seat has no price, the room says so", () => {
  expect(lines([], false, { ...CONFIG, entry: 0 })[1]).toBe("A seat is free: you pay only what you bet.");
});

test("a game that takes more, or other money, than a seat says so in its own words", () => {
  const options = { costText: "Each hand costs a boot of ৳ 5." };
  for (const entry of [0, 500]) {
    const told = idlePanel({ seats: [], joined: false }, { ...CONFIG, entry }, options);
    expect(told.children[1]!.textContent).toBe("Each hand costs a boot of ৳ 5.");
  }
});

test("a sample hand can be opened where there is one", () => {
  let opened = 0;
  const button = (onSample?: () => void) => idlePanel({ seats: [], joined: false }, CONFIG, { onSample }).querySelector("button");
  expect(button()).toBeNull();
  button(() => (opened += 1))!.click();
  expect(opened).toBe(1);
});

test("where the pot is parted, no prize is named", () => {
  expect(lines([], false)).toHaveLength(3);
});

test("the house keeps its share of what is won beyond the winner's own entry, rounded down", () => {
  expect(prizeOf({ entry: 1000, rakePercent: 3 }, 2)).toBe(1970);
  expect(prizeOf({ entry: 50, rakePercent: 3 }, 2)).toBe(99);
});

test("a game that is played or shown is none to wait for", () => {
  expect((["waiting", "gathering", "playing", "showing"] as const).map((phase) => isIdle({ phase }))).toEqual([true, true, false, false]);
});
