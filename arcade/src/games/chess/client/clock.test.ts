import { expect, test } from "vitest";
import { clockNow } from "./clock.ts";

const NOW = 1_700_000_000_000;
/** The view of a turn that ends in so many milliseconds. */
const ending = (ms: number) => ({ now: NOW, until: NOW + ms });

test("who opens a game in the middle of a turn sees the clock of the others: what the turn has taken before is gone from it", () => {
  expect(clockNow(200_000, ending(60_000), 0)).toBe(200_000);
  expect(clockNow(200_000, ending(45_000), 0)).toBe(185_000);
  expect(clockNow(200_000, ending(45_000), 5000)).toBe(180_000);
  expect(clockNow(20_000, ending(12_000), 2000)).toBe(10_000);
});

test("while players may come back to a game the clock stands, and runs from then on", () => {
  expect(clockNow(200_000, ending(70_000), 0)).toBe(200_000);
  expect(clockNow(200_000, ending(70_000), 9000)).toBe(200_000);
  expect(clockNow(200_000, ending(70_000), 12_000)).toBe(198_000);
});
