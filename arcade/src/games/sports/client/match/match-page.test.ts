// @vitest-environment happy-dom
import { expect, onTestFinished, test } from "vitest";
import { fakeMotion } from "../../../../client/testing/fake-motion.ts";
import { setLanguage } from "../../../../client/texts.ts";
import { matchModel, sidesIn, stateAfter } from "../../rules/match/match.ts";
import { MATCHES, type MatchSport, SIDES } from "../../rules/sports.ts";
import type { FixtureView } from "../../rules/wire.ts";
import type { BetSlip } from "../slip.ts";
import { marketName, pickName } from "../text.ts";
import { createMatchPage } from "./match-page.ts";
import { clockOf, eventsOf, scoreOf, wordsOf } from "./match-words.ts";
import { tabOf, tabsOf } from "./tabs.ts";

const NOW = 1_000_000;
type MatchView = FixtureView & { sport: MatchSport };

/** A match after these steps; null before it has begun. */
function match(sport: MatchSport, steps: string[] | null, change: Partial<Pick<FixtureView, "live" | "state">> = {}): MatchView {
  const model = matchModel(sport)!;
  const state = stateAfter(model, steps ?? []);
  const ids = model.isOver(state) ? [] : model.offers(state, (group) => model.distribution(state, [60, 50, 55, 45, 40, 65], group));
  const markets = ids.map((id) => ({ id, selections: model.market(id)!.selections.map((one) => ({ id: one.id, odds: 210 })) }));
  const names = SIDES[sport].slice(0, sidesIn(sport)).map((side) => side.names);
  const live = steps && { steps, until: NOW + 3_000, calledOff: false };
  return { id: `${sport}-1`, sport, names, startsAt: NOW + (steps ? -1000 : 65_000), endsAt: NOW + 200_000, state: steps ? "playing" : "open", form: null, markets, score: null, commitment: "", seed: null, animals: [], course: null, turn: 0, live, ...change }; // prettier-ignore
}

function shown(view: MatchView, language: "en" | "bn" = "en") {
  setLanguage(language);
  const picks: string[] = [];
  const slip = { has: () => false, toggle: (_fixture: FixtureView, market: string, id: string) => picks.push(`${market} ${id}`) };
  let left = 0;
  const page = createMatchPage(view, () => (left += 1));
  document.body.replaceChildren(page.element);
  const draw = (next: MatchView = view, now = NOW) => page.draw(next, now, slip as unknown as BetSlip);
  draw();
  return { element: page.element, draw, picks, left: () => left };
}
const texts = (root: HTMLElement, selector: string): string[] => [...root.querySelectorAll(selector)].map((node) => node.textContent);

test("football is told by minute, score and what the last step was, with its goals as a list", () => {
  setLanguage("en");
  const view = match("football", ["M", "A0", "G0", "C1"]);
  expect([scoreOf(view, 0), scoreOf(view, 1), clockOf(view)]).toEqual(["1", "0", "12′"]);
  expect(wordsOf(view)).toBe("A corner for Chattogram Waves.");
  expect(wordsOf(match("football", ["M", "G1"]))).toBe("Goal! Chattogram Waves make it 0–1.");
  expect(eventsOf(view, 5)).toEqual(["9′ Goal! Dhaka Lanterns make it 1–0."]);
  expect(clockOf(match("football", Array<string>(15).fill("M")))).toBe("Half-time");
  const over = match("football", [...Array<string>(29).fill("M"), "S1"]);
  expect([clockOf(over), wordsOf(over)]).toEqual(["Ended", "Chattogram Waves shoot, and it’s saved. It’s all over."]);
});

test("cricket is told by overs, runs for wickets and what is left to win", () => {
  setLanguage("en");
  const first = match("cricket", ["4", "W", "1", "0", "6", "2", "3"]);
  expect([scoreOf(first, 0), scoreOf(first, 1), clockOf(first)]).toEqual(["16/1", "–", "1.1 overs"]);
  expect(wordsOf(first)).toBe("Dhaka Lanterns run 3.");
  expect(eventsOf(first, 5)).toEqual(["0.2 Wicket! Dhaka Lanterns lose another."]);
  const chase = match("cricket", [...Array<string>(30).fill("1"), "6", "4"]);
  expect([scoreOf(chase, 1), clockOf(chase), wordsOf(chase)]).toEqual([
    "10/0",
    "0.2 overs, 21 to win",
    "Four! Chattogram Waves find the rope.",
  ]);
  expect(eventsOf(chase, 5)).toEqual([]);
  expect(clockOf(match("cricket", [...Array<string>(30).fill("0"), "1"]))).toBe("Ended");
});

test("e-sports are told by map and rounds, and a match that is called off by that alone", () => {
  setLanguage("en");
  const view = match("esports", ["R0", "R0", "R1", "R0", "R0", "R0", "R1"]);
  expect([scoreOf(view, 0), clockOf(view), wordsOf(view)]).toEqual(["1", "Map 2: 0–1", "Round 7 goes to Paper Tigers."]);
  expect(eventsOf(view, 5)).toEqual([" Night Jackals win map 1."]);
  const off = match("esports", ["R0"], { live: { steps: ["R0"], until: null, calledOff: true } });
  expect([clockOf(off), wordsOf(off)]).toEqual(["Abandoned: stakes returned", "Called off: stakes are returned."]);
});

test("every market and pick of a match has a name in both languages and the digits of each, none twice in its tab, and every tab of a new match has some", () => {
  for (const language of ["en", "bn"] as const) {
    setLanguage(language);
    for (const sport of MATCHES) {
      const { markets, names } = match(sport, null);
      for (const tab of tabsOf(sport)) {
        const shownThere = markets.filter((market) => tabOf(sport, market) === tab);
        const all = shownThere.map(({ id }) => marketName(id, names));
        expect(shownThere.length, `${sport} ${tab}`).toBeGreaterThan(0);
        expect(new Set(all).size, `${sport} ${tab}: ${all.join()}`).toBe(all.length);
      }
      for (const { id, selections } of markets)
        // The number of a runner is what stands on its cloth, in Latin digits in both languages.
        for (const name of [marketName(id, names), ...selections.map((one) => pickName(id, one.id, names))].map((one) =>
          names.length > 2 && language === "bn" ? one.replaceAll(/[1-6] (?=টিম)/g, "") : one,
        ))
          // prettier-ignore
          expect(name, `${sport} ${id}`).toMatch(language === "en" ? /^[A-Z0-9+-][^{}]*$/ : /^[^{}A-Za-z0-9]+$/);
    }
  }
});

test("a match's page shows its markets by tabs, bets on what is tapped, and leads back", () => {
  const { element, picks, left } = shown(match("football", null));
  expect(texts(element, ".match-clock")).toEqual(["Starts in 1 min 5 s"]);
  expect(texts(element, ".match-tabs .choice")).toEqual(["Main", "Goals", "Halves", "Corners"]);
  expect(texts(element, ".market-name")).toContain("Double chance");
  element.querySelector<HTMLInputElement>(".match-tabs .choice:nth-child(4) input")!.click();
  expect(texts(element, ".market-name")).toContain("Most corners");
  expect(texts(element, ".market-name")).not.toContain("Double chance");
  element.querySelector<HTMLButtonElement>('[data-pick="football-1 mostcorners away"]')!.click();
  expect(picks).toEqual(["mostcorners away"]);
  element.querySelector<HTMLButtonElement>(".match-head button")!.click();
  expect(left()).toBe(1);
});

test("while something happens that is not told yet no odds can be tapped, and the page says so; what is focused stays focused, and what is the same is not drawn anew", () => {
  const { element, draw, picks } = shown(match("cricket", ["1"]));
  const first = () => element.querySelector<HTMLButtonElement>("[data-pick]")!;
  first().focus();
  draw(match("cricket", ["1", "4"]));
  expect(document.activeElement).toBe(first());
  expect([first().getAttribute("aria-disabled"), texts(element, ".match-locked")]).toEqual([null, [""]]);
  const button = first();
  draw(match("cricket", ["1", "4"]), NOW + 1_000);
  expect(first()).toBe(button);
  draw(match("cricket", ["1", "4"]), NOW + 3_000);
  expect(texts(element, ".match-locked")).toEqual(["Something is happening. The odds come back in a moment."]);
  expect([first().getAttribute("aria-disabled"), first().disabled, document.activeElement]).toEqual(["true", false, first()]);
  first().click();
  expect(picks).toEqual([]);
  draw(match("cricket", ["1", "4"]), NOW + 1_000);
  first().click();
  expect(picks).toHaveLength(1);
  draw(match("cricket", [...Array<string>(30).fill("0"), "1"]));
  expect(texts(element, ".match-markets p:not([hidden])")).toEqual(["Betting on this match is over."]);
});

test("the drawing shows where the last step was, and is for eyes alone", () => {
  const { element, draw } = shown(match("football", ["M"]));
  const pitch = element.querySelector<SVGElement>(".pitch")!;
  const ball = () => element.querySelector<SVGElement>(".pitch-ball")!.style.getPropertyValue("transform");
  expect([pitch.getAttribute("aria-hidden"), ball()]).toEqual(["true", "translate(160px, 75px)"]);
  draw(match("football", ["M", "G0"]));
  expect([pitch.getAttribute("data-step"), ball()]).toEqual(["G", "translate(317px, 75px)"]);
  draw(match("football", ["M", "G0", "G1"]));
  expect(ball()).toBe("translate(3px, 75px)");
  expect(element.querySelector(".scene-caption")!.getAttribute("role")).toBe("status");
});

test("basketball is told by quarter, points and what a possession brought, with its threes as a list", () => {
  setLanguage("en");
  const view = match("basketball", ["B0", "P1", "M0", "L1", "F0"]);
  expect([scoreOf(view, 0), scoreOf(view, 1), clockOf(view)]).toEqual(["3", "3", "Quarter 1: 5 of 12"]);
  expect(wordsOf(view)).toBe("A free throw for Dhaka Lanterns: 3–3.");
  expect(wordsOf(match("basketball", ["B0", "L1"]))).toBe("Chattogram Waves lose the ball.");
  expect(eventsOf(view, 5)).toEqual(["Q1: Three points! Chattogram Waves make it 2–3."]);
  const none = (count: number) => Array.from({ length: count }, (_, at) => `M${at % 2}`);
  expect([12, 24, 36, 48, 50].map((count) => clockOf(match("basketball", none(count))))).toEqual([
    "Quarter 1 is over", "Half-time", "Quarter 3 is over", "Quarter 4 is over", "Overtime: 2 of 4",
  ]); // prettier-ignore
  expect(clockOf(match("basketball", [...none(47), "B0"]))).toBe("Ended");
});

test("tennis is told by set, games and points as they are called, badminton by its points", () => {
  setLanguage("en");
  const deuce = ["R0", "R1", "R0", "R1", "R0", "R1"];
  const view = match("tennis", deuce);
  expect([scoreOf(view, 0), clockOf(view), wordsOf(view)]).toEqual(["0", "Set 1: 0–0 · 40–40", "40–40: the next point decides the game."]);
  const game = match("tennis", [...deuce, "R1", "R0"]);
  expect([clockOf(game), wordsOf(game)]).toEqual(["Set 1: 0–1 · 15–0", "Point for R. Haque: 15–0."]);
  expect(eventsOf(game, 5)).toEqual(["Set 1: Game for S. Barua: 0–1 in the set."]);
  const set = match("tennis", Array<string>(8).fill("R0"));
  expect([scoreOf(set, 0), clockOf(set), wordsOf(set)]).toEqual(["1", "Set 2: 0–0 · 0–0", "Set for R. Haque: 2–0."]);
  const rally = match("badminton", ["R0", "R0", "R1"]);
  expect([scoreOf(rally, 0), clockOf(rally), wordsOf(rally)]).toEqual(["0", "Set 1: 2–1", "Point for S. Barua: 2–1."]);
  expect(clockOf(match("badminton", Array<string>(14).fill("R1")))).toBe("Ended");
});

test("kabaddi is told by half and raid, who was touched or caught, and who is all out", () => {
  setLanguage("en");
  const view = match("kabaddi", ["V0", "E1", "V0"]);
  expect([scoreOf(view, 0), clockOf(view), wordsOf(view)]).toEqual([
    "6",
    "Half 1: raid 3 of 18",
    "Super raid! Dhaka Lanterns touch three: 6–0.",
  ]);
  expect(wordsOf(match("kabaddi", ["V0", "E1", "V0", "K1"]))).toBe(
    "The raider of Chattogram Waves is caught: 9–0. Chattogram Waves are all out.",
  );
  expect(wordsOf(match("kabaddi", ["V0", "E1", "V0", "E1", "K0"]))).toBe("Super tackle! Chattogram Waves catch the raider: 6–2.");
  expect(eventsOf(match("kabaddi", ["V0", "E1"]), 5)).toEqual(["Half 1, raid 1: Super raid! Dhaka Lanterns touch three: 3–0."]);
  expect(clockOf(match("kabaddi", Array<string>(18).fill("E0")))).toBe("Half-time");
});

test("boxing is told by round, exchange and what landed, with knock-downs and the card of each round as a list, and who has won is marked", () => {
  setLanguage("en");
  const view = match("boxing", ["J0", "H1", "D1", "N"]);
  expect([scoreOf(view, 0), clockOf(view), wordsOf(view)]).toEqual(["0", "Round 1: 4 of 5", "They clinch, and nothing lands."]);
  expect(eventsOf(view, 5)).toEqual(["Round 1: R. Haque is down. The referee counts."]);
  const rest = match("boxing", ["J0", "H1", "D1", "N", "J1"]);
  expect([scoreOf(rest, 0), scoreOf(rest, 1), clockOf(rest), wordsOf(rest)]).toEqual(["8", "10", "Rest after round 1", "S. Barua lands a jab. Round 1 goes to S. Barua, 8–10."]); // prettier-ignore
  const stopped = ["D0", "D0", "D0"];
  expect(wordsOf(match("boxing", stopped))).toBe(
    "S. Barua is down. The referee counts. The referee stops the bout: R. Haque wins. It’s all over.",
  );
  const even = Array.from({ length: 40 }, () => "N");
  expect(wordsOf(match("boxing", even))).toBe("They clinch, and nothing lands. Round 8 is level, 10–10. The scorecard is level, 80–80: a draw. It’s all over."); // prettier-ignore
  const marks = (steps: string[]) => texts(shown(match("boxing", steps)).element, ".match-score");
  expect(marks(["J0", "J0", "J0", "J0", "J0", "K1"])).toEqual(["10", "9 ✓"]);
  expect([marks(even), marks([...even.slice(1), "J0"])]).toEqual([["80", "80"], ["80 ✓", "79"]]); // prettier-ignore
});

test("what is drawn of a court is what was told: the ball at the hoop that was scored at, on the half of who lost a rally, the raider on the half of the others", () => {
  const placeOf = (one: Element) => /translate\(([\d.]+)px, ([\d.]+)px\)/.exec((one as HTMLElement).style.getPropertyValue("transform"))!.slice(1).map(Number); // prettier-ignore
  const after = (sport: MatchSport, steps: string[]) => shown(match(sport, steps)).element.querySelector(".pitch")!;
  const ball = (pitch: Element) => placeOf(pitch.querySelector(".pitch-ball")!)[0]!;
  expect([ball(after("basketball", ["B0"])), ball(after("basketball", ["M0", "P1"]))]).toEqual([298, 22]);
  for (const sport of ["tennis", "badminton"] as const) {
    expect(ball(after(sport, ["R0"])), sport).toBeGreaterThan(160);
    expect(ball(after(sport, ["R1"])), sport).toBeLessThan(160);
    expect(after(sport, ["R1"]).querySelector(".pitch-way")!.getAttribute("d")).toMatch(/^M44 /);
  }
  const mat = after("kabaddi", ["V0"]);
  const men = [...mat.querySelectorAll(".pitch-man")];
  const of = (name: string) => men.filter((man) => man.classList.contains(name));
  expect([mat.querySelector(".pitch-ball"), of("home").length, of("away").length, of("off").length]).toEqual([null, 7, 7, 3]);
  expect(of("home").filter((man) => placeOf(man)[0]! > 160)).toHaveLength(1);
  expect(of("off").every((man) => man.classList.contains("away"))).toBe(true);
});

test("motor racing is told by lap, who passes whom and who leads, with new leaders, spins and the safety car as a list", () => {
  setLanguage("en");
  expect(wordsOf(match("motor", null))).toBe("The drivers are on the grid.");
  const view = match("motor", ["P1", "P4", "X2", "S0"]);
  expect([clockOf(view), wordsOf(view)]).toEqual(["Lap 5 of 24", "The safety car is out. 2 Team Jamuna leads."]);
  expect(wordsOf(match("motor", ["P3"]))).toBe("4 Team Surma passes 3 Team Teesta for position 3.");
  expect(wordsOf(match("motor", ["X1"]))).toBe("1 Team Padma spins and drops to last: 2 Team Jamuna leads.");
  expect(eventsOf(view, 5)).toEqual([
    "Lap 4: The safety car is out. 2 Team Jamuna leads.",
    "Lap 3: 1 Team Padma spins and drops to last.",
    "Lap 1: 2 Team Jamuna passes 1 Team Padma and leads!",
  ]);
  const over = match("motor", [...Array<string>(23).fill("N0"), "P1"]);
  expect([clockOf(over), wordsOf(over)]).toEqual([
    "Ended",
    "2 Team Jamuna passes 1 Team Padma and leads! 2 Team Jamuna wins. 1 Team Padma is second, 3 Team Teesta third.",
  ]);
});

const farIn = (root: HTMLElement) => [...root.querySelectorAll<SVGElement>(".pitch-runner")].map((car) => Number(car.getAttribute("data-along"))); // prettier-ignore
/** The cars by how far they have come, the furthest first. */
const placesOf = (far: readonly number[]) => far.map((at, car) => [at, car + 1] as const).toSorted(([a], [b]) => b - a).map(([, car]) => car); // prettier-ignore

test("a bet on cars names them by number and name, two of them together, and a market the cars that it is about", () => {
  const { names } = match("motor", null);
  setLanguage("en");
  expect([pickName("firsttwo", "0-3", names), pickName("winner", "5", names)]).toEqual(["1 Team Padma / 4 Team Surma", "6 Team Rupsha"]);
  expect(["ahead:2.5", "carplace:3:2.5", "lap:7", "leaderat:12"].map((id) => marketName(id, names))).toEqual([
    "Head to head: 2 Team Jamuna – 5 Team Karnaphuli",
    "3 Team Teesta finishing position 2.5",
    "Lap 7: what happens?",
    "Leader after lap 12",
  ]);
});

test("the cars of a race go round as they are told: each lap once more, whoever is in front furthest, and the board has them in order", () => {
  const { moved } = fakeMotion(onTestFinished);
  const { element, draw } = shown(match("motor", []));
  const far = () => farIn(element);
  const board = () => texts(element, ".race-board li");
  const byPlace = () => placesOf(far());
  const grid = far();
  expect([byPlace(), Math.max(...grid) < 0, Math.min(...grid) > -40]).toEqual([[1, 2, 3, 4, 5, 6], true, true]);
  expect(board()[0]).toBe("11Team Padma");
  expect(moved).toEqual([]);
  draw(match("motor", ["P1"]));
  expect(byPlace()).toEqual([2, 1, 3, 4, 5, 6]);
  // All places of the lap are told at once, from the grid to where the car will be.
  const placesIn = (frames: Keyframe[]) => frames.map(({ transform }) => String(transform));
  expect(moved.map((one) => one.element.getAttribute("data-runner"))).toEqual(["0", "1", "2", "3", "4", "5"]);
  const cars = [...element.querySelectorAll<SVGElement>(".pitch-runner")];
  expect(moved.map(({ frames }) => placesIn(frames).at(-1))).toEqual(cars.map((car) => car.style.getPropertyValue("transform")));
  expect(moved.every(({ frames }) => frames.length > 30)).toBe(true);
  expect(far()[1]! - grid[0]!).toBeCloseTo(100, 5);
  expect(board().map((row) => row[1])).toEqual(["2", "1", "3", "4", "5", "6"]);
  expect(element.querySelectorAll(".race-place.up b")).toHaveLength(1);
  draw(match("motor", ["P1", "X1"]));
  expect(byPlace()).toEqual([1, 3, 4, 5, 6, 2]);
  expect(element.querySelector(".race-place.down")!.textContent).toMatch(/^62Team Jamuna\+\d+\.\d$/);
  // Nobody is a lap behind, whatever has happened all the time.
  for (const deed of ["X1", "X3", "P2", "P5", "N0", "S0"]) {
    const steps = Array<string>(20).fill(deed);
    const at = farIn(shown(match("motor", steps)).element);
    expect(Math.max(...at) - Math.min(...at), deed).toBeLessThan(70);
    expect(placesOf(at), deed).toEqual(
      matchModel("motor")!
        .score(stateAfter(matchModel("motor")!, steps))
        .map((car) => car + 1),
    );
  }
});
