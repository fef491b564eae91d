// @vitest-environment happy-dom
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { seededRng } from "../../../../shared/rng.ts";
import { setLanguage } from "../../../../client/texts.ts";
import { abilitiesOf } from "../../rules/animals.ts";
import { BEGINS_MS, toldOf } from "../../rules/course.ts";
import { fightCourse } from "../../rules/fight-course.ts";
import { raceCourse } from "../../rules/race-course.ts";
import { SIDES, type DrawnSport } from "../../rules/sports.ts";
import type { FixtureView } from "../../rules/wire.ts";
import { barsIn } from "./drawn.ts";
import { bearingOf } from "./fight-moves.ts";
import { fightWords } from "./fight-words.ts";
import { orderAt, raceWords } from "./race-words.ts";
import { birdSheet, horseSheet, POSE } from "./sheets.ts";
import { phaseOf, shownOf } from "./when.ts";

const START = 1_000_000_000;
const HOME = 0.27;

/** A fixture as the book tells it so many seconds after the race or fight itself began. */
function fixture(sport: DrawnSport, score: number[] | null, second: number): FixtureView & { now: number } {
  const sides = SIDES[sport].slice(0, sport === "horse" ? 8 : 2);
  const animals = sides.map((side) => ({ ...abilitiesOf(side), last: [] }));
  const since = BEGINS_MS + second * 1000;
  const rng = seededRng(5);
  const course = sport === "horse" ? { kind: "race" as const, race: raceCourse(animals, score, rng) } : { kind: "fight" as const, fight: fightCourse(animals, score, rng) }; // prettier-ignore
  return {
    id: `${sport}-1`,
    sport,
    names: sides.map(({ names }) => names),
    startsAt: START,
    endsAt: START + 45_000,
    state: since < 0 ? "open" : "playing",
    form: null,
    markets: [],
    score: null,
    commitment: "",
    seed: null,
    animals,
    course: since < 0 ? null : toldOf(course, since),
    turn: 0,
    live: null,
    now: START + since,
  };
}
const said = (sport: DrawnSport, score: number[] | null, second: number): string => {
  const view = fixture(sport, score, second);
  return sport === "horse" ? raceWords(view, view.now) : fightWords(view, view.now);
};

test("a race is told from the paddock to the post, and its winner when it is there and not before", () => {
  setLanguage("en");
  const names = SIDES.horse.map((side) => side.names.en);
  expect([-20, -5, 1].map((second) => said("horse", [6, 2, 4], second))).toEqual([
    "The runners are in the paddock.",
    "The runners are coming to the start.",
    "They’re off!",
  ]);
  expect(said("horse", [6, 2, 4], 12)).toMatch(/^.+ leads from .+ and .+\.$/);
  expect(said("horse", [6, 2, 4], 29.9)).toMatch(/^Home stretch: /);
  expect(said("horse", [6, 2, 4], 30)).toBe(`7 ${names[6]} wins. 3 ${names[2]} is second, 5 ${names[4]} third.`);
  expect(said("horse", null, 25)).toBe("Called off: stakes are returned.");
});

test("who was not told the end of a race is told no winner", () => {
  setLanguage("en");
  const early = fixture("horse", [6, 2, 4], 5);
  expect(raceWords(early, START + BEGINS_MS + 31_000)).toBe("They’re home. The result is on its way.");
});

test("the order beside a race is that of its runners, and at the post that of its result", () => {
  const view = fixture("horse", [6, 2, 4], 31);
  expect(orderAt(view, view.now, view.startsAt).slice(0, 3)).toEqual([6, 2, 4]);
});

test("a fight is told by what happens, and ends with who runs, with a draw, or called off", () => {
  setLanguage("en");
  const [home, away] = SIDES.cockfight.map((side) => side.names.en);
  expect(said("cockfight", [0, 1], -20)).toBe(`Next in the ring: ${home} and ${away}.`);
  expect(said("cockfight", [0, 1], -3)).toBe(`${home} and ${away} come into the ring.`);
  expect(said("cockfight", [0, 1], 12)).not.toMatch(/wins/);
  expect(said("cockfight", [0, 1], 30)).toBe(`${home} turns and runs: ${away} wins.`);
  expect(said("cockfight", [0, 0], 30)).toBe("Both let go: a draw.");
  expect(said("cockfight", null, 29)).toBe("Called off: stakes are returned.");
});

test("the bars of both birds stay the same while a bout lasts, so that they sink and do not jump; another bout has its own", () => {
  const signs = document.createElement("div");
  const mark = barsIn(signs);
  const bars = () => [...signs.querySelectorAll<HTMLElement>(".scene-bar")];
  const leftOf = () => bars().map((bar) => Number.parseFloat(bar.style.getPropertyValue("--left")));
  const [early, late] = [fixture("cockfight", [0, 1], 1), fixture("cockfight", [0, 1], 29)];
  mark(early, early.now);
  const [first, before] = [bars(), leftOf()];
  mark(late, late.now);
  expect(bars()).toEqual(first);
  expect(bars().every((bar, side) => bar === first[side])).toBe(true);
  expect(Math.min(...leftOf())).toBeLessThan(Math.min(...before));
  mark({ ...late, id: "another" }, late.now);
  expect(bars().some((bar) => first.includes(bar))).toBe(false);
});

test("at a rush one bird flies at the other, and at the end the loser has left the ring and the winner crows", () => {
  const moments = [
    { at: 5, deed: "lands" as const, by: 0 as const, vigour: [90, 80] as [number, number] },
    { at: 30, deed: "runs" as const, by: 1 as const, vigour: [40, 0] as [number, number] },
  ];
  const at = (second: number, side: 0 | 1) => bearingOf(side, { phase: second < 30 ? "running" : "after", second, moments, still: false });
  expect(at(5, 0)).toMatchObject({ pose: POSE.strike, mirrored: false });
  expect(at(5, 0).x).toBeGreaterThan(HOME + 0.2);
  expect(at(5, 0).up).toBeGreaterThan(0.4);
  expect(at(5.2, 1)).toMatchObject({ pose: POSE.dodge, mirrored: true });
  expect(at(33, 1).x).toBeGreaterThan(1.2);
  expect(at(33, 1).mirrored).toBe(false);
  expect(at(33, 0)).toMatchObject({ pose: POSE.crow, x: HOME });
});

test("whoever asks for the same moment sees the same, however they came to it", () => {
  const { course } = fixture("cockfight", [1, 0], 30);
  for (const side of [0, 1] as const)
    for (let second = -11; second < 33; second += 0.37) {
      const clock = { phase: phaseOf({ startsAt: START }, START + BEGINS_MS + second * 1000), second, still: false };
      const told = course!.moments.filter(({ at }) => at <= second + 6);
      expect(bearingOf(side, { ...clock, moments: told })).toEqual(bearingOf(side, { ...clock, moments: course!.moments }));
    }
});

test("a bird never jumps from one place to another between two frames", () => {
  for (const score of [
    [1, 0],
    [0, 1],
    [0, 0],
  ]) {
    const moments = fixture("cockfight", score, 30).course!.moments;
    for (const side of [0, 1] as const) {
      const places = Array.from({ length: 33 * 60 }, (_, frame) => {
        const second = frame / 60;
        return bearingOf(side, { phase: second < 30 ? "running" : "after", second, moments, still: false }).x;
      });
      const steps = places.slice(1).map((x, frame) => Math.abs(x - places[frame]!));
      expect(Math.max(...steps), `${score.join("-")} ${side}`).toBeLessThan(0.04);
    }
  }
});

test("a scene shows what is played, then for some seconds how it ended, then what comes next", () => {
  const next = { ...fixture("horse", [0, 1, 2], -20), id: "horse-2", startsAt: START + 150_000, endsAt: START + 195_000 };
  const both = [fixture("horse", [0, 1, 2], -20), next];
  const ids = [-1000, 0, 44_999, 53_000, 55_000, 150_000].map((since) => shownOf(both, START + since)?.id);
  expect(ids).toEqual(["horse-1", "horse-1", "horse-1", "horse-1", "horse-2", "horse-2"]);
  expect(shownOf([], START)).toBeNull();
});

test("every animal has its sheet", () => {
  const art = join(import.meta.dirname, "../../../../../art");
  const sheets = [...SIDES.horse.map(({ names }) => horseSheet(names)), ...SIDES.cockfight.map(({ names }) => birdSheet(names))];
  for (const sheet of sheets) expect(existsSync(join(art, sheet.replace("/client/", ""))), sheet).toBe(true);
});
