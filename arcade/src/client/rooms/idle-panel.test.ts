// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { ludoRules } from "../../games/ludo/rules/room-rules.ts";
import { snakesRules } from "../../games/snakes/rules/room-rules.ts";
import type { SeatView } from "../../shared/rooms/wire.ts";
import { roomConfigFor, seatFor } from "../testing/room-fixture.ts";
import { setLanguage } from "../texts.ts";
import { createIdlePanel, type IdleOptions, isIdle, placeIdle, prizeOf } from "./idle-panel.ts";

const CONFIG = roomConfigFor({ seats: 4 });
const seat = (en: string, you: boolean): SeatView => seatFor({ names: { en, bn: en }, you });
const lines = (seats: SeatView[], oneTakesAll = true, config = CONFIG, joined = false): (string | null)[] =>
  [...shown({ seats, joined }, config, { oneTakesAll }).children].map(({ textContent }) => textContent);
function shown(view: { seats: SeatView[]; joined: boolean }, config = CONFIG, options: IdleOptions = {}): HTMLElement {
  const panel = createIdlePanel(config, options);
  panel.show(view);
  return panel.element;
}

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
    const told = shown({ seats: [], joined: false }, { ...CONFIG, entry }, options);
    expect(told.children[1]!.textContent).toBe("Each hand costs a boot of ৳ 5.");
  }
});

test("whoever waits is offered what there is, each by a button that stays in all that is told; whoever sits is not", () => {
  const pressed: string[] = [];
  const offers = ["first", "second"].map((label) => ({ sign: "card" as const, label, onPress: () => void pressed.push(label) }));
  const panel = createIdlePanel(CONFIG, { offers });
  const view = { seats: [], joined: false };
  const buttons = () => [...panel.element.querySelectorAll("button")];
  panel.show(view);
  const [, second] = buttons();
  second!.click();
  expect([buttons().map(({ textContent }) => textContent), pressed]).toEqual([["first", "second"], ["second"]]);
  document.body.append(panel.element);
  second!.focus();
  panel.show({ seats: [seat("Rupa", false)], joined: false });
  expect(document.activeElement).toBe(second);
  panel.show({ ...view, joined: true });
  expect(buttons()).toEqual([]);
  panel.show(view);
  expect(buttons()).toHaveLength(2);
  panel.element.remove();
});

test("the panel stays where it stands, with the focus in it, and goes when a game has begun", () => {
  const [felt, button] = [document.createElement("div"), document.createElement("button")];
  const idle = document.createElement("ul");
  idle.append(button);
  document.body.append(felt);
  placeIdle(idle, felt, true);
  button.focus();
  placeIdle(idle, felt, true);
  expect([idle.parentElement, document.activeElement]).toEqual([felt, button]);
  placeIdle(idle, felt, false);
  expect(felt.children).toHaveLength(0);
  felt.remove();
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
