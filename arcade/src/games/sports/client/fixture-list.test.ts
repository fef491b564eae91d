// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { setLanguage } from "../../../client/texts.ts";
import { abilitiesOf, type Finish } from "../rules/animals.ts";
import { SIDES, type DrawnSport } from "../rules/sports.ts";
import type { FixtureView, LiveView } from "../rules/wire.ts";
import { createFixtureList } from "./fixture-list.ts";
import { isOver } from "./match/match-words.ts";
import type { BetSlip } from "./slip.ts";

const NOW = 1_000_000;
const SLIP = { has: () => false, toggle: () => undefined } as unknown as BetSlip;

function fixture(sport: DrawnSport, last: Finish[]): FixtureView {
  const sides = SIDES[sport].slice(0, sport === "horse" ? 8 : 2);
  const selections = sport === "horse" ? sides.map((_, at) => ({ id: String(at), odds: 500 })) : [{ id: "home", odds: 190 }];
  return {
    id: `${sport}-1`,
    sport,
    names: sides.map(({ names }) => names),
    startsAt: NOW + 90_000,
    endsAt: NOW + 135_000,
    state: "open",
    form: null,
    markets: [{ id: "winner", selections }],
    score: null,
    commitment: "",
    seed: null,
    animals: sides.map((side) => ({ ...abilitiesOf(side), last })),
    course: null,
    turn: 0,
    live: null,
  };
}

function shown(language: "en" | "bn", one: FixtureView): HTMLElement {
  setLanguage(language);
  const list = createFixtureList(() => undefined);
  document.body.replaceChildren(list.element);
  list.draw([one], NOW, SLIP);
  return list.element;
}
const cellsOf = (list: HTMLElement): string[] => [...list.querySelectorAll("tbody tr:first-child > *")].map((cell) => cell.textContent);

test("two birds stand with strength, speed, stamina and their last results, whose letters readers hear as words", () => {
  const list = shown("en", fixture("cockfight", ["won", "drawn", "lost", "abandoned"]));
  expect([...list.querySelectorAll("thead th")].map((head) => head.textContent)).toEqual([
    "Name",
    "Strength",
    "Speed",
    "Stamina",
    "Last 5",
  ]);
  expect(cellsOf(list)).toEqual(["Red Comb", "55", "61", "49", "W D L Awon, drawn, lost, abandoned"]);
  expect(list.querySelector(".last [aria-hidden=true]")!.textContent).toBe("W D L A");
  expect(cellsOf(shown("bn", fixture("cockfight", ["won"])))).toEqual(["লাল ঝুঁটি", "৫৫", "৬১", "৪৯", "জিজয়"]);
});

test("the next race is a card of runners: number, name, strength, last places and odds in a button each; what else they can do is folded away", () => {
  const list = shown("en", fixture("horse", [1, "unplaced", 3]));
  expect(list.querySelector("details summary")!.textContent).toBe("The runners");
  expect(cellsOf(list)).toEqual(["1 Monsoon Star", "62", "67", "57", "1 – 3first, not placed, third"]);
  expect(list.querySelector('.race-card [data-pick="horse-1 winner 3"]')!.textContent).toBe(
    "4KalboishakhiStrength 581 – 3first, not placed, third5.00",
  );
  const inBengali = shown("bn", fixture("horse", [1]));
  expect(cellsOf(inBengali)[0]).toBe("1 বর্ষার তারা");
});

test("before a fixture its form of the day is told, and of a match that comes from elsewhere none", () => {
  const formIn = (change: Partial<FixtureView>) =>
    shown("en", { ...fixture("cockfight", []), ...change }).querySelector(".fixture-form")?.textContent;
  expect([formIn({}), formIn({ form: [7, -7] })]).toEqual([
    "Form known one minute before the start",
    "Form of the day: Red Comb good · Black Pearl weak",
  ]);
  expect([formIn({ commitment: null }), formIn({ commitment: null, form: [7, -7] })]).toEqual([undefined, undefined]);
});

test("what is unfolded and focused stays so when the list is drawn anew, and what shows the same stays as it is", () => {
  setLanguage("en");
  const list = createFixtureList(() => undefined);
  document.body.replaceChildren(list.element);
  const one = fixture("horse", []);
  list.draw([one], NOW, SLIP);
  list.element.querySelector("details")!.open = true;
  list.element.querySelector("summary")!.focus();
  const summary = document.activeElement;
  list.draw([one], NOW + 1000, SLIP);
  expect(list.element.querySelector("details")!.open).toBe(true);
  expect(document.activeElement).toBe(summary);
  expect(list.element.querySelector(".fixture-state")!.textContent).toBe("Starts in 1 min 29 s");
  const told = { ...one, markets: [{ id: "winner", selections: [{ id: "0", odds: 510 }] }] };
  list.draw([told], NOW + 1000, SLIP);
  expect(list.element.querySelector("details")!.open).toBe(true);
  expect(document.activeElement).toBe(list.element.querySelector("summary"));
  list.element.querySelector<HTMLElement>("[data-pick]")!.focus();
  list.draw([one], NOW + 2000, SLIP);
  expect(document.activeElement).toBe(list.element.querySelector("[data-pick]"));
  const locked = { ...one, state: "playing", live: { steps: [], until: NOW + 3000, calledOff: false } } as FixtureView;
  list.draw([locked], NOW + 3000, SLIP);
  expect(document.activeElement!.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(list.element.querySelector("[data-pick]"));
});

test.each([
  ["en", "Starts in 1 min 30 s", "Starts in 59 s", "Odds back shortly"],
  ["bn", "শুরু 1 মি. 30 সে. পরে", "শুরু 59 সে. পরে", "একটু পরে আবার দর"],
] as const)(
  "in %s the time to the start has its units, and odds that are locked in play say that they come back",
  (language, long, short, word) => {
    setLanguage(language);
    const list = createFixtureList(() => undefined);
    const one = { ...fixture("cockfight", []), sport: "football" } as unknown as FixtureView;
    const state = () => list.element.querySelector(".fixture-state")!.textContent;
    list.draw([one], NOW, SLIP);
    expect([state(), list.element.querySelector(".odds-soon")]).toEqual([long, null]);
    list.draw([one], NOW + 31_000, SLIP);
    expect(state()).toBe(short);
    const playing = { ...one, state: "playing", live: { steps: [], until: NOW + 3_000, calledOff: false } } as FixtureView;
    const soon = (now: number) => {
      list.draw([playing], now, SLIP);
      return list.element.querySelector(".odds-soon")!.textContent;
    };
    expect([soon(NOW), soon(NOW + 3_000)]).toEqual(["\u00a0", word]);
  },
);

test.each([
  ["en", "Watch and bet", "How it went"],
  ["bn", "দেখুন ও বাজি ধরুন", "ম্যাচে যা হলো"],
] as const)("in %s a match that has ended asks nobody for bets any more, also while its fixture goes on", (language, watch, seen) => {
  const names = ["Alpha", "Beta"].map((name) => ({ en: name, bn: name }));
  const label = (live: Partial<LiveView>): string => {
    const match = { ...fixture("cockfight", []), sport: "esports", names, state: "playing", markets: [] } as FixtureView;
    const list = shown(language, { ...match, live: { steps: [], until: null, calledOff: false, ...live } });
    return list.querySelector("[data-match]")!.textContent;
  };
  // The first side wins every round of every map.
  const steps: string[] = [];
  const isDone = () => isOver({ sport: "esports", names, state: "playing", live: { steps, until: null, calledOff: false } });
  while (!isDone()) steps.push("R0");
  expect([label({}), label({ steps: steps.slice(1) }), label({ steps }), label({ calledOff: true })]).toEqual([watch, watch, seen, seen]);
});

test.each([
  ["en", "No odds now"],
  ["bn", "এখন দর নেই"],
] as const)("in %s a pick without odds says so in words, and takes no tap", (language, words) => {
  const one = fixture("cockfight", []);
  const list = shown(language, {
    ...one,
    markets: [
      {
        id: "winner",
        selections: [
          { id: "home", odds: null },
          { id: "away", odds: 190 },
        ],
      },
    ],
  });
  const [without, other] = [...list.querySelectorAll<HTMLButtonElement>(".odds")];
  expect([without!.lastElementChild!.textContent, without!.disabled, other!.disabled]).toEqual([words, true, false]);
});
