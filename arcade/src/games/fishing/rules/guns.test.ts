import { expect, test } from "vitest";
import { plainStakes } from "../../../shared/games/stake-steps.ts";
import { testTitle } from "../../../testing/titles.ts";
import { fishing } from "../server/game.ts";
import { GUNS, gunOf, priceOf } from "./guns.ts";
import { replay } from "./replay.ts";
import { newestAt } from "./school.ts";

const title = testTitle();
const stakes = plainStakes(title);

test("every price is shot by one gun, a dearer one by no lesser gun, and the price of a gun is shot by it", () => {
  const guns = stakes.map((stake) => gunOf(stakes, stake));
  expect(guns).toEqual(guns.toSorted((a, b) => a - b));
  expect(new Set(guns)).toEqual(new Set(GUNS.keys()));
  for (const gun of GUNS.keys()) expect(gunOf(stakes, priceOf(stakes, gun))).toBe(gun);
});

test("a dearer gun is slower, and each of its prices is one that the title takes", () => {
  const reloads = GUNS.map(({ reload }) => reload);
  expect(reloads).toEqual(reloads.toSorted((a, b) => a - b));
  expect(new Set(reloads).size).toBe(GUNS.length);
  for (const gun of GUNS.keys()) expect(() => fishing.accept(title, { stake: priceOf(stakes, gun), fish: 1 })).not.toThrow();
});

test("whichever gun shoots, the same draws catch the same fish, and it pays as many times the shot", () => {
  const fish = newestAt(Date.UTC(2026, 10, 22));
  for (let draw = 0; draw < 200; draw += 1) {
    const shots = GUNS.map((_gun, gun) => ({ stake: priceOf(stakes, gun), fish }));
    const paid = shots.map((wager) => replay(title, { wager }, { int: (bound) => Math.floor((draw / 200) * bound) }).payout / wager.stake);
    expect(new Set(paid).size).toBe(1);
  }
});
