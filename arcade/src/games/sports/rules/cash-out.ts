import { add, multiply, rational, type Rational } from "../../../shared/games/rational.ts";
import { type Distribution, totalOf } from "./distribution.ts";
import type { Selection, Verdict } from "./market.ts";

/** What the house keeps of what a bet is worth when it is cashed out, in thousandths. */
export const CASH_OUT_MARGIN = 50;

/** What a leg that is decided multiplies its stake by; `odds` in hundredths. */
export const worthDecided = (verdict: Verdict, odds: number): Rational => {
  if (verdict === "won") return rational(odds, 100);
  return rational(verdict === "void" ? 1 : 0);
};

/** What a leg multiplies its stake by on average over every way its fixture may still end: its odds where it wins, 1 where it is void. */
export function worthOf(distribution: Distribution, { judge }: Selection, odds: number): Rational {
  const weightOf = (verdict: Verdict) => totalOf(distribution.filter(({ score }) => judge(score) === verdict));
  const [won, isVoid] = [BigInt(weightOf("won")), BigInt(weightOf("void"))];
  return rational(won * BigInt(odds) + isVoid * 100n, BigInt(totalOf(distribution)) * 100n);
}

/** The odds of a leg when it was bet on, those that its source offers now, both in hundredths, and what these keep of the fair price, in thousandths. */
interface OddsThenAndNow {
  taken: number;
  now: number;
  margin: number;
}

/** The same by the odds that a source offers now: how often it wins follows from them, and how often it is void from the endings. */
export function worthByOdds(distribution: Distribution, { judge }: Selection, { taken, now, margin }: OddsThenAndNow): Rational {
  const [isVoid, all] = [totalOf(distribution.filter(({ score }) => judge(score) === "void")), totalOf(distribution)];
  const won = rational(taken * 1000, now * (1000 + margin));
  return add(multiply(rational(all - isVoid, all), won), rational(isVoid, all));
}

/** What a bet is cashed out at: its stake times the worth of its legs, of which nobody's depends on another's, less the margin; rounded down to the minor unit. */
export function cashOutPrice(stake: number, worths: readonly Rational[]): number {
  const { n, d } = worths.reduce(multiply, rational(BigInt(stake) * BigInt(1000 - CASH_OUT_MARGIN), 1000n));
  return Number(n / d);
}

/** About what the house keeps of a bet that is cashed out at this price, minor units. */
export const keptOf = (price: number): number => Math.round((price * CASH_OUT_MARGIN) / (1000 - CASH_OUT_MARGIN));
