import { expect, test } from "vitest";
import { differenceOf, type Pixels } from "./compare.ts";

/** A picture of 32 × 32 whose pixels are grey, as bright as `light` says. */
function picture(light: (x: number, y: number) => number, width = 32): Pixels {
  const data = new Uint8Array(width * 32 * 4);
  for (let at = 0; at < width * 32; at += 1) data.set([0, 0, 0].fill(light(at % width, Math.floor(at / width))).concat(255), at * 4);
  return { width, height: 32, data };
}
const grey = (light: number, width?: number) => picture(() => light, width);
/** A line of one pixel. */
const line = (at: number) => picture((_, y) => (y === at ? 200 : 40));

test("pictures that are the same, or differ by what a palette loses, or by the brightness of a rim, do not differ", () => {
  expect([differenceOf(grey(40), grey(40)), differenceOf(grey(40), grey(44))]).toEqual([null, null]);
  const edge = (rim: number) => picture((x) => (x < 10 ? 20 : x === 10 ? rim : 220));
  expect(differenceOf(edge(90), edge(160))).toBeNull();
});

test("a line that is gone, a colour a little lighter, and a shift by two pixels are differences, painted red", () => {
  const gone = differenceOf(line(16), grey(40));
  expect(gone?.pixels).toBe(32);
  expect([...(gone?.picture.data.slice(16 * 32 * 4, 16 * 32 * 4 + 4) ?? [])]).toEqual([255, 0, 0, 255]);
  expect(differenceOf(grey(40), grey(70))?.pixels).toBe(32 * 32);
  expect(differenceOf(line(16), line(18))?.pixels).toBe(64);
});

test("pictures of different sizes differ as a whole", () => {
  expect(differenceOf(grey(40), grey(40, 24))?.pixels).toBe(Infinity);
});
