import type { Distribution } from "../rules/distribution.ts";
import type { Market, Selection } from "../rules/market.ts";
import { HIGHEST, LOWEST, priceOf } from "../rules/odds.ts";

/** What a source offers in a match from a moment on, all of it, until it says the next. */
export interface TimedPrices {
  /** Milliseconds since the start of the fixture, below 0 before it. */
  at: number;
  /** Odds in hundredths, the stake included, by market and selection; null: the market is suspended. */
  odds?: Readonly<Record<string, Readonly<Record<string, number>> | null>>;
  /** How a group of facts may end, in the place of the arcade's model: markets of the group have the odds that follow from it. */
  chances?: Readonly<Record<string, Distribution>>;
}

/** Prices of a source's own. A market that it names neither by odds nor by chances is not offered. */
export interface SourcePrices {
  /** What its odds keep of the fair price, in thousandths. */
  margin: number;
  /** In order of time. */
  told: readonly TimedPrices[];
}

/** What a source offers at a moment. */
export interface Offer {
  prices: TimedPrices;
  margin: number;
  /** Whether bets are taken at it: not where it is too old. */
  isTaken: boolean;
}

/** A price can be bet on for so long, milliseconds: before the match begins, and in play. */
export const PRICE_LASTS_MS = { before: 300_000, inPlay: 20_000 } as const;

/** What is offered so long after the start; `lastStepAt`: when something happened last by then. A price from before it does not know of it. */
export function offerAt({ margin, told }: SourcePrices, since: number, lastStepAt: number | null): Offer {
  const prices = told.findLast(({ at }) => at <= since);
  if (!prices) return { prices: { at: since }, margin, isTaken: false };
  const isFresh = since - prices.at <= (since < 0 ? PRICE_LASTS_MS.before : PRICE_LASTS_MS.inPlay);
  return { prices, margin, isTaken: isFresh && (lastStepAt === null || prices.at >= lastStepAt) };
}

/** The odds that a source names for a market: undefined where it names none, null where it is suspended. */
export function oddsNamed({ prices: { odds } }: Offer, { id }: Market): Readonly<Record<string, number>> | null | undefined {
  return odds && Object.hasOwn(odds, id) ? odds[id] : undefined;
}

/** How a source says that a group may end; null where it says nothing of it. */
export function chancesNamed({ prices: { chances } }: Offer, group: string): Distribution | null {
  return chances && Object.hasOwn(chances, group) ? chances[group]! : null;
}

/** Whether a market of the source is shown without odds: it is suspended, or its price is too old. */
export const isSuspended = (offer: Offer, market: Market): boolean =>
  oddsNamed(offer, market) === null || (!offer.isTaken && (oddsNamed(offer, market) ?? chancesNamed(offer, market.group)) !== null);

/** Odds in hundredths at which a bet is taken; null where none is. */
export function oddsOffered(offer: Offer, market: Market, selection: Selection): number | null {
  if (!offer.isTaken) return null;
  const named = oddsNamed(offer, market);
  if (named === undefined) {
    const chances = chancesNamed(offer, market.group);
    return chances && priceOf(chances, selection);
  }
  const odds = named && Object.hasOwn(named, selection.id) ? named[selection.id]! : null;
  return odds === null || odds < LOWEST || odds > HIGHEST ? null : odds;
}
