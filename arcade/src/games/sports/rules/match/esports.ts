import type { Distribution } from "../distribution.ts";
import { esportsMarket, esportsOffers } from "./esports-markets.ts";
import { MILLION, type MatchModel, STEP_MS } from "./model.ts";
import { merged, type Way, weighed } from "./ways.ts";

/** Two maps win a match, five rounds a map. A step is a round. */
const ESPORTS = { maps: 2, most: 3, rounds: 5 } as const;
const BETWEEN_MS = 6_000;
/** What the whole advantage adds to the chance of a round. */
const BY_EDGE = 0.4;

export interface Esports {
  /** Rounds of both on each map that has begun. */
  maps: readonly (readonly [number, number])[];
  /** Who won each round, in order. */
  rounds: readonly (0 | 1)[];
  /** Who won the first round of each map that has begun. */
  pistols: readonly (0 | 1)[];
}

const isWon = ([home, away]: readonly [number, number]): boolean => Math.max(home, away) >= ESPORTS.rounds;
export function mapsOf({ maps }: Esports): [number, number] {
  const won = maps.filter(isWon);
  const home = won.filter(([ours, theirs]) => ours > theirs).length;
  return [home, won.length - home];
}
const isOver = (state: Esports): boolean => Math.max(...mapsOf(state)) >= ESPORTS.maps;
/** The map that is being played, or comes next. */
const currentOf = ({ maps }: Esports): readonly [number, number] => (maps.length === 0 || isWon(maps.at(-1)!) ? [0, 0] : maps.at(-1)!);
const chanceOf = ([home = 50, away = 50]: readonly number[]): number => Math.round((0.5 + ((home - away) / 100) * BY_EDGE) * MILLION);
/** A map that was not played has this score. */
const NOT_PLAYED = [-1, -1] as const;

/** E-sports round by round: each is won with the same chance. */
export const esports: MatchModel<Esports> = {
  begin: () => ({ maps: [], rounds: [], pistols: [] }),
  after: (state, step) => {
    const by = step.endsWith("1") ? 1 : 0;
    const current = currentOf(state);
    const first = current[0] + current[1] === 0;
    const next = by === 0 ? ([current[0] + 1, current[1]] as const) : ([current[0], current[1] + 1] as const);
    return {
      maps: [...(first ? state.maps : state.maps.slice(0, -1)), next],
      rounds: [...state.rounds, by],
      pistols: first ? [...state.pistols, by] : state.pistols,
    };
  },
  isOver,
  next: (_state, strengths) => {
    const home = chanceOf(strengths);
    return [
      { step: "R0", weight: home },
      { step: "R1", weight: MILLION - home },
    ];
  },
  pauseBefore: (state) => (state.maps.length > 0 && isWon(state.maps.at(-1)!) ? BETWEEN_MS : 0),
  lastsMs: ESPORTS.most * (2 * ESPORTS.rounds - 1) * STEP_MS + (ESPORTS.most - 1) * BETWEEN_MS,
  turn: ({ maps }) => maps.filter(isWon).length,
  score: mapsOf,
  scoreDecides: true,
  facts: (state) => {
    const numbered = <T>(name: string, count: number, of: (at: number) => T) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}:${at + 1}`, of(at)]));
    const total = (side: 0 | 1) => state.rounds.filter((by) => by === side).length;
    return {
      score: mapsOf(state),
      rounds: [total(0), total(1)],
      ...numbered("map", ESPORTS.most, (at) => state.maps[at] ?? NOT_PLAYED),
      ...numbered("pistol", ESPORTS.most, (at) => [state.pistols[at] ?? -1]),
      ...numbered("round", state.rounds.length, (at) => [state.rounds[at]!]),
    };
  },
  distribution: (state, strengths, group): Distribution | null => {
    const ways = isOver(state) ? null : waysOf(state, chanceOf(strengths) / MILLION, group);
    return ways && weighed(ways);
  },
  offers: esportsOffers,
  market: esportsMarket,
};

/** How a map may end that stands so: whoever wins it wins its last round. */
function mapEnds([home, away]: readonly [number, number], chance: number): Way[] {
  let now: Way[] = [{ score: [home, away], chance: 1 }];
  const ends: Way[] = [];
  while (now.length > 0) {
    const next = merged(
      now.flatMap(({ score: [h = 0, a = 0], chance: so }) => [
        { score: [h + 1, a], chance: so * chance },
        { score: [h, a + 1], chance: so * (1 - chance) },
      ]),
    );
    ends.push(...next.filter(({ score }) => isWon([score[0]!, score[1]!])));
    now = next.filter(({ score }) => !isWon([score[0]!, score[1]!]));
  }
  return ends;
}

interface Line {
  maps: readonly [number, number];
  rounds: readonly [number, number];
  chance: number;
}

/** How the match stands before each map that may still be played (the first of them is the one in play), and how it ends. */
function linesOf(state: Esports, chance: number): { before: Line[][]; ends: Way[] } {
  const [current, maps] = [currentOf(state), mapsOf(state)];
  const count = (side: 0 | 1) => state.rounds.filter((by) => by === side).length - current[side];
  let now: Line[] = [{ maps, rounds: [count(0), count(1)], chance: 1 }];
  const before: Line[][] = [];
  const ends: Way[] = [];
  while (now.length > 0) {
    const played = mapEnds(before.length === 0 ? current : [0, 0], chance);
    before.push(now);
    const next = merged(now.flatMap((line) => played.map((map) => onwards(line, map))));
    ends.push(...next.filter(({ score }) => Math.max(score[0]!, score[1]!) >= ESPORTS.maps));
    now = next
      .filter(({ score }) => Math.max(score[0]!, score[1]!) < ESPORTS.maps)
      .map(({ score: [h = 0, a = 0, r = 0, s = 0], chance: so }) => ({ maps: [h, a], rounds: [r, s], chance: so }));
  }
  return { before, ends };
}

function onwards({ maps, rounds, chance }: Line, { score: [h = 0, a = 0], chance: so }: Way): Way {
  return { score: [maps[0] + (h > a ? 1 : 0), maps[1] + (a > h ? 1 : 0), rounds[0] + h, rounds[1] + a], chance: chance * so };
}

function waysOf(state: Esports, chance: number, group: string): Way[] | null {
  const [kind, no = "0"] = group.split(":");
  const byRound = (so: number): Way[] => [{ score: [0], chance: so * chance }, { score: [1], chance: so * (1 - chance) }]; // prettier-ignore
  switch (kind) {
    case "score":
      return merged(linesOf(state, chance).ends.map(({ score: [h = 0, a = 0], chance: so }) => ({ score: [h, a], chance: so })));
    case "rounds":
      return merged(linesOf(state, chance).ends.map(({ score: [, , r = 0, s = 0], chance: so }) => ({ score: [r, s], chance: so })));
    case "round":
      return Number(no) === state.rounds.length + 1 ? byRound(1) : null;
    case "map":
    case "pistol": {
      const done = state.maps.filter(isWon).length;
      const ahead = Number(no) - 1 - done;
      const isBegun = currentOf(state)[0] + currentOf(state)[1] > 0;
      if (ahead < 0 || ahead >= ESPORTS.most - done || (kind === "pistol" && ahead === 0 && isBegun)) return null;
      const played = (linesOf(state, chance).before[ahead] ?? []).reduce((all, line) => all + line.chance, 0);
      const ways = kind === "map" ? mapEnds(ahead === 0 ? currentOf(state) : [0, 0], chance) : byRound(1);
      const none = { score: kind === "map" ? NOT_PLAYED : [-1], chance: Math.max(0, 1 - played) };
      return [...ways.map(({ score, chance: so }) => ({ score, chance: so * played })), none];
    }
    default:
      return null;
  }
}
