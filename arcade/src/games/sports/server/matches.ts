import type { GameContext } from "../../../server/games/scheduled-game.ts";
import { stateAfter } from "../rules/match/match.ts";
import type { Step } from "../rules/match/model.ts";
import { type Fixture, modelOf } from "./fixtures.ts";
import { callOffOf } from "./match-source.ts";
import { type Outlook, outlookOf, pricedBy } from "./outlook.ts";
import { type Offer, offerAt } from "./prices.ts";

/**
 * What is told of a match is so much older than what the book knows, milliseconds. A bet is taken by what the book knows: where something
 * has happened that its player could not have seen, it is not taken at the odds of before.
 */
export const DELAY_MS = 1_500;

/** How a match stands at a moment, by the clock. */
export interface Standing {
  steps: Step[];
  /** When the next step comes, milliseconds since the start of the fixture; null where none is known. */
  nextAt: number | null;
  isCalledOff: boolean;
  isOver: boolean;
}

/** So long after the start of a match, as its source knows it; `sinceStart` may be in the past, as it is for what is told. */
export function standingAt(fixture: Fixture, sinceStart: number, { chance, matches }: Pick<GameContext, "chance" | "matches">): Standing {
  const model = modelOf(fixture)!;
  const feed = matches.feedOf(fixture, chance);
  const calledOffAt = callOffOf(model, feed);
  const end = Math.min(sinceStart, calledOffAt ?? Infinity);
  const steps = feed.steps.filter(({ at }) => at <= end).map(({ step }) => step);
  const isCalledOff = calledOffAt !== null && calledOffAt <= sinceStart;
  return {
    steps,
    nextAt: isCalledOff ? null : (feed.steps[steps.length]?.at ?? null),
    isCalledOff,
    isOver: model.isOver(stateAfter(model, steps)),
  };
}

/** What has happened in a fixture by now, as far as bets must know; nothing before it has begun, and nothing of one that is no match. */
export function knownSteps(fixture: Fixture, context: GameContext): Step[] {
  if (!modelOf(fixture) || context.now < fixture.startsAt) return [];
  return standingAt(fixture, context.now - fixture.startsAt, context).steps;
}

/** Whether a match is being played that takes bets. */
export function isInPlay(fixture: Fixture, context: GameContext): boolean {
  const { now } = context;
  if (!modelOf(fixture) || now < fixture.startsAt || now >= fixture.endsAt) return false;
  const { isCalledOff, isOver } = standingAt(fixture, now - fixture.startsAt, context);
  return !isCalledOff && !isOver;
}

/** What the source of a match offers so long after its start; null where the arcade computes the odds. */
export function offerOf(fixture: Fixture, sinceStart: number, { chance, matches }: GameContext): Offer | null {
  const prices = modelOf(fixture) ? matches.pricesOf?.(fixture) : undefined;
  if (!prices) return null;
  const last = matches.feedOf(fixture, chance).steps.findLast(({ at }) => at <= sinceStart);
  return offerAt(prices, sinceStart, last?.at ?? null);
}

/** How a fixture looks so long after its start, after these steps, with what its source offers then. */
export function outlookAt(fixture: Fixture, sinceStart: number, steps: readonly Step[], context: GameContext): Outlook {
  const outlook = outlookOf(fixture, context.now, context.chance, steps);
  const offer = offerOf(fixture, sinceStart, context);
  return offer ? pricedBy(outlook, offer) : outlook;
}
