// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { setLanguage } from "../../../../client/texts.ts";
import { FOOTBALL } from "../../rules/match/football.ts";
import { clockOf, type Match, wordsOf } from "./match-words.ts";

test("at half-time nobody is said to play, as the clock says; a goal just before it is still told", () => {
  setLanguage("en");
  const names = ["Alpha", "Beta"].map((name) => ({ en: name, bn: name }));
  const told = (steps: readonly string[]) => {
    const match = { sport: "football", names, state: "playing", live: { steps, until: null, calledOff: false } } as unknown as Match;
    return [clockOf(match), wordsOf(match)];
  };
  const half = Array.from({ length: FOOTBALL.half }, () => "M");
  expect(told(half)).toEqual(["Half-time", "The teams go in at half-time."]);
  expect(told(half.slice(1))[1]).toBe("Play in midfield.");
  expect(told([...half, "M"])[1]).toBe("Play in midfield.");
  expect(told([...half.slice(1), "G0"])[1]).toContain("Alpha");
});
