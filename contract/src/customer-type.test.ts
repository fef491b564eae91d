import { describe, expect, test } from "vitest";
import { hasContractPrompts, isAgent, isAgentOnly, isPlayer, isTrial, isTrialLike, mayFreePlay } from "./customer-type.ts";

const TYPES = [null, 0, 1, 2, 3, 4, 40, 41, 42, 99];
const trueFor = (question: (type: number | null) => boolean) => TYPES.filter((type) => question(type));

describe("who is who", () => {
  test("TRIAL-14 the types 0, 1 and 2 are players", () => expect(trueFor(isPlayer)).toEqual([0, 1, 2]));
  test("an agent is any logged-in type other than 0, 4 and 40", () => expect(trueFor(isAgent)).toEqual([1, 2, 3, 41, 42, 99]));
  test("TRIAL-06 the type 4 is trial", () => expect(trueFor(isTrial)).toEqual([4]));
  test("TRIAL-07 the types 40, 41 and 42 share the trial restrictions", () => expect(trueFor(isTrialLike)).toEqual([4, 40, 41, 42]));
  test("the member login refuses the types 41 and 42", () => expect(trueFor(isAgentOnly)).toEqual([41, 42]));
  test("contract prompts are for agents outside 41 and 42", () => expect(trueFor(hasContractPrompts)).toEqual([1, 2, 3, 99]));
  test("TRIAL-16 LAUNCH-07 a visitor and the types 0, 1 and 2 pass the free-play check", () =>
    expect(trueFor(mayFreePlay)).toEqual([null, 0, 1, 2]));
});
