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

test("the tape of basketball has its quarters, of tennis its sets: each with its count, who won it, and which is being played", () => {
  const cells = (sport: MatchSport, steps: readonly string[]) => [...taped(sport, steps).querySelectorAll(".tape-map")].map(({ className, textContent }) => [className, textContent]); // prettier-ignore
  const first = ["B0", "P1", ...Array.from({ length: 10 }, (_, at) => `M${at % 2}`)];
  expect(cells("basketball", [...first, "F0"])).toEqual([["tape-map away", "Q12–3"], ["tape-map now", "Q21–0"], ["tape-map ", "Q3–"], ["tape-map ", "Q4–"]]); // prettier-ignore
  expect(cells("basketball", [...Array.from({ length: 48 }, (_, at) => `M${at % 2}`), "B0"]).at(-1)).toEqual(["tape-map now", "OT2–0"]);
  expect(cells("tennis", [...Array<string>(8).fill("R0"), "R1"])).toEqual([["tape-map home", "Set 12–0"], ["tape-map now", "Set 20–0"], ["tape-map ", "Set 3–"]]); // prettier-ignore
});

test("the tape of kabaddi has who is on the mat and what the last six raids brought, in the colour of who has the points, and says them to the ear", () => {
  const element = taped("kabaddi", ["V0", "E1", "V0", "E1", "K0", "B1", "T0"]);
  const chips = [...element.querySelectorAll(".tape-ball")].map(({ className, textContent }) => [className.replace("tape-ball tape-raid", "").trim(), textContent]); // prettier-ignore
  expect(chips).toEqual([["", "•"], ["home", "3"], ["", "•"], ["away", "2"], ["away", "1"], ["home", "1"]]); // prettier-ignore
  expect(element.querySelector(".tape-words")!.textContent).toBe("On the mat 7–1");
  expect(element.querySelector(".for-ears")!.textContent).toBe("Last raids: empty, three touched, empty, caught, bonus, one touched");
});

test("the tape of boxing has the card of each round, who it went to or how it ended the bout, which one is being fought, and what is left in both", () => {
  const steps = ["J0", "N", "N", "N", "N", "D1", "J1", "N", "N", "N", "H0"];
  const cells = (of: readonly string[]) => [...taped("boxing", of).querySelectorAll(".tape-map")].map(({ className, textContent }) => [className, textContent]); // prettier-ignore
  expect(cells(steps).slice(0, 4)).toEqual([["tape-map home", "Round 110–9"], ["tape-map away", "Round 28–10"], ["tape-map now", "Round 3–"], ["tape-map ", "Round 4–"]]); // prettier-ignore
  expect(cells([...steps, "K1"])[2]).toEqual(["tape-map away", "Round 3KO"]);
  const element = taped("boxing", steps);
  expect(element.querySelector(".tape-words")!.textContent).toBe("Stamina: 4–4");
  expect([...element.querySelectorAll(".tape-left")].map((bar) => bar.querySelectorAll(".full").length)).toEqual([4, 4]);
});
