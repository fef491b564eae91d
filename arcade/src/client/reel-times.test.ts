import { expect, test } from "vitest";
import { reelTimes, waitingReels } from "./reel-times.ts";

const EVERYWHERE = () => true;
const thirdOf = (grid: readonly string[], onReel: (reel: number) => boolean = EVERYWHERE) =>
  waitingReels(grid, { symbol: "S", need: 3, onReel });

test("reels stop 230 ms after each other from 650 ms on and land in 560", () => {
  expect(reelTimes(3)).toEqual([650, 880, 1110].map((stop) => ({ lit: 0, stop, landing: 560 })));
});

test("in turbo every reel rests within 600 ms, whatever it could bring", () => {
  const times = reelTimes(5, { turbo: true, waits: [false, false, true, true, true] });
  expect(times.map(({ lit, stop, landing }) => [lit, stop + landing])).toEqual(Array.from({ length: 5 }, () => [0, 520]));
});

test("once two scatters have landed the reels after them are waited for, until the third has landed", () => {
  expect(thirdOf(["AKS", "SKQ", "AKQ", "AKQ", "AKQ"])).toEqual([false, false, true, true, true]);
  expect(thirdOf(["AKS", "SKQ", "AKQ", "QSA", "AKQ"])).toEqual([false, false, true, true, false]);
  expect(thirdOf(["AKS", "AKQ", "AKQ", "QAA", "SKQ"])).toEqual([false, false, false, false, false]);
});

test("a reel without scatters is not waited for, and nothing is where scatters bring nothing", () => {
  expect(thirdOf(["AKS", "SKQ", "AKQ", "AKQ", "AKQ"], (reel) => reel !== 3)).toEqual([false, false, true, false, true]);
  expect(waitingReels(["SKQ", "SKQ", "AKQ"], { symbol: "S", need: 0, onReel: EVERYWHERE })).toEqual([false, false, false]);
});

test("whether a reel is waited for follows from the reels before it alone: no window that it may still show changes it", () => {
  const columns = ["AKQ", "AKS", "SQA"];
  const grids = (length: number): string[][] =>
    length === 0 ? [[]] : grids(length - 1).flatMap((grid) => columns.map((column) => [...grid, column]));
  for (const grid of grids(4))
    for (const reel of grid.keys())
      for (const other of columns) {
        const changed = grid.with(reel, other);
        expect([changed, thirdOf(changed).slice(0, reel + 1)]).toEqual([changed, thirdOf(grid).slice(0, reel + 1)]);
      }
});
