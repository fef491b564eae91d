// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { chipPiles, pilesOf, valuesFrom } from "./chip-piles.ts";

const VALUES = [1000, 2000, 5000, 10_000, 50_000, 100_000];
const worth = (amount: number) => pilesOf(amount, VALUES).reduce((sum, { at, count }) => sum + count * VALUES[at]!, 0);

test("an amount lies there in as few chips as there can be, the dearest first, and they are worth what it is", () => {
  expect(pilesOf(188_000, VALUES)).toEqual([
    { at: 5, count: 1 },
    { at: 4, count: 1 },
    { at: 3, count: 3 },
    { at: 2, count: 1 },
    { at: 1, count: 1 },
    { at: 0, count: 1 },
  ]);
  for (let amount = 1000; amount <= 400_000; amount += 7000) expect(worth(amount)).toBe(amount);
  expect(pilesOf(0, VALUES)).toEqual([]);
});

test("what is less than the smallest chip is one of those: no bet is without a chip", () => {
  expect([pilesOf(300, VALUES), pilesOf(10_300, VALUES)]).toEqual([
    [{ at: 0, count: 1 }],
    [
      { at: 3, count: 1 },
      { at: 0, count: 1 },
    ],
  ]);
});

test("a hand is counted from half of what it begins with", () => {
  expect(pilesOf(11_500, valuesFrom(1000))).toEqual([
    { at: 3, count: 1 },
    { at: 1, count: 1 },
    { at: 0, count: 1 },
  ]);
});

test("the dearest piles are drawn in the colours of their values, none higher than five chips", () => {
  const drawn = (amount: number, most: number) =>
    [...chipPiles(amount, VALUES, most).querySelectorAll(".pile-chip")].map((chip) => chip.getAttribute("class")!.split(" ").at(-1));
  expect(drawn(188_000, 2)).toEqual(["chip-5", "chip-4"]);
  expect(drawn(30_000, 2)).toEqual(["chip-3", "chip-3", "chip-3"]);
  expect(drawn(900_000, 1)).toEqual(Array.from({ length: 5 }, () => "chip-5"));
});
