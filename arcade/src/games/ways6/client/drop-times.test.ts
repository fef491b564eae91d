import { expect, test } from "vitest";
import { dropTimes } from "./drop-times.ts";

test("reels drop 70 ms after each other, and all at once in turbo, which waits for none", () => {
  expect(dropTimes([0, 1, 2, 3, 4, 5], { turbo: false }).map(({ at }) => at)).toEqual([0, 70, 140, 210, 280, 350]);
  const waits = [false, false, true, true, true, true];
  expect(dropTimes([0, 1, 2, 3, 4, 5], { turbo: true, waits })).toEqual(Array.from({ length: 6 }, () => ({ lit: 0, at: 0 })));
});

test("a reel that is waited for is lit for 900 ms once the one before it lies, which takes 340", () => {
  expect(dropTimes([0, 1, 2, 4], { turbo: false, waits: [false, false, true, false, false, false] })).toEqual([
    { lit: 0, at: 0 },
    { lit: 0, at: 70 },
    { lit: 900, at: 1310 },
    { lit: 0, at: 1380 },
  ]);
});
