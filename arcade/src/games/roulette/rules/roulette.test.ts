import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRng } from "../../../shared/rng.ts";
import { exactReturnOf, playRoulette, settle } from "./play.ts";
import { BET_KINDS, returnsPerUnit, SPOTS, type BetKind } from "./spots.ts";
import { colourOf, POCKETS, WHEEL } from "./wheel.ts";

/** The rules of the table, written a second time as predicates on the pocket, with the pay to one. */
const RULES: Record<BetKind, [count: number, pays: number]> = {
  straight: [37, 35],
  split: [60, 17],
  street: [12, 11],
  trio: [2, 11],
  corner: [22, 8],
  firstFour: [1, 8],
  sixLine: [11, 5],
  column: [3, 2],
  dozen: [3, 2],
  red: [1, 1],
  black: [1, 1],
  even: [1, 1],
  odd: [1, 1],
  low: [1, 1],
  high: [1, 1],
};

test("the table has every bet of European roulette, each with its usual pay", () => {
  for (const kind of Object.keys(BET_KINDS) as BetKind[]) {
    const spots = [...SPOTS.values()].filter((spot) => spot.kind === kind);
    expect(spots.length, kind).toBe(RULES[kind][0]);
    for (const spot of spots) expect(returnsPerUnit(spot) - 1, spot.id).toBe(RULES[kind][1]);
  }
});

test("every bet returns exactly 36/37", () => {
  for (const spot of SPOTS.values()) {
    expect(exactReturnOf(spot), spot.id).toEqual({ n: 36n, d: 37n });
    const all = Array.from({ length: POCKETS }, (_, pocket) => settle([{ spot: spot.id, amount: 37 }], pocket).payout);
    expect(
      all.reduce((sum, payout) => sum + payout, 0),
      spot.id,
    ).toBe(37 * 36);
  }
});

test("an independent reading of each bet's name agrees with what it wins on", () => {
  const [dozen, column] = [(n: number) => Math.ceil(n / 12), (n: number) => ((n - 1) % 3) + 1];
  fc.assert(
    fc.property(fc.constantFrom(...SPOTS.keys()), fc.integer({ min: 0, max: 36 }), (id, pocket) => {
      const [name, ...rest] = id.split("-");
      const listed = rest.map(Number);
      const wins =
        name === "column"
          ? pocket > 0 && column(pocket) === listed[0]
          : name === "dozen"
            ? pocket > 0 && dozen(pocket) === listed[0]
            : name === "red" || name === "black"
              ? colourOf(pocket) === name
              : name === "even"
                ? pocket > 0 && pocket % 2 === 0
                : name === "odd"
                  ? pocket % 2 === 1
                  : name === "low"
                    ? pocket >= 1 && pocket <= 18
                    : name === "high"
                      ? pocket >= 19
                      : listed.includes(pocket);
      expect(settle([{ spot: id, amount: 5 }], pocket).payout > 0).toBe(wins);
    }),
    { numRuns: 1500 },
  );
});

test("inside bets cover neighbours only", () => {
  const place = (n: number) => ({ row: Math.ceil(n / 3), column: (n - 1) % 3 });
  for (const spot of SPOTS.values()) {
    if (!["split", "corner", "street", "sixLine"].includes(spot.kind) || spot.numbers.includes(0)) continue;
    const places = spot.numbers.map(place);
    const rows = new Set(places.map((p) => p.row));
    const columns = new Set(places.map((p) => p.column));
    expect(Math.max(...rows) - Math.min(...rows), spot.id).toBe(rows.size - 1);
    expect(Math.max(...columns) - Math.min(...columns), spot.id).toBe(columns.size - 1);
    expect(rows.size * columns.size, spot.id).toBe(spot.numbers.length);
  }
});

test("the wheel holds each pocket once, 18 red and 18 black that take turns", () => {
  expect([...WHEEL].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, n) => n));
  expect(WHEEL.filter((n) => colourOf(n) === "red")).toHaveLength(18);
  for (let i = 1; i < 36; i += 1) expect(colourOf(WHEEL[i]!)).not.toBe(colourOf(WHEEL[i + 1]!));
});

test("the drawn pockets are even: chi-square over a million draws", () => {
  const rng = seededRng(77);
  const seen = Array.from({ length: POCKETS }, () => 0);
  const draws = 1_000_000;
  for (let i = 0; i < draws; i += 1) seen[playRoulette([], rng).pocket]! += 1;
  const expected = draws / POCKETS;
  const chi = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(chi).toBeLessThan(67.99); // 99.9 % of the distribution with 36 degrees of freedom
});
