// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { setLanguage } from "../../../../client/texts.ts";
import type { MatchSport } from "../../rules/sports.ts";
import { createTape } from "./tape.ts";

beforeEach(() => setLanguage("en"));

function taped(sport: MatchSport, steps: readonly string[]): HTMLElement {
  const tape = createTape(sport)!;
  tape.show(steps);
  return tape.element;
}

test("the tape of football has a mark for each goal at its minute, in the colour of who scored, and the corners of both", () => {
  const element = taped("football", ["M", "G0", "C1", "C1", "C0", "G1"]);
  const goals = [...element.querySelectorAll<HTMLElement>(".tape-goal")];
  expect(goals.map(({ className }) => className)).toEqual(["tape-goal home", "tape-goal away"]);
  expect(goals.map(({ style }) => Number.parseFloat(style.getPropertyValue("--at")))).toEqual(
    [(2 / 30) * 100, 20].map((at) => expect.closeTo(at, 3)),
  );
  expect(element.textContent).toBe("Corners 1–2");
});

test("the tape of cricket shows the last six balls, the newest at its end, and says them to the ear", () => {
  const element = taped("cricket", ["6", "1", "W", "0", "4", "2", "3"]);
  expect([...element.querySelectorAll(".tape-ball")].map(({ textContent }) => textContent)).toEqual(["1", "W", "•", "4", "2", "3"]);
  expect(element.querySelector(".tape-words")!.textContent).toBe("Last six balls: 1, wicket, 0, 4, 2, 3");
  expect([...taped("cricket", ["4"]).querySelectorAll<HTMLElement>(".tape-ball")].map(({ dataset }) => dataset["ball"])).toEqual(["none", "none", "none", "none", "none", "4"]); // prettier-ignore
});

test("the tape of e-sports has every map with its rounds, who won it, and which one is being played", () => {
  const maps = [...taped("esports", ["R0", "R0", "R1", "R0", "R0", "R0", "R1"]).querySelectorAll(".tape-map")];
  expect(maps.map(({ className, textContent }) => [className, textContent])).toEqual([
    ["tape-map home", "Map 15–1"],
    ["tape-map now", "Map 20–1"],
    ["tape-map ", "Map 3–"],
  ]);
});
