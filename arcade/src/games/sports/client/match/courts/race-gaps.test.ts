import { expect, test } from "vitest";
import { stateAfter } from "../../../rules/match/match.ts";
import { motor } from "../../../rules/match/motor.ts";
import { behindOf, gapsAfter } from "./race-gaps.ts";

const after = (...steps: string[]) => stateAfter(motor, steps);

test("who has just been passed is close behind, who has spun is far behind, and the safety car brings all together", () => {
  expect(gapsAfter(after())).toEqual([0, 0.6, 0.6, 0.6, 0.6, 0.6]);
  const calm = Array<string>(12).fill("N0");
  expect(gapsAfter(after(...calm)).slice(1).some((gap) => gap > 0.7)).toBe(true); // prettier-ignore
  expect(gapsAfter(after(...calm, "P3"))[3]).toBe(0.4);
  expect(gapsAfter(after("X2"))[5]!).toBeGreaterThan(2.8);
  expect(gapsAfter(after("X1", ...calm, "S0"))).toEqual([0, 0.5, 0.5, 0.5, 0.5, 0.5]);
});

test("what each car is behind the leader is what all before it are apart", () => {
  const [, first, ...rest] = gapsAfter(after("P1", "X4"));
  // In the order 2, 1, 3, 5, 6, 4.
  const behind = behindOf(after("P1", "X4"));
  expect([behind[1], behind[0]]).toEqual([0, first]);
  expect(behind[3]).toBeCloseTo(first! + rest.reduce((all, gap) => all + gap, 0), 9);
  expect([1, 0, 2, 4, 5, 3].map((car) => behind[car]!)).toEqual(behind.toSorted((a, b) => a - b));
});
