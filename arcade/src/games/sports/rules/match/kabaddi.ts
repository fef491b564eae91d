import type { Distribution, Score } from "../distribution.ts";
import { kabaddiMarket, kabaddiOffers } from "./kabaddi-markets.ts";
import { afterRaid, BEGINS, KABADDI, type Kabaddi, nextRaid, other, outcomeOf, type Outcome, type Pair, pointsIn, type Raid, raiderOf, type Side } from "./kabaddi-state.ts"; // prettier-ignore
import { MILLION, type MatchModel, STEP_MS } from "./model.ts";
import { summed } from "./ways.ts";

const HALF_TIME_MS = 12_000;
/** Of a thousand raids of two that are equally strong; `K` by each of who defends as well. What is left is empty. */
const EVEN = { B: 90, T: 270, U: 70, V: 20, K: 105 } as const;
const CATCH_BY_MAN = 26;
/** How much more often the better side does it, for the whole advantage. */
const RAIDS_BY_EDGE = 0.8;
const CATCHES_BY_EDGE = -0.7;
/** How many have to defend, so that it can happen. */
const NEEDS: Readonly<Record<keyof typeof EVEN, number>> = { B: KABADDI.bonusFrom, T: 1, U: 2, V: 3, K: 1 };

/** What a raid of a side may bring, by how many defend: weights that are a million together. */
function raidsOf([home = 50, away = 50]: readonly number[], side: Side, defend: number): { raid: Raid; weight: number }[] {
  const edge = (side === 0 ? home - away : away - home) / 100;
  const some = (Object.keys(EVEN) as (keyof typeof EVEN)[]).map((raid) => {
    const of = EVEN[raid] + (raid === "K" ? CATCH_BY_MAN * defend : 0);
    const factor = 1 + (raid === "K" ? CATCHES_BY_EDGE : RAIDS_BY_EDGE) * edge;
    return { raid, weight: defend >= NEEDS[raid] ? Math.round(of * 1000 * factor) : 0 };
  });
  const left = MILLION - some.reduce((all, { weight }) => all + weight, 0);
  return [{ raid: "E", weight: left }, ...some];
}

const WINDOWS = { whole: [0, KABADDI.raids], half1: [0, KABADDI.half], half2: [KABADDI.half, KABADDI.raids] } as const;
type Part = keyof typeof WINDOWS;
const MEASURES = {
  lead: ({ points: [home, away] }: Outcome) => home - away,
  sum: ({ points: [home, away] }: Outcome) => home + away,
  home: ({ points }: Outcome) => points[0],
  away: ({ points }: Outcome) => points[1],
  allouts: ({ allOut }: Outcome) => (allOut ? 1 : 0),
} as const;
type Measure = keyof typeof MEASURES;

/** What can be counted, by the name of its group: a number, in a part of the match. */
const COUNTS: Readonly<Record<string, readonly [Measure, Part]>> = {
  lead: ["lead", "whole"],
  sum: ["sum", "whole"],
  home: ["home", "whole"],
  away: ["away", "whole"],
  allouts: ["allouts", "whole"],
  lead1: ["lead", "half1"],
  sum1: ["sum", "half1"],
  lead2: ["lead", "half2"],
  sum2: ["sum", "half2"],
};

function countIn({ raids }: Kabaddi, [measure, part]: readonly [Measure, Part]): number {
  return raids.slice(...WINDOWS[part]).reduce((all, raid) => all + MEASURES[measure](raid), 0);
}

/** Kabaddi raid by raid: empty, the bonus line, touches, or a raider who is caught, by strengths and by how many defend. */
export const kabaddi: MatchModel<Kabaddi> = {
  begin: () => BEGINS,
  after: afterRaid,
  isOver: ({ raids }) => raids.length >= KABADDI.raids,
  next: ({ men, raids }, strengths) => {
    const side = raiderOf(raids.length);
    return raidsOf(strengths, side, men[other(side)]).map(({ raid, weight }) => ({ step: `${raid}${side}`, weight }));
  },
  pauseBefore: ({ raids }) => (raids.length === KABADDI.half ? HALF_TIME_MS : 0),
  lastsMs: KABADDI.raids * STEP_MS + HALF_TIME_MS,
  turn: ({ raids }) => raids.filter(({ allOut }) => allOut).length + (raids.length >= KABADDI.half ? 1 : 0),
  score: (state) => pointsIn(state),
  scoreDecides: true,
  facts: (state) => ({
    score: pointsIn(state),
    ...Object.fromEntries(Object.entries(COUNTS).map(([group, count]): [string, Score] => [group, [countIn(state, count)]])),
    ...Object.fromEntries(state.raids.map(({ side, points }, at) => [`raid:${side + 1}.${at + 1}`, [points[side], points[other(side)]]])),
  }),
  distribution: (state, strengths, group) => {
    if (state.raids.length >= KABADDI.raids) return null;
    if (Object.hasOwn(COUNTS, group)) return countEnds(state, strengths, COUNTS[group]!);
    return group === nextRaid(state) ? raidEnds(state, strengths) : null;
  },
  offers: kabaddiOffers,
  market: kabaddiMarket,
};

/** What the next raid may bring: points of who raids, and of who defends. */
function raidEnds({ men, raids }: Kabaddi, strengths: readonly number[]): Distribution {
  const side = raiderOf(raids.length);
  const ways = raidsOf(strengths, side, men[other(side)]).map(({ raid, weight }) => {
    const { points } = outcomeOf(raid, side, men);
    return { score: [points[side], points[other(side)]], weight };
  });
  const by = new Map<string, { score: Score; weight: number }>();
  for (const { score, weight } of ways) by.set(score.join(), { score, weight: weight + (by.get(score.join())?.weight ?? 0) });
  return [...by.values()].filter(({ weight }) => weight > 0);
}

const MEN = KABADDI.men + 1;
/** Where chances stand by how many are on the mat, and by a number that is counted, from `-MOST` on. */
const MOST = KABADDI.raids * 5;
const SPAN = 2 * MOST + 1;
/** What is less likely than this is not followed any further; all of it together changes no tenth digit. */
const NOTHING = 1e-17;

interface Move {
  to: number;
  by: number;
  chance: number;
}

/** Where a raid leads from every number of men, and what it adds. */
function movesOf(strengths: readonly number[], side: Side, measure: (outcome: Outcome) => number): Move[][] {
  return Array.from({ length: MEN * MEN }, (_, at) => {
    const men: Pair = [Math.floor(at / MEN), at % MEN];
    if (men[0] === 0 || men[1] === 0) return [];
    return raidsOf(strengths, side, men[other(side)]).filter(({ weight }) => weight > 0).map(({ raid, weight }) => {
      const outcome = outcomeOf(raid, side, men);
      return { to: outcome.men[0] * MEN + outcome.men[1], by: measure(outcome), chance: weight / MILLION };
    });
  }); // prettier-ignore
}

/** How often something that is counted happens in a part of the match, from where it stands; null once that part is over. */
function countEnds(state: Kabaddi, strengths: readonly number[], count: readonly [Measure, Part]): Distribution | null {
  const [from, to] = WINDOWS[count[1]];
  if (state.raids.length >= to) return null;
  const counted = ([0, 1] as const).map((side) => movesOf(strengths, side, MEASURES[count[0]]));
  const silent = ([0, 1] as const).map((side) => movesOf(strengths, side, () => 0));
  let now = oneAt(state.men[0] * MEN + state.men[1], countIn(state, count));
  for (let at = state.raids.length; at < to; at += 1) now = afterMoves(now, (at >= from ? counted : silent)[raiderOf(at)]!);
  const sums = new Float64Array(SPAN);
  for (const chances of now.rows.values()) for (let value = now.low; value <= now.high; value += 1) sums[value]! += chances[value]!;
  return summed([...sums.entries()].filter(([, chance]) => chance > 0).map(([value, chance]) => [value - MOST, chance] as const));
}

/** How likely each count is, by how many are on the mat; all of it lies from `low` to `high`. */
interface Spread {
  rows: ReadonlyMap<number, Float64Array>;
  low: number;
  high: number;
}

function oneAt(men: number, value: number): Spread {
  const chances = new Float64Array(SPAN);
  const at = value + MOST;
  chances[at] = 1;
  return { rows: new Map([[men, chances]]), low: at, high: at };
}

function afterMoves({ rows, low, high }: Spread, moves: readonly Move[][]): Spread {
  const next = new Map<number, Float64Array>();
  for (const [men, chances] of rows) {
    for (const { to, by, chance } of moves[men]!) {
      const there = next.get(to) ?? new Float64Array(SPAN);
      next.set(to, there);
      for (let value = low; value <= high; value += 1) there[value + by]! += chances[value]! * chance;
    }
  }
  const steps = moves.flat().map(({ by }) => by);
  return trimmed({ rows: next, low: low + Math.min(...steps), high: high + Math.max(...steps) });
}

/** Without what is next to nothing at both ends. */
function trimmed({ rows, low, high }: Spread): Spread {
  const all = [...rows.values()];
  const isNothing = (value: number) => all.every((chances) => chances[value]! <= NOTHING);
  let [least, most] = [low, high];
  while (least < most && isNothing(least)) least += 1;
  while (most > least && isNothing(most)) most -= 1;
  return { rows, low: least, high: most };
}
