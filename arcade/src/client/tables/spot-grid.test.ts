// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "../texts.ts";
import { createSpotGrid } from "./spot-grid.ts";

beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const spot = (id: string, pays?: string) => ({ id, face: id, name: id, ...(pays !== undefined && { pays }) });
function open() {
  const groups = [
    { className: "of-2", spots: [spot("wide", "1 : 1")] },
    { className: "of-7", spots: [spot("narrow", "60 : 1"), spot("bare")] },
  ];
  const grid = createSpotGrid(groups, () => undefined);
  grid.setValues!([1000, 2000, 5000, 10_000]);
  return grid;
}
const part = (grid: ReturnType<typeof open>, id: string, name: string) => grid.element.querySelector(`[data-spot="${id}"] ${name}`)!;
const chips = (grid: ReturnType<typeof open>, id: string) => part(grid, id, ".bet-chips");
const colours = (grid: ReturnType<typeof open>, id: string) =>
  [...chips(grid, id).querySelectorAll(".pile-chip")].map((chip) => chip.getAttribute("class")!.split(" ").at(-1));

test("chips lie in a place of their own beside what a spot pays, with their sum; name and price stay as they are", () => {
  const grid = open();
  const said = () =>
    ["wide", "narrow", "bare"].map((id) => [part(grid, id, ".bet-face").textContent, part(grid, id, ".bet-pays")?.textContent]);
  const before = said();
  grid.setBets(new Map([["wide", 12_000]]), new Map([["narrow", 1_250_000]]));
  expect([chips(grid, "wide").textContent, chips(grid, "narrow").textContent, chips(grid, "bare").textContent]).toEqual([
    "120",
    "12.5k",
    "",
  ]);
  expect([said(), part(grid, "wide", ".bet-face").querySelector(".chip-piles")]).toEqual([before, null]);
  expect(grid.element.querySelector('[data-spot="narrow"]')!.getAttribute("aria-label")).toBe(
    "narrow, pays 60 : 1, 12,500 not confirmed yet",
  );
});

test("piles have the colours of the values of their chips, and as many stand beside one another as the spot has room for", () => {
  const grid = open();
  const bets = new Map(["wide", "narrow"].map((id) => [id, 18_000]));
  grid.setBets(bets, new Map());
  expect([colours(grid, "wide"), colours(grid, "narrow")]).toEqual([["chip-3", "chip-2", "chip-1"], ["chip-3"]]);
});

test("what is not confirmed yet is marked, also where confirmed chips lie, and what was taken back leaves nothing", () => {
  const grid = open();
  const waits = () => chips(grid, "wide").classList.contains("waiting");
  grid.setBets(new Map([["wide", 1000]]), new Map([["wide", 2000]]));
  expect([waits(), chips(grid, "wide").textContent]).toEqual([true, "30"]);
  grid.setBets(new Map([["wide", 3000]]), new Map());
  expect(waits()).toBe(false);
  grid.setBets(new Map(), new Map());
  expect([waits(), chips(grid, "wide").childNodes.length]).toEqual([false, 0]);
});

test("groups that fewer bet on are folded away in a low window and stand open in a high one; folded, they tell what lies on them", () => {
  for (const high of [false, true]) {
    vi.stubGlobal("matchMedia", () => ({ matches: high }));
    const groups = [
      { className: "of-2", spots: [spot("main")] },
      { className: "of-3", spots: [spot("rare"), spot("rarer")], more: true },
    ];
    const grid = createSpotGrid(groups, () => undefined);
    grid.setValues!([1000]);
    const fold = grid.element.querySelector("details")!;
    expect([fold.open, [...fold.querySelectorAll("[data-spot]")].length, fold.querySelector('[data-spot="main"]')]).toEqual([
      high,
      2,
      null,
    ]);
    const told = () => {
      const summary = fold.querySelector("summary")!;
      return [summary.textContent, summary.getAttribute("aria-label"), summary.classList.contains("won")];
    };
    expect(told()).toEqual(["More bets", "More bets", false]);
    grid.setBets(new Map([["rare", 1000], ["main", 5000]]), new Map([["rarer", 2000]])); // prettier-ignore
    expect(told()).toEqual(["More bets30", "More bets, your bet 10, 20 not confirmed yet", false]);
    grid.setResult(new Set(["rarer"]));
    expect(told()[2]).toBe(true);
    grid.setResult(new Set(["main"]));
    expect(told()[2]).toBe(false);
  }
});

test("what a press opens is brought into sight; what stands open at first, and tells so, moves nothing", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const shown: Element[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function show(this: Element) {
    shown.push(this);
  });
  const grid = createSpotGrid([{ className: "of-3", spots: [spot("rare")], more: true }], () => undefined);
  const fold = grid.element.querySelector("details")!;
  // A browser tells of the first one, too, once the table is drawn.
  fold.dispatchEvent(new Event("toggle"));
  expect(shown).toEqual([]);
  const press = (open: boolean) => {
    fold.querySelector("summary")!.click();
    fold.open = open;
    fold.dispatchEvent(new Event("toggle"));
  };
  press(false);
  expect(shown).toEqual([]);
  press(true);
  expect([...new Set(shown)]).toEqual([fold.querySelector(".bet-group")]);
});

test("a cloth without such groups has nothing folded", () => {
  expect(open().element.querySelector("details")).toBeNull();
});

test("what lies on a spot is drawn anew only where it has changed, and where chips have other values", () => {
  const grid = open();
  const pile = (id: string) => chips(grid, id).firstElementChild;
  grid.setBets(new Map([["wide", 12_000]]), new Map([["narrow", 5000]]));
  const [wide, narrow] = [pile("wide"), pile("narrow")];
  grid.setBets(new Map([["wide", 12_000]]), new Map([["narrow", 6000]]));
  expect([pile("wide") === wide, pile("narrow") === narrow]).toEqual([true, false]);
  grid.setBets(new Map(), new Map([["narrow", 6000]]));
  expect([pile("wide"), grid.element.querySelector('[data-spot="wide"]')!.getAttribute("aria-label")]).toEqual([null, "wide, pays 1 : 1"]);
  grid.setValues!([1000, 6000]);
  grid.setBets(new Map(), new Map([["narrow", 6000]]));
  expect(colours(grid, "narrow")).toEqual(["chip-1"]);
});
