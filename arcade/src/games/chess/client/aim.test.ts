import { expect, test } from "vitest";
import { meantSquare } from "./aim.ts";

const FILES = [..."abcdefgh"];
const ORDER = [8, 7, 6, 5, 4, 3, 2, 1].flatMap((row) => FILES.map((file) => `${file}${row}`));
const SMALL = 40;
/** Middle of e2 on a board of squares of 40 pixels, white below. */
const E2 = { x: 4.5 * SMALL, y: 6.5 * SMALL };
const meant = (x: number, y: number, wanted: readonly string[], square = SMALL) =>
  meantSquare({ x, y, square, order: ORDER, wanted: new Set(wanted) });

test("a tap counts for the square that it hits", () => {
  expect(meant(E2.x, E2.y, ["e2"])).toBe("e2");
  expect(meant(1, 1, [])).toBe("a8");
  expect(meant(319, 319, [])).toBe("h1");
});

test("a tap just beside a square where there is something to do counts for it, up to 44 pixels across", () => {
  expect(meant(E2.x, E2.y - 21.5, ["e2"])).toBe("e2");
  expect(meant(E2.x + 21.5, E2.y, ["e2"])).toBe("e2");
  expect(meant(E2.x, E2.y - 22.5, ["e2"])).toBe("e3");
});

test("a square where there is something to do loses no tap to its neighbour", () => {
  expect(meant(E2.x, E2.y - 21, ["e2", "e3"])).toBe("e3");
  expect(meant(E2.x + 21, E2.y + 21, ["e2", "f1"])).toBe("f1");
});

test("between two such squares the nearer one is meant", () => {
  expect(meant(4.5 * SMALL, 7 * SMALL + 1, ["d2", "e2"])).toBe("e2");
});

test("on a board with squares of 44 pixels and more a tap means what it hits", () => {
  expect(meant(4.5 * 50, 6 * 50 - 1, ["e2"], 50)).toBe("e3");
});
