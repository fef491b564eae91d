// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { markOf, type Bead } from "../../../shared/tables/roads.ts";
import { setLanguage } from "../../texts.ts";
import { createRoads } from "./roads.ts";

const WINNER = { B: "first", P: "second", T: "tie" } as const;
const FACES = {
  first: { name: "Banker", letter: "B" },
  second: { name: "Player", letter: "P" },
  tie: { name: "Tie", letter: "T" },
};
/** Marks of rounds by their letters, the newest last. */
const marksOf = (letters: string, change: Partial<Bead> = {}): string[] =>
  [...letters]
    .map((letter) => markOf({ winner: WINNER[letter as "B"], firstPair: false, secondPair: false, natural: false, ...change }))
    .reverse();

beforeEach(() => setLanguage("en"));
afterEach(() => document.body.replaceChildren());

function roads(letters: string, newest = 6059) {
  const made = createRoads(FACES, [["firstPair", "Banker pair"]]);
  document.body.append(made.element);
  const tell = (rounds: string, at = 6059, change: Partial<Bead> = {}) => made.set(marksOf(rounds, change), at);
  tell(letters, newest);
  const choose = (name: string) => [...made.element.querySelectorAll("label")].find((label) => label.textContent === name)!.click();
  const drawn = () => made.element.querySelector(".road-window svg")!;
  const places = (marks: string) =>
    [...drawn().querySelectorAll(marks)].map((mark) =>
      mark
        .closest("g")!
        .getAttribute("transform")!
        .match(/\d+/g)!
        .map((at) => Number(at) / 10),
    );
  return {
    element: made.element,
    tell,
    choose,
    drawn,
    places,
    counts: () => [...made.element.querySelectorAll(".road-counts li")].map((item) => item.textContent),
  };
}

test("the big road draws banker filled and player hollow in columns, ties as a stroke with their number", () => {
  const { drawn, places } = roads("TBBTTPB");
  expect(places("circle.fill.first")).toEqual([
    [0, 0],
    [0, 1],
    [2, 0],
  ]);
  expect(places("circle.ring.second")).toEqual([[1, 0]]);
  expect(places(".tie-stroke")).toEqual([
    [0, 0],
    [0, 1],
  ]);
  expect(drawn().querySelector(".tie-count")!.textContent).toBe("2");
  expect(drawn().getAttribute("aria-label")).toBe("Big road, newest last: Banker 2 (Tie 3), Player 1, Banker 1");
});

test("the stroke of ties lies on a light one, which parts it from the mark below", () => {
  const { drawn } = roads("BTPT");
  const layers = [...drawn().querySelectorAll("g")].map((mark) => [...mark.children].map((layer) => layer.getAttribute("class")));
  expect(layers).toEqual([
    ["fill first", "tie-under", "tie-stroke"],
    ["ring second", "tie-under", "tie-stroke"],
  ]);
  const [under, stroke] = drawn().querySelectorAll("path");
  expect(under!.getAttribute("d")).toBe(stroke!.getAttribute("d"));
});

test("ties are read with the wins they followed, in the digits of the language; what has no mark yet is said in words", () => {
  setLanguage("bn");
  const { drawn, element, tell } = roads("BTT");
  expect(drawn().getAttribute("aria-label")).toBe("বিগ রোড, শেষটি সবার শেষে: Banker ১ (Tie ২)");
  tell("TT");
  expect(drawn().getAttribute("aria-label")).toBe("বিগ রোড, শেষটি সবার শেষে: Tie ২");
  expect(element.querySelector(".road-ask-marks")!.getAttribute("aria-label")).toBe(
    "এরপর Banker জিতলে: বিগ আই বয় দাগ নেই, স্মল রোড দাগ নেই, ককরোচ রোড দাগ নেই",
  );
});

test("the roads, the choice among them and the one that scrolls have each a name of their own", () => {
  const { choose, element } = roads("B");
  const names = () =>
    [element, ...element.querySelectorAll("[role=radiogroup], [role=group]")].map((part) => part.getAttribute("aria-label"));
  expect(names()).toEqual(["Roads", "Kind of road", "Big road"]);
  choose("Small road");
  expect(names()).toEqual(["Roads", "Kind of road", "Small road"]);
});

test("the bead road says who won by letters, and pairs by dots; every other road is a tab away", () => {
  const { choose, drawn, places, tell, counts } = roads("");
  expect(drawn().getAttribute("aria-label")).toBe("Big road, newest last: nothing yet");
  tell("BPT", 6059, { firstPair: true });
  choose("Bead road");
  expect([...drawn().querySelectorAll("text")].map(({ textContent }) => textContent)).toEqual(["B", "P", "T"]);
  expect(drawn().querySelectorAll(".pair.first")).toHaveLength(3);
  expect(counts()).toEqual(["BBanker 1", "PPlayer 1", "TTie 1", "Banker pair 3", "3 rounds"]);
  tell("BBPPPBPBBBB");
  expect(places("text").at(-1)).toEqual([1, 4]);
  for (const [name, said] of [
    ["Big eye boy", "red, blue, blue, blue, red, blue, red, red"],
    ["Small road", "blue, blue, blue, red, red"],
    ["Cockroach road", "blue, red, red, blue"],
  ] as const) {
    choose(name);
    expect(drawn().getAttribute("aria-label")).toBe(`${name}, newest last: ${said}`);
  }
  expect(places(".slash")).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 0],
  ]);
});

test("beside the roads stands what the next win of either side would add to the derived ones", () => {
  const { element } = roads("BBPPPBPBBBB");
  expect([...element.querySelectorAll(".road-ask-marks")].map((marks) => marks.getAttribute("aria-label"))).toEqual([
    "If the next win is Banker: Big eye boy red, Small road red, Cockroach road red",
    "If the next win is Player: Big eye boy blue, Small road blue, Cockroach road blue",
  ]);
});

test("a board begins at its own round, whatever else was told", () => {
  const { tell, counts } = roads("B".repeat(120), 6059);
  expect(counts().at(-1)).toBe("120 rounds");
  tell("B".repeat(120), 6060);
  expect(counts().at(-1)).toBe("61 rounds");
});
