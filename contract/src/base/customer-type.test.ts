import { describe, expect, test } from "vitest";
import {
  hasContractPrompts,
  isAgent,
  isAgentOnly,
  isPlayer,
  isTrial,
  isTrialLike,
  mayFreePlay,
  mayReadContracts,
  moneyOf,
} from "./customer-type.ts";

const TYPES = [null, 0, 1, 2, 3, 4, 40, 41, 42, 99];
const trueFor = (question: (type: number | null) => boolean) => TYPES.filter((type) => question(type));

describe("who is who", () => {
  test("TRIAL-14 ROLE-18 GROLE-04 the types 0, 1 and 2 are players", () => expect(trueFor(isPlayer)).toEqual([0, 1, 2]));
  test("ROLE-19 ROLE-20 GROLE-06 GROLE-08 an agent is any logged-in type other than 0, 4 and 40", () =>
    expect(trueFor(isAgent)).toEqual([1, 2, 3, 41, 42, 99]));
  test("ROLE-21 GROLE-09 the types 1 and 2 are players and agents at once", () =>
    expect([1, 2].every((type) => isPlayer(type) && isAgent(type))).toBe(true));
  test("ROLE-22 the types 41 and 42 are restricted agents", () =>
    expect([41, 42].every((type) => isTrialLike(type) && isAgent(type) && !isPlayer(type))).toBe(true));
  test("TRIAL-15 agents may deposit as far as they are players: 1 and 2 do, 41 and 42 are refused, no type is both", () => {
    expect(trueFor((type) => isPlayer(type) && isTrialLike(type))).toEqual([]);
    expect(trueFor((type) => isAgent(type) && isPlayer(type))).toEqual([1, 2]);
  });
  test("ROLE-23 the types 40, 41 and 42 are restricted without being trial", () =>
    expect(trueFor((type) => isTrialLike(type) && !isTrial(type))).toEqual([40, 41, 42]));
  test("TRIAL-06 the type 4 is trial", () => expect(trueFor(isTrial)).toEqual([4]));
  test("the money of the type 4 is trial money, everybody else's is real", () => {
    const types = TYPES.filter((type) => type !== null);
    expect(types.filter((type) => moneyOf(type) === "trial")).toEqual([4]);
    expect(types.filter((type) => moneyOf(type) === "real")).toEqual(types.filter((type) => !isTrial(type)));
  });
  test("TRIAL-07 the types 40, 41 and 42 share the trial restrictions", () => expect(trueFor(isTrialLike)).toEqual([4, 40, 41, 42]));
  test("the member login refuses the types 41 and 42", () => expect(trueFor(isAgentOnly)).toEqual([41, 42]));
  test("CONTRACT-01 CONTRACT-12 GROLE-07 contract prompts are for everybody who is logged in, outside 4, 40, 41 and 42", () =>
    expect(trueFor(hasContractPrompts)).toEqual([0, 1, 2, 3, 99]));
  test("CONTRACT-12 a player is asked and has no agent home; the types 41 and 42 have one and are not asked", () =>
    expect([0, 41, 42].map((type) => [hasContractPrompts(type), isAgent(type)])).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]));
  test("contracts are read by those who are asked about them, and by every agent", () =>
    expect(trueFor(mayReadContracts)).toEqual([0, 1, 2, 3, 41, 42, 99]));
  test("TRIAL-16 LAUNCH-07 GROLE-04 a visitor and the types 0, 1 and 2 pass the free-play check", () =>
    expect(trueFor(mayFreePlay)).toEqual([null, 0, 1, 2]));
});
