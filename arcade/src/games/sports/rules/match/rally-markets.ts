import type { Distribution, Score } from "../distribution.ts";
import { exact, handicap, lead, lineOf, type Market, oddEven, onlyWhere, overUnder, selection, sum, twoWay, yesNo } from "../market.ts";
import { linesAround } from "./lines.ts";
import { BADMINTON, currentOf, MOST_SETS, RACES, type Rallies, type RallyRules, setAfter, TENNIS } from "./rally-state.ts";

const SETS = [[2, 0], [2, 1], [1, 2], [0, 2]] as const; // prettier-ignore
/** Games of a set, and rallies of a game, are four at most for who wins them. */
const GAMES = [[4, 0], [4, 1], [4, 2], [4, 3], [3, 4], [2, 4], [1, 4], [0, 4]] as const; // prettier-ignore
const SET_NO = /^[123]$/;
const NUMBER = /^[1-9]\d?$/;
const wasPlayed = ([first = -1]: Score): boolean => first >= 0;
const ours = ([home = 0]: Score): number => home;
const theirs = ([, away = 0]: Score): number => away;

/** Who wins a rally or a race, by the number of its side. */
const bySide = (id: string, group = id): Market =>
  onlyWhere(wasPlayed, {
    id,
    group,
    selections: [selection("home", ([by]) => by === 0), selection("away", ([by]) => by === 1)],
  });
const named = (id: string, market: Market): Market => ({ ...market, id });

type Simple = Readonly<Record<string, () => Market>>;
type Lines = Readonly<Record<string, (id: string, line: number) => Market>>;
type Numbered = Readonly<Record<string, (id: string, no: string) => Market>>;
interface Table {
  simple: Simple;
  lines: Lines;
  /** Of a set, by its number, and by a line as well. */
  ofSet: Numbered;
  linesOfSet: Readonly<Record<string, (id: string, group: string, line: number) => Market>>;
  /** Of a game or a rally. */
  ofNumber: Numbered;
}

const BOTH: Pick<Table, "simple" | "lines"> = {
  simple: { winner: () => twoWay(), score: () => exact(SETS) },
  lines: { sets: (id, line) => overUnder(id, "score", line), setshandicap: (id, line) => handicap(line, id) },
};
const totals = (all: string, home: string, away: string, led: string): Lines => ({
  [all]: (id, line) => overUnder(id, "games", line),
  [home]: (id, line) => overUnder(id, "games", line, ours),
  [away]: (id, line) => overUnder(id, "games", line, theirs),
  [led]: (id, line) => handicap(line, id, "games"),
});

const TENNIS_TABLE: Table = {
  simple: { ...BOTH.simple, gameseven: () => oddEven("gameseven", "games") },
  lines: {
    ...BOTH.lines,
    ...totals("games", "homegames", "awaygames", "gamehandicap"),
    rallies: (id, line) => overUnder(id, "rallies", line, ours),
  },
  ofSet: { set: (id, no) => twoWay(id, `set:${no}`), setscore: (id, no) => named(id, exact(SETS, `set:${no}`)) },
  linesOfSet: {
    setgames: (id, group, line) => overUnder(id, group, line),
    sethandicap: (id, group, line) => handicap(line, id, group),
  },
  ofNumber: {
    rally: (id) => bySide(id),
    game: (id) => twoWay(id, id),
    gamescore: (id, no) => named(id, exact(GAMES, `game:${no}`)),
    deuce: (id, no) => yesNo(id, `game:${no}`, (score) => Math.min(ours(score), theirs(score)) >= 3),
    gamelong: (id, no) => yesNo(id, `game:${no}`, (score) => sum(score) > 5),
  },
};
const BADMINTON_TABLE: Table = {
  simple: { ...BOTH.simple, even: () => oddEven("even", "games") },
  lines: { ...BOTH.lines, ...totals("points", "hometotal", "awaytotal", "pointhandicap") },
  ofSet: { set: (id, no) => twoWay(id, `set:${no}`), seteven: (id, no) => oddEven(id, `set:${no}`) },
  linesOfSet: {
    setpoints: (id, group, line) => overUnder(id, group, line),
    sethandicap: (id, group, line) => handicap(line, id, group),
  },
  ofNumber: { rally: (id) => bySide(id) },
};

function marketIn({ simple, lines, ofSet, linesOfSet, ofNumber }: Table, id: string): Market | null {
  const [kind = "", arg, text, ...more] = id.split(":");
  if (more.length > 0) return null;
  if (arg === undefined) return Object.hasOwn(simple, kind) ? simple[kind]!() : null;
  if (text !== undefined) {
    const line = lineOf(text);
    return line !== null && SET_NO.test(arg) && Object.hasOwn(linesOfSet, kind) ? onlyWhere(wasPlayed, linesOfSet[kind]!(id, `set:${arg}`, line)) : null; // prettier-ignore
  }
  if (Object.hasOwn(ofSet, kind)) return SET_NO.test(arg) ? onlyWhere(wasPlayed, ofSet[kind]!(id, arg)) : null;
  if (Object.hasOwn(ofNumber, kind)) return NUMBER.test(arg) ? ofNumber[kind]!(id, arg) : null;
  const line = lineOf(arg);
  return line !== null && Object.hasOwn(lines, kind) ? lines[kind]!(id, line) : null;
}

export const tennisMarket = (id: string): Market | null => marketIn(TENNIS_TABLE, id);

/** As tennis, and who is first to so many points of a set: `setrace:2.5` is five in the second. */
export function badmintonMarket(id: string): Market | null {
  const [kind, arg = "", ...more] = id.split(":");
  if (kind !== "setrace") return marketIn(BADMINTON_TABLE, id);
  const [set = "", goal = "", ...rest] = arg.split(".");
  return more.length === 0 && rest.length === 0 && SET_NO.test(set) && RACES.some((one) => String(one) === goal) ? bySide(id) : null;
}

type Of = (group: string) => Distribution | null;
/** Sets that are played or may come. */
const setsAhead = (rules: RallyRules, state: Rallies): number[] => {
  const first = setAfter(rules, state);
  return Array.from({ length: MOST_SETS - first + 1 }, (_, at) => first + at);
};
/** How a set may end where it is played. */
const played = (set: Distribution | null): Distribution | null => set && set.filter(({ score }) => wasPlayed(score));
const MATCH = ["score", "sets:2.5", "setshandicap:-1.5", "setshandicap:1.5"];

export function tennisOffers(state: Rallies, of: Of): string[] {
  const game = state.games.length + 1;
  const games = of("games");
  return [
    "winner",
    `rally:${state.won.length + 1}`,
    ...MATCH,
    ...["game", "gamescore", "deuce", "gamelong"].map((kind) => `${kind}:${game}`),
    ...setsAhead(TENNIS, state).flatMap((no) => [
      `set:${no}`,
      `setscore:${no}`,
      `setgames:${no}:2.5`,
      `sethandicap:${no}:-1.5`,
      `sethandicap:${no}:1.5`,
    ]),
    ...linesAround("games", games, [-1, 0, 1], sum),
    ...linesAround("homegames", games, [-1, 0], ours),
    ...linesAround("awaygames", games, [-1, 0], theirs),
    ...linesAround("gamehandicap", games, [-1, 0, 1], (score) => -lead(score), true),
    ...linesAround("rallies", of("rallies"), [-6, -3, 0, 3, 6], ours),
    "gameseven",
  ];
}

export function badmintonOffers(state: Rallies, of: Of): string[] {
  const points = of("games");
  const now = Math.max(...[0, 1].map((side) => currentOf(BADMINTON, state).filter((by) => by === side).length));
  const current = setAfter(BADMINTON, state);
  const races = (no: number) => RACES.filter((goal) => no !== current || now < goal).map((goal) => `setrace:${no}.${goal}`);
  const ofSet = (no: number) => [
    `set:${no}`,
    ...races(no),
    // What a set comes to depends on itself alone: the same lines stand until it is played.
    ...linesAround(`setpoints:${no}`, played(of(`set:${no}`)), [-1, 0, 1], sum),
    ...linesAround(`sethandicap:${no}`, played(of(`set:${no}`)), [-2, 0, 2], (score) => -lead(score), true),
    `seteven:${no}`,
  ];
  return [
    "winner",
    `rally:${state.won.length + 1}`,
    ...MATCH,
    ...setsAhead(BADMINTON, state).flatMap(ofSet),
    ...linesAround("points", points, [-4, -2, 0, 2, 4], sum),
    ...linesAround("hometotal", points, [-2, 0, 2], ours),
    ...linesAround("awaytotal", points, [-2, 0, 2], theirs),
    ...linesAround("pointhandicap", points, [-2, 0, 2], (score) => -lead(score), true),
    "even",
  ];
}
