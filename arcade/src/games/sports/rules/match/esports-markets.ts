import type { Distribution, Score } from "../distribution.ts";
import { exact, handicap, lineOf, type Market, middle, oddEven, onlyWhere, overUnder, selection, sum, twoWay } from "../market.ts";
import type { Esports } from "./esports.ts";

const MAPS = [[2, 0], [2, 1], [1, 2], [0, 2]] as const; // prettier-ignore
const MAP_NO = /^[123]$/;
const wasPlayed = ([first = -1]: Score): boolean => first >= 0;
const ours = ([home = 0]: Score): number => home;
const theirs = ([, away = 0]: Score): number => away;

/** Who wins a round, by the number of its side. */
const round = (id: string, group: string): Market =>
  onlyWhere(wasPlayed, {
    id,
    group,
    selections: [selection("home", ([by]) => by === 0), selection("away", ([by]) => by === 1)],
  });

const SIMPLE: Readonly<Record<string, () => Market>> = {
  winner: () => twoWay(),
  score: () => exact(MAPS),
  even: () => oddEven("even", "rounds"),
};
const LINES: Readonly<Record<string, (id: string, line: number) => Market>> = {
  total: (id, line) => overUnder(id, "score", line),
  handicap: (id, line) => handicap(line, id),
  rounds: (id, line) => overUnder(id, "rounds", line),
  homerounds: (id, line) => overUnder(id, "rounds", line, ours),
  awayrounds: (id, line) => overUnder(id, "rounds", line, theirs),
};
const OF_MAP: Readonly<Record<string, (id: string, map: string, line: number) => Market>> = {
  maprounds: (id, map, line) => overUnder(id, `map:${map}`, line),
  maphandicap: (id, map, line) => handicap(line, id, `map:${map}`),
};

export function esportsMarket(id: string): Market | null {
  const [kind = "", arg, text, ...more] = id.split(":");
  if (more.length > 0) return null;
  if (arg === undefined) return Object.hasOwn(SIMPLE, kind) ? SIMPLE[kind]!() : null;
  if (text !== undefined) {
    const line = lineOf(text);
    return line !== null && MAP_NO.test(arg) && Object.hasOwn(OF_MAP, kind) ? onlyWhere(wasPlayed, OF_MAP[kind]!(id, arg, line)) : null;
  }
  if (kind === "round") return /^([1-9]|1\d|2[0-7])$/.test(arg) ? round(id, id) : null;
  if (kind === "pistol") return MAP_NO.test(arg) ? round(id, id) : null;
  if (kind === "map") return MAP_NO.test(arg) ? onlyWhere(wasPlayed, twoWay(id, id)) : null;
  const line = lineOf(arg);
  return line !== null && Object.hasOwn(LINES, kind) ? LINES[kind]!(id, line) : null;
}

export function esportsOffers(state: Esports, of: (group: string) => Distribution | null): string[] {
  const rounds = of("rounds");
  const around = (kind: string, side: (score: Score) => number, offs: readonly number[]) =>
    rounds === null ? [] : offs.map((off) => `${kind}:${middle(rounds, side) + off}`);
  const ofMap = (map: number) => [
    `map:${map}`,
    `pistol:${map}`,
    ...[6.5, 7.5].map((line) => `maprounds:${map}:${line}`),
    ...[-1.5, 1.5].map((line) => `maphandicap:${map}:${line}`),
  ];
  return [
    "winner",
    `round:${state.rounds.length + 1}`,
    "score",
    "total:2.5",
    "handicap:-1.5",
    "handicap:1.5",
    ...[1, 2, 3].flatMap(ofMap),
    ...around("rounds", sum, [-3, 0, 3]),
    ...around("homerounds", ours, [-2, 0, 2]),
    ...around("awayrounds", theirs, [-2, 0, 2]),
    "even",
  ];
}
