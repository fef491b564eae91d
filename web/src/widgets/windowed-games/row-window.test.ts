// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PictureHosts } from "../../lib/picture-hosts.ts";
import { TileElement } from "../game-tile/tile-element.ts";
import { buildGame } from "../widget-fixture.tsx";
import { RowWindow } from "./row-window.ts";

/* A list of games on the move: twenty rows of three, of which a view shows five. */

const freeRounds = (count: number) => ({ short: `${count}`, whole: `${count}` });
const WORDS = { hot: "Hot", new: "New", favoriteOf: String, try: "Try", tryOf: String, freeRounds };
const COUNT = 59;
const LIST = Array.from({ length: COUNT }, (_, index) =>
  buildGame({ nodeId: `${index}`, displayName: `${index}`, iconUrl: `/c-${index}.avif` }),
);

let rows: RowWindow;
let box: HTMLElement;
let top = 0;
let wanted: [first: number, last: number][] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame", "cancelAnimationFrame", "performance"] });
  vi.stubGlobal("requestIdleCallback", undefined);
  vi.stubGlobal("innerHeight", 450);
  top = 0;
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => top);
  wanted = [];
  box = document.body.appendChild(document.createElement("div"));
  rows = new RowWindow({
    box,
    rowClass: "row",
    columns: 3,
    createTile: () => new TileElement(WORDS, new PictureHosts([], 1)),
    isFavorite: () => false,
    freeRoundsOf: () => 0,
    mayPlayFree: () => false,
    onClick: () => undefined,
  });
  rows.lay({ margin: 0, width: 300, rowHeight: 100, gap: 10 });
  rows.show({ gameAt: (index) => LIST[index], want: (...range) => void wanted.push(range) }, COUNT);
});
afterEach(() => {
  rows.close();
  box.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const tiles = () => [...box.querySelectorAll<HTMLElement>(".row:not([hidden]) [data-game]")];
const games = () =>
  tiles()
    .map(({ dataset }) => Number(dataset["game"]))
    .toSorted((a, b) => a - b);
/** Of which games of a row the pictures have been asked for. */
const pictured = (row: number) =>
  tiles().filter(({ dataset, parentElement, firstElementChild }) => {
    const picture = firstElementChild?.querySelector("img")?.getAttribute("src");
    return parentElement?.style.top === `${row * 100}px` && picture === `/c-${dataset["game"]}.avif`;
  }).length;
const picturesOf = (first: number, end: number) => between(first, end).map(pictured);
const between = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const frames = (count: number) => Array.from({ length: count }, () => vi.advanceTimersToNextFrame());
const scroll = (y: number) => {
  top = y;
  dispatchEvent(new Event("scroll"));
};

test("rows in view are there at once, those around it a few games a frame, the nearest first", () => {
  expect([games(), wanted]).toEqual([between(0, 14), [[0, 35]]]);
  frames(1);
  expect(games()).toEqual(between(0, 21));
  frames(1);
  expect(games()).toEqual(between(0, 26));
  frames(10);
  expect(games()).toEqual(between(0, 35));
});

test("rows that are left take the games that come into view, up to a last row that is not full", () => {
  frames(10);
  scroll(1000);
  expect(games().filter((game) => game >= 30)).toEqual([...between(30, 44)]);
  frames(10);
  expect([games(), wanted.at(-1)]).toEqual([between(21, 56), [21, 56]]);
  scroll(1550);
  frames(10);
  expect([games(), wanted.at(-1)]).toEqual([between(24, 58), [24, 58]]);
  expect(box.childElementCount).toBe(12);
  const last = [...box.children].find((row) => (row as HTMLElement).style.top === "1900px");
  expect([...(last?.children ?? [])].map((tile) => (tile as HTMLElement).hidden)).toEqual([false, false, true]);
});

test("a list that goes on leaves the rows as they stand, and fills the last of them", () => {
  const goingOn = { gameAt: (index: number) => LIST[index], want: () => undefined };
  rows.show(goingOn, 31);
  frames(10);
  expect(games()).toEqual(between(0, 30));
  const shown = vi.spyOn(TileElement.prototype, "show");
  rows.setCount(COUNT);
  frames(10);
  expect([games(), box.style.height]).toEqual([between(0, 35), "2000px"]);
  expect(shown.mock.calls.map(([game]) => Number(game?.nodeId))).toEqual(between(30, 35));
});

test("pictures in view are asked for at once, those around it in turns when there is nothing else to do", () => {
  frames(8);
  expect(picturesOf(0, 6)).toEqual([3, 3, 3, 3, 3, 0, 0]);
  vi.advanceTimersByTime(200);
  expect(picturesOf(4, 6)).toEqual([3, 3, 0]);
  vi.advanceTimersByTime(2000);
  expect(picturesOf(5, 11)).toEqual([3, 3, 3, 3, 3, 3, 3]);
});

test("a list that is thrown asks for no pictures until it has come to rest", () => {
  vi.advanceTimersByTime(3000);
  scroll(100);
  vi.advanceTimersByTime(20);
  for (const y of [800, 1100, 1300]) {
    scroll(y);
    expect(pictured(y / 100 + 4)).toBe(0);
    vi.advanceTimersByTime(20);
  }
  vi.advanceTimersByTime(79);
  expect(picturesOf(13, 17)).toEqual([0, 0, 0, 0, 0]);
  vi.advanceTimersByTime(1);
  expect(picturesOf(13, 17)).toEqual([3, 3, 3, 3, 3]);
});

test("another list is shown in the rows that are there, its names before its pictures", () => {
  vi.advanceTimersByTime(3000);
  rows.show({ gameAt: (index) => LIST[COUNT - 1 - index], want: () => undefined }, COUNT);
  expect(games()).toEqual(between(44, 58));
  expect(picturesOf(0, 4)).toEqual([0, 0, 0, 0, 0]);
  frames(1);
  expect([games().length, pictured(0)]).toEqual([15, 0]);
  frames(1);
  expect([games().length > 15, ...picturesOf(0, 4)]).toEqual([true, 3, 3, 3, 3, 3]);
  frames(10);
  expect(games()).toEqual(between(23, 58));
});

test("a list on the move asks the browser for no size, which would have fresh names laid out twice in a frame", () => {
  frames(10);
  const sizes = (["clientWidth", "offsetWidth", "clientHeight", "offsetHeight"] as const).map((name) =>
    vi.spyOn(HTMLElement.prototype, name, "get"),
  );
  const rects = vi.spyOn(Element.prototype, "getBoundingClientRect");
  for (const y of [100, 220, 340]) {
    scroll(y);
    vi.advanceTimersByTime(400);
  }
  expect(pictured(5)).toBe(3);
  expect([...sizes, rects].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 0, 0]);
});
