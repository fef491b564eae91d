import { expect, test } from "vitest";
import { CALLS, SPOTS_OF_CALL, type Call } from "./calls.ts";
import { settle } from "./play.ts";
import { SPOTS } from "./spots.ts";
import { POCKETS, WHEEL } from "./wheel.ts";

/** The parts of the wheel, read off it a second time: from where to where, clockwise. */
const PARTS: Record<Call, [from: number, to: number][]> = {
  voisins: [[22, 25]],
  tiers: [[27, 33]],
  orphelins: [
    [17, 6],
    [1, 9],
  ],
  zero: [[12, 15]],
};
const CHIPS: Record<Call, number> = { voisins: 9, tiers: 6, orphelins: 5, zero: 4 };

function between([from, to]: [number, number]): number[] {
  const [first, last] = [WHEEL.indexOf(from), WHEEL.indexOf(to)];
  return first <= last ? WHEEL.slice(first, last + 1) : [...WHEEL.slice(first), ...WHEEL.slice(0, last + 1)];
}

test("each call lies on its part of the wheel and nowhere else, with as many chips as it has always cost", () => {
  for (const call of CALLS) {
    const spots = SPOTS_OF_CALL[call];
    const covered = new Set(spots.flatMap((spot) => SPOTS.get(spot)!.numbers));
    expect(
      [...covered].sort((a, b) => a - b),
      call,
    ).toEqual(PARTS[call].flatMap(between).sort((a, b) => a - b));
    expect(spots.length, call).toBe(CHIPS[call]);
  }
  const all = (["voisins", "tiers", "orphelins"] as const).flatMap((call) => PARTS[call].flatMap(between));
  expect(new Set(all).size).toBe(POCKETS);
});

test("a call returns 36/37 of its chips, like every bet of the table", () => {
  for (const call of CALLS) {
    const bets = SPOTS_OF_CALL[call].map((spot) => ({ spot, amount: 1 }));
    const paid = Array.from({ length: POCKETS }, (_, pocket) => settle(bets, pocket).payout);
    expect(
      paid.reduce((sum, payout) => sum + payout, 0),
      call,
    ).toBe(36 * bets.length);
  }
});
