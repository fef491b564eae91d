import type { Distribution, Score } from "../distribution.ts";
import { double, handicap, lead, lineOf, type Market, oddEven, overUnder, sum, threeWay, twoWay, yesNo } from "../market.ts";
import { KABADDI, type Kabaddi, nextRaid } from "./kabaddi-state.ts";
import { linesAround, spread } from "./lines.ts";

const raider = ([points = 0]: Score): number => points;
const defence = ([, points = 0]: Score): number => points;

const SIMPLE: Readonly<Record<string, () => Market>> = {
  winner: () => threeWay("winner", "lead"),
  double: () => double("lead"),
  dnb: () => twoWay("dnb", "lead"),
  spread: () => spread("lead"),
  even: () => oddEven("even", "sum"),
  half: () => threeWay("half", "lead1"),
  second: () => threeWay("second", "lead2"),
};
const LINES: Readonly<Record<string, (id: string, line: number) => Market>> = {
  total: (id, line) => overUnder(id, "sum", line),
  hometotal: (id, line) => overUnder(id, "home", line),
  awaytotal: (id, line) => overUnder(id, "away", line),
  handicap: (id, line) => handicap(line, id, "lead"),
  halfpoints: (id, line) => overUnder(id, "sum1", line),
  halfhandicap: (id, line) => handicap(line, id, "lead1"),
  secondpoints: (id, line) => overUnder(id, "sum2", line),
  secondhandicap: (id, line) => handicap(line, id, "lead2"),
  allouts: (id, line) => overUnder(id, "allouts", line),
};
/** Of a raid, by who raids and which it is. */
const OF_RAID: Readonly<Record<string, (score: Score) => boolean>> = {
  raid: (score) => raider(score) > 0,
  caught: (score) => defence(score) > 0,
  empty: (score) => sum(score) === 0,
  many: (score) => raider(score) >= 2,
};
const RAID = /^[12]\.([1-9]|[12]\d|3[0-6])$/;

export function kabaddiMarket(id: string): Market | null {
  const [kind = "", arg, ...more] = id.split(":");
  if (more.length > 0) return null;
  if (arg === undefined) return Object.hasOwn(SIMPLE, kind) ? SIMPLE[kind]!() : null;
  if (Object.hasOwn(OF_RAID, kind)) return RAID.test(arg) ? yesNo(id, `raid:${arg}`, OF_RAID[kind]!) : null;
  const line = lineOf(arg);
  return line !== null && Object.hasOwn(LINES, kind) ? LINES[kind]!(id, line) : null;
}

export function kabaddiOffers(state: Kabaddi, of: (group: string) => Distribution | null): string[] {
  const no = nextRaid(state).split(":")[1]!;
  const over = (kind: string, group: string, offs: readonly number[]) => linesAround(kind, of(group), offs, sum);
  const led = (kind: string, group: string, offs: readonly number[]) => linesAround(kind, of(group), offs, (score) => -lead(score), true);
  const isFirst = state.raids.length < KABADDI.half;
  return [
    "winner",
    ...["raid", "caught", "empty", "many"].map((kind) => `${kind}:${no}`),
    "double",
    "dnb",
    ...led("handicap", "lead", [-6, -4, -2, 0, 2, 4]),
    ...over("total", "sum", [-6, -3, 0, 3, 6]),
    ...over("hometotal", "home", [-3, 0, 3]),
    ...over("awaytotal", "away", [-3, 0, 3]),
    "spread",
    "even",
    ...over("allouts", "allouts", [-1, 0, 1]),
    ...(isFirst ? ["half", ...over("halfpoints", "sum1", [-3, 0, 3]), ...led("halfhandicap", "lead1", [-2, 2])] : []),
    "second",
    ...over("secondpoints", "sum2", [-3, 0, 3]),
    ...led("secondhandicap", "lead2", [-2, 2]),
  ];
}
