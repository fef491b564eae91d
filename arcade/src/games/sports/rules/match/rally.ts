import type { Distribution, Score } from "../distribution.ts";
import type { Market } from "../market.ts";
import { MILLION, type MatchModel, STEP_MS } from "./model.ts";
import { badmintonMarket, badmintonOffers, tennisMarket, tennisOffers } from "./rally-markets.ts";
import {
  afterRally, BADMINTON, BEGINS, countOf, currentOf, isOver, isSetWon, MOST_SETS, type Pair, RACES, type Rallies, type RallyRules, setsOf, type Side, TENNIS,
} from "./rally-state.ts"; // prettier-ignore
import { rallyEnds } from "./rally-ends.ts";

const BETWEEN_SETS_MS = 6_000;
/** A set that was not played has this score, and a race in it nobody. */
const NOT_PLAYED = [-1, -1] as const;

/** The chance that the home side wins a rally, in millionths. */
function chanceOf(rules: RallyRules, [home = 50, away = 50]: readonly number[], server: Side): number {
  const serve = server === 0 ? rules.serve : 1 - rules.serve;
  return Math.round((serve + ((home - away) / 100) * rules.byEdge) * MILLION);
}

/** Who was first to so many games of a set; -1 where it was not played. */
function firstTo(set: readonly Side[] | undefined, goal: number): number {
  const by = set?.find((side, at) => set.slice(0, at + 1).filter((one) => one === side).length >= goal);
  return by ?? -1;
}

function factsOf(rules: RallyRules, state: Rallies): Record<string, Score> {
  const numbered = (name: string, values: readonly Score[]) =>
    Object.fromEntries(values.map((value, at) => [`${name}:${at + 1}`, value] as const));
  const sets = Array.from({ length: MOST_SETS }, (_, at) => state.sets[at]);
  const played = sets.filter((set) => set !== undefined && isSetWon(rules, set));
  const total = played.map((set) => countOf(set!)).reduce<Pair>(([home, away], [h, a]) => [home + h, away + a], [0, 0]);
  return {
    score: setsOf(rules, state),
    games: total,
    rallies: [state.won.length],
    ...numbered("set", sets.map((set) => (set ? countOf(set) : NOT_PLAYED))),
    ...numbered("game", state.games),
    ...numbered("rally", state.won.map((by) => [by])),
    ...Object.fromEntries(RACES.flatMap((goal) => sets.map((set, at) => [`setrace:${at + 1}.${goal}`, [firstTo(set, goal)]]))),
  }; // prettier-ignore
}

type Offers = (state: Rallies, of: (group: string) => Distribution | null) => string[];

/** A match of rallies: who serves, games, sets, by chances that follow from who serves and from strengths that do not change. */
function rallies(rules: RallyRules, offers: Offers, market: (id: string) => Market | null): MatchModel<Rallies> {
  const longest = MOST_SETS * (2 * rules.games - 1) * (2 * rules.points - 1);
  return {
    begin: () => BEGINS,
    after: (state, step) => afterRally(rules, state, step),
    isOver: (state) => isOver(rules, state),
    next: ({ server }, strengths) => {
      const home = chanceOf(rules, strengths, server);
      return [
        { step: "R0", weight: home },
        { step: "R1", weight: MILLION - home },
      ];
    },
    pauseBefore: (state) =>
      state.game[0] + state.game[1] === 0 && state.sets.length > 0 && currentOf(rules, state).length === 0 ? BETWEEN_SETS_MS : 0,
    lastsMs: longest * STEP_MS + (MOST_SETS - 1) * BETWEEN_SETS_MS,
    // In badminton each rally is a game, so that there a set is what counts.
    turn: (state) => (rules.points > 1 ? state.games.length : state.sets.filter((set) => isSetWon(rules, set)).length),
    score: (state) => setsOf(rules, state),
    scoreDecides: true,
    facts: (state) => factsOf(rules, state),
    distribution: (state, strengths, group) => {
      const chances: Pair = [chanceOf(rules, strengths, 0) / MILLION, chanceOf(rules, strengths, 1) / MILLION];
      return isOver(rules, state) ? null : rallyEnds(rules, state, chances, group);
    },
    offers,
    market,
  };
}

export const tennis = rallies(TENNIS, tennisOffers, tennisMarket);
export const badminton = rallies(BADMINTON, badmintonOffers, badmintonMarket);
