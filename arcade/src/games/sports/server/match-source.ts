import type { OutcomeSeeds } from "../../../server/tables/outcome-seeds.ts";
import { rngFromSeed } from "../../../server/tables/outcome-seeds.ts";
import type { Rng } from "../../../shared/rng.ts";
import { drawOne } from "../rules/distribution.ts";
import { matchModel, stateAfter } from "../rules/match/match.ts";
import type { MatchModel, Step } from "../rules/match/model.ts";
import { STEP_MS } from "../rules/match/model.ts";
import { ABANDONED_ONE_IN, type Fixture, formOf, remembering, seedOf } from "./fixtures.ts";
import type { SourcePrices } from "./prices.ts";

/**
 * A step, and when its source tells it: milliseconds since the start of its fixture. A step that comes late has the moment of its coming, not the
 * one at which it happened: until then the book takes bets as if it had not.
 */
export interface TimedStep {
  at: number;
  step: Step;
}

/** What is known of a match, as far as it has been told. */
export interface MatchFeed {
  /** In order of time. */
  steps: readonly TimedStep[];
  /** When it was called off, milliseconds since its start; null where it was not. */
  calledOffAt: number | null;
}

/**
 * Where matches come from. The arcade plays them itself (`simulated`); a feed of real matches, or a file of some that were, stands behind
 * the same questions. What has not happened yet may be in the answers: nobody is told of it, and no bet knows it, before its time.
 */
export interface MatchSource {
  feedOf(fixture: Fixture, chance: OutcomeSeeds): MatchFeed;
  /** Prices of the source's own; undefined, or left out: the arcade computes them from what has happened. */
  pricesOf?(fixture: Fixture): SourcePrices | undefined;
  /** Whether what happens follows from the seed that was fixed beforehand, so that players can check it. Left out: it does not. */
  followsSeed?(fixture: Fixture): boolean;
}

const feeds = remembering<MatchFeed>(120);

/** Matches that are drawn step by step from the seed of their fixture, by strengths and the form of the day. */
export const simulated: MatchSource = {
  followsSeed: () => true,
  feedOf: (fixture, chance) => {
    const seed = seedOf(fixture, chance);
    return feeds(seed, () => {
      const model = matchModel(fixture.sport)!;
      const steps = playedOut(model, strengthsOf(fixture, formOf(fixture, seed)), rngFromSeed(`${seed}:course`));
      return { steps, calledOffAt: calledOff(steps.at(-1)!.at, seed) };
    });
  },
};

/** A whole match, drawn by the weights of its model. */
export function playedOut(model: MatchModel, strengths: readonly number[], rng: Rng): TimedStep[] {
  const steps: TimedStep[] = [];
  let [state, at] = [model.begin(), 0];
  while (!model.isOver(state)) {
    at += model.pauseBefore(state) + STEP_MS;
    const { step } = drawOne(model.next(state, strengths), rng);
    steps.push({ at, step });
    state = model.after(state, step);
  }
  return steps;
}

/** One match in a hundred is called off, at any moment before its last step; whether it is has nothing to do with what would have happened. */
function calledOff(lastAt: number, seed: string): number | null {
  const rng = rngFromSeed(seed);
  return rng.int(ABANDONED_ONE_IN) === 0 ? rng.int(lastAt) : null;
}

/** When a match was called off, milliseconds since its start; null where it was not, or had come to its end by then. */
export function callOffOf(model: MatchModel, { steps, calledOffAt }: MatchFeed): number | null {
  if (calledOffAt === null) return null;
  const before = steps.filter(({ at }) => at <= calledOffAt).map(({ step }) => step);
  return model.isOver(stateAfter(model, before)) ? null : calledOffAt;
}

export const strengthsOf = ({ sides }: Pick<Fixture, "sides">, form: readonly number[]): number[] =>
  sides.map(({ strength }, at) => strength + (form[at] ?? 0));
