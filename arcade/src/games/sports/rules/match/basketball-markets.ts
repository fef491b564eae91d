import type { Distribution, Score } from "../distribution.ts";
import { handicap, lead, lineOf, type Market, oddEven, overUnder, selection, sum, threeWay, twoWay, yesNo } from "../market.ts";
import { type Basketball, nextOne, quarterAfter, RACES } from "./basketball-state.ts";
import { linesAround, spread } from "./lines.ts";

const made = ([points = 0]: Score): number => points;

/** What the next possession brings. */
const possession = (id: string, group: string): Market => ({
  id,
  group,
  selections: [0, 1, 2, 3].map((count) => selection(`p${count}`, (score) => made(score) === count)),
});

/** Who has so many points first. */
const race = (id: string): Market => ({
  id,
  group: id,
  selections: (["home", "away", "neither"] as const).map((side, by) => selection(side, (score) => score[0] === by)),
});

const SIMPLE: Readonly<Record<string, () => Market>> = {
  winner: () => twoWay("winner", "lead"),
  result: () => threeWay("result", "regular"),
  spread: () => spread("lead"),
  even: () => oddEven("even", "sum"),
  overtime: () => yesNo("overtime", "regular", (score) => lead(score) === 0),
  half: () => threeWay("half", "half1"),
};
const LINES: Readonly<Record<string, (id: string, line: number) => Market>> = {
  total: (id, line) => overUnder(id, "sum", line),
  hometotal: (id, line) => overUnder(id, "home", line),
  awaytotal: (id, line) => overUnder(id, "away", line),
  handicap: (id, line) => handicap(line, id, "lead"),
  halfpoints: (id, line) => overUnder(id, "half1", line),
};
const QUARTER = /^[1-4]$/;
const OF_QUARTER: Readonly<Record<string, (id: string, group: string) => Market>> = {
  quarter: (id, group) => threeWay(id, group),
  quartereven: (id, group) => oddEven(id, group),
};
const LINES_OF_QUARTER: Readonly<Record<string, (id: string, group: string, line: number) => Market>> = {
  quarterpoints: (id, group, line) => overUnder(id, group, line),
  quarterhandicap: (id, group, line) => handicap(line, id, group),
};
/** A possession: whose, and which. The first of them is the home side's. */
const POSSESSION = /^[12]\.([1-9]|[1-4]\d|5[0-2])$/;

export function basketballMarket(id: string): Market | null {
  const [kind = "", arg, text, ...more] = id.split(":");
  if (more.length > 0) return null;
  if (arg === undefined) return Object.hasOwn(SIMPLE, kind) ? SIMPLE[kind]!() : null;
  if (text !== undefined) {
    const line = lineOf(text);
    return line !== null && QUARTER.test(arg) && Object.hasOwn(LINES_OF_QUARTER, kind) ? LINES_OF_QUARTER[kind]!(id, `quarter:${arg}`, line) : null; // prettier-ignore
  }
  if (Object.hasOwn(OF_QUARTER, kind)) return QUARTER.test(arg) ? OF_QUARTER[kind]!(id, `quarter:${arg}`) : null;
  if (kind === "race") return RACES.some((goal) => String(goal) === arg) ? race(id) : null;
  if (kind === "possession") return POSSESSION.test(arg) ? possession(id, `basket:${arg}`) : null;
  if (kind === "basket") return POSSESSION.test(arg) ? yesNo(id, id, (score) => made(score) > 0) : null;
  const line = lineOf(arg);
  return line !== null && Object.hasOwn(LINES, kind) ? LINES[kind]!(id, line) : null;
}

export function basketballOffers(state: Basketball, of: (group: string) => Distribution | null): string[] {
  const [next, quarter] = [nextOne(state), quarterAfter(state.made.length)];
  const around = (kind: string, group: string, offs: readonly number[], by = sum) => linesAround(kind, of(group), offs, by);
  const name = `quarter:${quarter}`;
  const ofQuarter = of(name)
    ? [
        name,
        ...around(`quarterpoints:${quarter}`, name, [-2, 0, 2]),
        ...linesAround(`quarterhandicap:${quarter}`, of(name), [-2, 2], (score) => -lead(score), true),
        `quartereven:${quarter}`,
      ]
    : [];
  return [
    "winner",
    `basket:${next}`,
    `possession:${next}`,
    "result",
    ...linesAround("handicap", of("lead"), [-6, -4, -2, 0, 2, 4], (score) => -lead(score), true),
    ...around("total", "sum", [-8, -4, 0, 4, 8]),
    ...around("hometotal", "home", [-3, 0, 3]),
    ...around("awaytotal", "away", [-3, 0, 3]),
    "spread",
    "overtime",
    "even",
    ...RACES.map((goal) => `race:${goal}`).filter((race) => of(race) !== null),
    ...(of("half1") ? ["half", ...around("halfpoints", "half1", [-4, 0, 4])] : []),
    ...ofQuarter,
  ];
}
