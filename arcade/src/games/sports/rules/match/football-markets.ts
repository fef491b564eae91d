import type { Score } from "../distribution.ts";
import {
  double,
  exact,
  handicap,
  lead,
  lineOf,
  type Market,
  oddEven,
  overUnder,
  selection,
  sum,
  threeWay,
  twoWay,
  yesNo,
} from "../market.ts";
import type { Football } from "./football.ts";

const GOALS = [[1, 0], [2, 0], [2, 1], [0, 0], [1, 1], [2, 2], [0, 1], [0, 2], [1, 2], [3, 0], [3, 1], [3, 2], [3, 3], [0, 3], [1, 3]] as const; // prettier-ignore
const HIGHEST_GOALS = 9;
const NEAREST = 3;

const first = ([home = 0]: Score): number => home;
const second = ([, away = 0]: Score): number => away;
const OUTCOMES = { home: 1, draw: 0, away: -1 } as const;
type Outcome = keyof typeof OUTCOMES;
const names = Object.keys(OUTCOMES) as Outcome[];

const halfFull = (): Market => ({
  id: "halffull",
  group: "halffull",
  selections: names.flatMap((half) =>
    names.map((full) =>
      selection(`${half}-${full}`, (leads) => Math.sign(leads[0]!) === OUTCOMES[half] && Math.sign(leads[1]!) === OUTCOMES[full]),
    ),
  ),
});
const halves = (): Market => ({
  id: "halves",
  group: "halves",
  selections: [
    selection("first", (goals) => lead(goals) > 0),
    selection("same", (goals) => lead(goals) === 0),
    selection("second", (goals) => lead(goals) < 0),
  ],
});
const goal = (no: number): Market => ({
  id: `goal:${no}`,
  group: `goal:${no}`,
  selections: (["home", "away", "none"] as const).map((id, by) => selection(id, (scored) => scored[0] === by)),
});

const SIMPLE: Readonly<Record<string, () => Market>> = {
  winner: () => threeWay(),
  double: () => double(),
  dnb: () => twoWay("dnb"),
  both: () => yesNo("both", "score", ([home = 0, away = 0]) => home > 0 && away > 0),
  score: () => exact(GOALS),
  even: () => oddEven("even", "score"),
  half: () => threeWay("half", "half1"),
  second: () => threeWay("second", "half2"),
  halffull: halfFull,
  halves,
  mostcorners: () => threeWay("mostcorners", "corners"),
  cleanhome: () => yesNo("cleanhome", "score", ([, away]) => away === 0),
  cleanaway: () => yesNo("cleanaway", "score", ([home]) => home === 0),
};

const LINES: Readonly<Record<string, (id: string, line: number) => Market>> = {
  total: (id, line) => overUnder(id, "score", line),
  homegoals: (id, line) => overUnder(id, "score", line, first),
  awaygoals: (id, line) => overUnder(id, "score", line, second),
  halftotal: (id, line) => overUnder(id, "half1", line),
  secondtotal: (id, line) => overUnder(id, "half2", line),
  corners: (id, line) => overUnder(id, "corners", line),
  handicap: (id, line) => handicap(line, id),
};

export function footballMarket(id: string): Market | null {
  const [kind = "", text, ...more] = id.split(":");
  if (text === undefined) return Object.hasOwn(SIMPLE, kind) ? SIMPLE[kind]!() : null;
  if (more.length > 0) return null;
  if (kind === "goal") return /^[1-9]\d?$/.test(text) ? goal(Number(text)) : null;
  const line = lineOf(text);
  return line !== null && Object.hasOwn(LINES, kind) ? LINES[kind]!(id, line) : null;
}

/** Lines around what a side or both have by now: what lies behind is no question any more. */
const linesFrom = (kind: string, count: number, from: number, most = NEAREST): string[] =>
  Array.from({ length: most }, (_, at) => count + from + at + 0.5)
    .filter((line) => line < HIGHEST_GOALS)
    .map((line) => `${kind}:${line}`);

export function footballOffers(state: Football, of: (group: string) => readonly { score: Score; weight: number }[] | null): string[] {
  const [home, away] = [state.goals.filter((by) => by === 0).length, state.goals.filter((by) => by === 1).length];
  const [inFirst, inSecond] = [sum(state.firstHalf), home + away - sum(state.firstHalf)];
  const corners = of("corners")!;
  const even = Math.round(corners.reduce((all, { score, weight }) => all + sum(score) * weight, 0) / corners.reduce((all, { weight }) => all + weight, 0)); // prettier-ignore
  const lines = [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5].map((line) => `handicap:${line}`);
  return [
    "winner",
    "double",
    "dnb",
    `goal:${state.goals.length + 1}`,
    ...linesFrom("total", home + away, 0, 5),
    "both",
    "score",
    ...lines,
    ...linesFrom("homegoals", home, 0, 2),
    ...linesFrom("awaygoals", away, 0, 2),
    "cleanhome",
    "cleanaway",
    "even",
    "half",
    ...linesFrom("halftotal", inFirst, 0, 2),
    "second",
    ...linesFrom("secondtotal", inSecond, 0, 2),
    "halffull",
    "halves",
    ...[-1, 0, 1].map((off) => `corners:${Math.max(0, even + off) + 0.5}`),
    "mostcorners",
  ];
}
