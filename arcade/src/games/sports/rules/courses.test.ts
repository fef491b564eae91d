import fc from "fast-check";
import { expect, test } from "vitest";
import { type Rng, seededRng } from "../../../shared/rng.ts";
import { abilitiesOf, finishOf } from "./animals.ts";
import { AHEAD_MS, BEGINS_MS, LASTS_MS, toldOf } from "./course.ts";
import { FIGHT_SECONDS, fightCourse } from "./fight-course.ts";
import { MODELS } from "./models.ts";
import { RACE_SECONDS, raceCourse, WAY } from "./race-course.ts";
import { SIDES } from "./sports.ts";

const HORSES = SIDES.horse.slice(0, 8).map((side) => abilitiesOf(side));
const BIRDS = SIDES.cockfight.slice(0, 2).map((side) => abilitiesOf(side));
const seeds = fc.integer({ min: 1, max: 1_000_000 });
const podiums = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 3, maxLength: 3 });
const scores = fc.constantFrom([1, 0], [0, 1], [0, 0]);
const orderOf = (row: readonly number[]): number[] => [...row.keys()].toSorted((a, b) => row[b]! - row[a]!);

test("a race ends as it was drawn: the winner reaches the post in the last second and not before, the next two follow in their order", () => {
  fc.assert(
    fc.property(podiums, seeds, (podium, seed) => {
      const { rows } = raceCourse(HORSES, podium, seededRng(seed));
      expect(rows[RACE_SECONDS]![podium[0]!]).toBe(WAY);
      expect(Math.max(...rows[RACE_SECONDS - 1]!)).toBeLessThan(WAY);
      expect(orderOf(rows[RACE_SECONDS]!).slice(0, 3)).toEqual(podium);
    }),
    { numRuns: 300 },
  );
});

test("nobody in a race ever runs back, and all begin at the same place", () => {
  fc.assert(
    fc.property(podiums, seeds, (podium, seed) => {
      const { rows } = raceCourse(HORSES, podium, seededRng(seed));
      expect(rows[0]).toEqual(HORSES.map(() => 0));
      for (const [second, row] of rows.entries())
        for (const [runner, at] of row.entries()) expect(at).toBeGreaterThanOrEqual(rows[second - 1]?.[runner] ?? 0);
    }),
    { numRuns: 300 },
  );
});

test("an abandoned race comes to rest before the post", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { rows } = raceCourse(HORSES, null, seededRng(seed));
      expect(Math.max(...rows.at(-1)!)).toBeLessThan(WAY);
      expect(rows.at(-1)).toEqual(rows.at(-4));
    }),
    { numRuns: 200 },
  );
});

test("who is quicker than they last is further to the front in the first half than in the second, over many races with the same end", () => {
  const quick = { strength: 50, speed: 62, stamina: 38 };
  const lasting = { strength: 50, speed: 38, stamina: 62 };
  const field = [quick, lasting, ...HORSES.slice(2)];
  let lead = 0;
  for (let seed = 1; seed <= 200; seed += 1) {
    const { rows } = raceCourse(field, [2, 3, 4], seededRng(seed));
    lead += rows[12]![0]! - rows[12]![1]! - (rows[RACE_SECONDS]![0]! - rows[RACE_SECONDS]![1]!);
  }
  expect(lead / 200).toBeGreaterThan(10);
});

test("a fight ends as it was drawn: in the last second the loser has nothing left and runs, or both let go with something left", () => {
  fc.assert(
    fc.property(scores, seeds, (score, seed) => {
      const { moments } = fightCourse(BIRDS, score, seededRng(seed));
      const end = moments.at(-1)!;
      expect(end.at).toBe(FIGHT_SECONDS);
      const loser = score[0] === 1 ? 1 : 0;
      const left = end.vigour.map((vigour) => vigour > 0);
      const told = score[0] === score[1] ? [end.deed, ...left] : [end.deed, end.by, left[loser], left[1 - loser]];
      expect(told).toEqual(score[0] === score[1] ? ["letGo", true, true] : ["runs", loser, false, true]);
    }),
    { numRuns: 300 },
  );
});

test("vigour only goes down in a fight, nobody is at its end before the last second, and moments are far enough apart to be seen", () => {
  fc.assert(
    fc.property(fc.option(scores, { nil: null }), seeds, (score, seed) => {
      const { moments } = fightCourse(BIRDS, score, seededRng(seed));
      expect(moments.length).toBeGreaterThan(3);
      for (const [index, { at, vigour }] of moments.entries()) {
        const before = moments[index - 1];
        expect(Math.round((at - (before?.at ?? -2)) * 10)).toBeGreaterThanOrEqual(18);
        for (const side of [0, 1] as const) expect(vigour[side]).toBeLessThanOrEqual(before?.vigour[side] ?? 100);
      }
      expect(Math.min(...moments.slice(0, -1).flatMap(({ vigour }) => vigour))).toBeGreaterThan(0);
      expect(moments.at(-1)!.deed === "calledOff").toBe(score === null);
    }),
    { numRuns: 300 },
  );
});

test("the same chance makes the same course", () => {
  const chance = (): Rng => seededRng(7);
  expect(raceCourse(HORSES, [3, 1, 4], chance())).toEqual(raceCourse(HORSES, [3, 1, 4], chance()));
  expect(fightCourse(BIRDS, [1, 0], chance())).toEqual(fightCourse(BIRDS, [1, 0], chance()));
});

test("a course is told a few seconds ahead of the clock, and its end with nothing else", () => {
  const race = { kind: "race" as const, race: raceCourse(HORSES, [3, 1, 4], seededRng(1)) };
  const fight = { kind: "fight" as const, fight: fightCourse(BIRDS, [1, 0], seededRng(1)) };
  const toEnd = BEGINS_MS + LASTS_MS - AHEAD_MS;
  expect(toldOf(race, 0).rows).toHaveLength(1);
  expect(toldOf(race, BEGINS_MS).rows).toHaveLength(AHEAD_MS / 1000 + 1);
  expect(toldOf(race, toEnd - 1).rows).toHaveLength(RACE_SECONDS);
  expect(toldOf(race, toEnd).rows).toHaveLength(RACE_SECONDS + 1);
  expect(toldOf(fight, 0).moments).toEqual([]);
  expect(toldOf(fight, toEnd - 1).moments.map(({ deed }) => deed)).not.toContain("runs");
  expect(toldOf(fight, toEnd).moments).toEqual(fight.fight.moments);
});

test("what is told of animals means what it says: strength is the mean of speed and stamina, and of two animals the stronger has the better chance", () => {
  for (const sport of ["horse", "cockfight"] as const)
    for (const side of SIDES[sport]) {
      const { strength, speed, stamina } = abilitiesOf(side);
      expect([strength, (speed + stamina) / 2]).toEqual([side.strength, side.strength]);
      expect(Math.min(speed, stamina), side.names.en).toBeGreaterThan(0);
    }
  const winning = (strengths: number[], winner: (score: readonly number[]) => boolean) =>
    MODELS[strengths.length > 2 ? "horse" : "cockfight"]
      .distribution(strengths)
      .filter(({ score }) => winner(score))
      .reduce((sum, { weight }) => sum + weight, 0);
  expect(winning([55, 50], ([home]) => home === 1)).toBeGreaterThan(winning([55, 50], ([, away]) => away === 1));
  const field = [60, 50, 50, 50, 50, 50, 50, 40];
  const chances = field.map((_, runner) => winning(field, ([first]) => first === runner));
  expect(orderOf(chances)[0]).toBe(0);
  expect(orderOf(chances).at(-1)).toBe(7);
});

test("a finish is read from the side of the animal", () => {
  expect([0, 1].map((side) => finishOf([1, 0], 2, side))).toEqual(["won", "lost"]);
  expect([0, 1].map((side) => finishOf([0, 0], 2, side))).toEqual(["drawn", "drawn"]);
  expect([5, 2, 7, 0].map((side) => finishOf([5, 2, 7], 8, side))).toEqual([1, 2, 3, "unplaced"]);
  expect(finishOf(null, 8, 3)).toBe("abandoned");
});
