import type { Rational } from "../../../shared/games/rational.ts";
import { chanceOf, type Distribution } from "./distribution.ts";
import type { Market, Selection } from "./market.ts";

/** What the house keeps of the fair price, in thousandths: 1.06 times the chance is charged. */
export const MARGIN = 60;
export const LOWEST = 102;
/** Anything less likely is not offered. */
export const HIGHEST = 10_000;

/** The chance of a selection where it is decided at all. */
export function chanceOfSelection(distribution: Distribution, { judge }: Selection): Rational {
  return chanceOf(
    distribution,
    (score) => judge(score) === "won",
    (score) => judge(score) !== "void",
  );
}

/** Odds in hundredths, the stake included, rounded down; null where none are offered. */
export function oddsOf(distribution: Distribution, selection: Selection): number | null {
  const { n, d } = chanceOfSelection(distribution, selection);
  if (n === 0n) return null;
  const odds = Number((100_000n * d) / (n * BigInt(1000 + MARGIN)));
  return odds < LOWEST || odds > HIGHEST ? null : odds;
}

const prices = new WeakMap<Selection, { distribution: Distribution; odds: number | null }>();

/** The same, worked out once for as long as the outlook lasts. */
export function priceOf(distribution: Distribution, selection: Selection): number | null {
  const known = prices.get(selection);
  if (known?.distribution === distribution) return known.odds;
  const odds = oddsOf(distribution, selection);
  prices.set(selection, { distribution, odds });
  return odds;
}

/** A leg of a bet once its fixture is over: `void` counts as odds of 1. */
export interface SettledLeg {
  odds: number;
  verdict: "won" | "lost" | "void";
}

/** What comes back for a stake: the product of all odds, rounded down to the minor unit; 0 as soon as one leg is lost. */
export function payoutOf(stake: number, legs: readonly SettledLeg[]): number {
  if (legs.some(({ verdict }) => verdict === "lost")) return 0;
  const won = legs.filter(({ verdict }) => verdict === "won");
  const product = won.reduce((all, { odds }) => all * BigInt(odds), 1n);
  return Number((BigInt(stake) * product) / 100n ** BigInt(won.length));
}

export const findSelection = ({ selections }: Market, id: string): Selection | null => selections.find((one) => one.id === id) ?? null;
