import type { OutcomeSeeds } from "../../../server/tables/outcome-seeds.ts";
import { rngFromSeed } from "../../../server/tables/outcome-seeds.ts";
import { drawFrom, mixture, type Distribution, type Score } from "../rules/distribution.ts";
import { marketsOf } from "../rules/markets.ts";
import type { Market, Selection } from "../rules/market.ts";
import { stateAfter } from "../rules/match/match.ts";
import type { Facts, MatchModel, Step } from "../rules/match/model.ts";
import { MODELS } from "../rules/models.ts";
import { findSelection, priceOf } from "../rules/odds.ts";
import type { UnseenSport } from "../rules/sports.ts";
import { ABANDONED_ONE_IN, type Fixture, FORMS, formOf, modelOf, NEWS_MS, remembering, seedOf } from "./fixtures.ts";
import { callOffOf, type MatchSource, strengthsOf } from "./match-source.ts";
import { chancesNamed, isSuspended, type Offer, oddsOffered } from "./prices.ts";

/** How a fixture looks by what is known of it: the form of the day or all forms, and what has happened so far. */
export interface Outlook {
  form: number[] | null;
  /** How often something has happened that a bet must not be late for. */
  turn: number;
  /** How what a group of markets is about may end; null where it is no question any more. */
  of: (group: string) => Distribution | null;
  /** What is offered, the main market first. */
  markets: () => readonly Market[];
  /** Any market that there is, offered at this moment or not; null for a name that none has. */
  market: (id: string) => Market | null;
  /** Where its source has prices of its own, those. */
  offer?: Offer;
}

const outlooks = remembering<Outlook>(250);
const results = remembering<Facts | null>(600);

/** By what is known at a moment; of a match, after these steps. */
export function outlookOf(fixture: Fixture, now: number, chance: OutcomeSeeds, steps: readonly Step[] = []): Outlook {
  const form = now >= fixture.startsAt - NEWS_MS ? formOf(fixture, seedOf(fixture, chance)) : null;
  return outlooks(`${fixture.id} ${form?.join() ?? "?"} ${steps.join("")}`, () => outlookFrom(fixture, form, steps));
}

type Playing = Pick<Fixture, "sport" | "sides" | "former">;

/** By a known form, or by all of them, each as likely as the others. */
export function outlookFrom(fixture: Playing, form: readonly number[] | null, steps: readonly Step[] = []): Outlook {
  const model = modelOf(fixture);
  return model ? ofMatch(model, fixture, form, steps) : ofPlain(fixture, form);
}

/** The strengths that both sides may have; a field has no form of the day. */
function everyStrength(fixture: Playing, form: readonly number[] | null): number[][] {
  if (form || fixture.sides.length > 2) return [strengthsOf(fixture, form ?? [])];
  return FORMS.flatMap((home) => FORMS.map((away) => strengthsOf(fixture, [home, away])));
}

function ofMatch(model: MatchModel, fixture: Playing, form: readonly number[] | null, steps: readonly Step[]): Outlook {
  const state = stateAfter(model, steps);
  const strengths = everyStrength(fixture, form);
  const [groups, named] = [new Map<string, Distribution | null>(), new Map<string, Market | null>()];
  const of = (group: string): Distribution | null => {
    if (!groups.has(group)) {
      const each = strengths.map((one) => model.distribution(state, one, group)).filter((part) => part !== null);
      groups.set(group, each.length > 1 ? mixture(each) : (each[0] ?? null));
    }
    return groups.get(group)!;
  };
  const market = (id: string): Market | null => {
    if (!named.has(id)) named.set(id, model.market(id));
    return named.get(id)!;
  };
  let offered: readonly Market[] | null = null;
  const markets = () =>
    (offered ??= model.isOver(state)
      ? []
      : model
          .offers(state, of)
          .map((id) => market(id)!)
          .filter((one) => isPriced({ of }, one)));
  return { form: form && [...form], turn: model.turn(state), of, markets, market };
}

function ofPlain(fixture: Playing, form: readonly number[] | null): Outlook {
  const sport = fixture.sport as UnseenSport;
  const { distribution } = MODELS[sport];
  const plain = distribution(strengthsOf(fixture, []));
  // Lines must not move with the news, or a bet on yesterday's line could not be found again.
  const markets = marketsOf(sport, plain);
  const parts = everyStrength(fixture, form).map((one) => distribution(one));
  const whole = parts.length === 1 ? parts[0]! : mixture(parts);
  return {
    form: form && [...form],
    turn: 0,
    of: () => whole,
    markets: () => markets,
    market: (id) => markets.find((one) => one.id === id) ?? null,
  };
}

/** The same as its source prices it. What is no question any more is not offered, whatever the source says; a market that is suspended is shown. */
export function pricedBy(outlook: Outlook, offer: Offer): Outlook {
  const of = (group: string) => outlook.of(group) && (chancesNamed(offer, group) ?? outlook.of(group));
  const priced = { ...outlook, of, offer };
  const markets = () => {
    const names = new Set([...outlook.markets().map(({ id }) => id), ...Object.keys(offer.prices.odds ?? {})]);
    return [...names]
      .map((id) => outlook.market(id))
      .filter((one) => one !== null)
      .filter((one) => (isSuspended(offer, one) ? of(one.group) !== null : isPriced(priced, one)));
  };
  return { ...priced, markets };
}

/** Whether there is something to choose. */
const isPriced = (outlook: Pick<Outlook, "of" | "offer">, market: Market): boolean =>
  market.selections.filter((selection) => priceIn(outlook, market, selection) !== null).length > 1;

/** Odds in hundredths; null where none are offered. */
export function priceIn({ of, offer }: Pick<Outlook, "of" | "offer">, market: Market, selection: Selection): number | null {
  const distribution = of(market.group);
  if (!distribution) return null;
  return offer ? oddsOffered(offer, market, selection) : priceOf(distribution, selection);
}

/** The odds of a selection by its names; undefined where there is no such selection at all. */
export function oddsIn(outlook: Outlook, market: string, id: string): number | null | undefined {
  const found = outlook.market(market);
  const selection = found && findSelection(found, id);
  return selection ? priceIn(outlook, found, selection) : undefined;
}

/** What markets are judged by when a fixture has ended; null when it was abandoned, undefined while its source has not told its end. */
export function factsOf(fixture: Fixture, chance: OutcomeSeeds, source: MatchSource): Facts | null | undefined {
  const model = modelOf(fixture);
  if (!model) {
    const score = drawnScore(fixture, chance);
    return score && { score };
  }
  const feed = source.feedOf(fixture, chance);
  const { steps } = feed;
  if (callOffOf(model, feed) !== null) return null;
  const state = stateAfter(model, steps.map(({ step }) => step)); // prettier-ignore
  return model.isOver(state) ? model.facts(state) : undefined;
}

function playedUnseen(fixture: Fixture, seed: string): Facts | null {
  const rng = rngFromSeed(seed);
  const outlook = outlookFrom(fixture, formOf(fixture, seed));
  return rng.int(ABANDONED_ONE_IN) === 0 ? null : { score: drawFrom(outlook.of("score")!, rng) };
}

/** How a fixture ends that is no match; null when it is abandoned. */
export function drawnScore(fixture: Fixture, chance: OutcomeSeeds): Score | null {
  const seed = seedOf(fixture, chance);
  return results(seed, () => playedUnseen(fixture, seed))?.["score"] ?? null;
}
