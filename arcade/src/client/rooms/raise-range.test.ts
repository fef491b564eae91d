import { expect, test } from "vitest";
import { amountAt, fitRaise, presetsOf, rangeOf, stepNear, stepsOf } from "./raise-range.ts";

const SIZES = { step: 1000, chip: 100 };
const ACTIONS = [
  { action: "call", cost: 1000 },
  { action: "raise", cost: 2000, most: 9_500 },
  { action: "half", cost: 2200 },
  { action: "pot", cost: 3500 },
  { action: "allin", cost: 9_500 },
  { action: "fold", cost: 0 },
];
const range = rangeOf(ACTIONS, null, SIZES)!;

test("the slider moves by the blind from the least, and its last step is what is left to the most", () => {
  expect(range).toEqual({ least: 2000, most: 9500, ...SIZES });
  expect(Array.from({ length: stepsOf(range) + 1 }, (_, at) => amountAt(range, at))).toEqual([
    2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 9500,
  ]);
  expect([2000, 2400, 2500, 9000, 9400, 9500].map((amount) => stepNear(range, amount))).toEqual([0, 0, 1, 7, 7, 8]);
});

test("a typed amount becomes the nearest that may be raised", () => {
  expect([0, 1999, 2049, 2050, 9449, 9500, 900_000].map((amount) => fitRaise(range, amount))).toEqual([
    2000, 2000, 2000, 2100, 9400, 9500, 9500,
  ]);
});

test("nobody chooses more than they have: all of it where the rules know all in, else whole chips; nothing where the least is out of reach", () => {
  expect(rangeOf(ACTIONS, 3055, SIZES)?.most).toBe(3055);
  expect(presetsOf(ACTIONS, 3055)).toEqual([
    { action: "raise", cost: 2000 },
    { action: "half", cost: 2200 },
    { action: "allin", cost: 3055, allIn: true },
  ]);
  const potLimit = ACTIONS.filter(({ action }) => action !== "allin");
  expect(rangeOf(potLimit, 3055, SIZES)?.most).toBe(3000);
  expect([rangeOf(ACTIONS, 2000, SIZES), rangeOf(ACTIONS, 1500, SIZES), rangeOf([{ action: "raise", cost: 2000 }], null, SIZES)]).toEqual([
    null,
    null,
    null,
  ]);
});
