import { expect, test } from "vitest";
import { differenceOf, type Pixels } from "./compare.ts";

/** A picture of 32 × 32 whose pixels are grey, as bright as `light` says. */
function picture(light: (x: number, y: number) => number, width = 32): Pixels {
  const data = new Uint8Array(width * 32 * 4);
  for (let at = 0; at < width * 32; at += 1) data.set([0, 0, 0].fill(light(at % width, Math.floor(at / width))).concat(255), at * 4);
  return { width, height: 32, data };
}
const plain = picture(() => 40);

test("pictures that are the same, or differ as two versions of a browser draw a rim, do not differ", () => {
  expect(
    differenceOf(
      plain,
      picture(() => 40),
    ),
  ).toBeNull();
  expect(
    differenceOf(
      plain,
      picture(() => 44),
    ),
  ).toBeNull();
  const edge = (at: number, rim: number) => picture((x) => (x < at ? 20 : x === at ? rim : 220));
  expect(differenceOf(edge(10, 90), edge(10, 160))).toBeNull();
  expect(differenceOf(edge(10, 90), edge(11, 90))).toBeNull();
});

test("a line that is gone, a colour a little lighter, and a shift by two pixels are differences, painted red", () => {
  const line = picture((_, y) => (y === 16 ? 200 : 40));
  const gone = differenceOf(line, plain);
  expect(gone?.blocks).toBe(4);
  expect([...(gone?.picture.data.slice(16 * 32 * 4, 16 * 32 * 4 + 4) ?? [])]).toEqual([220, 0, 0, 255]);
  expect(
    differenceOf(
      plain,
      picture(() => 70),
    )?.blocks,
  ).toBe(16);
  expect(
    differenceOf(
      line,
      picture((_, y) => (y === 18 ? 200 : 40)),
    ),
  ).not.toBeNull();
});

test("pictures of different sizes differ as a whole", () => {
  expect(
    differenceOf(
      plain,
      picture(() => 40, 24),
    )?.blocks,
  ).toBe(Infinity);
});
