import { payoutOf } from "../rules/odds.ts";
import type { Leg } from "../rules/wire.ts";

/** What a bet pays when all of its legs win, minor units. */
export const returnsOf = (stake: number, legs: readonly Pick<Leg, "odds">[]): number =>
  payoutOf(
    stake,
    legs.map(({ odds }) => ({ odds, verdict: "won" })),
  );

/** Odds of several legs together: as many decimals as what they pay is reckoned by, four at most, two at least. */
export const togetherText = (legs: readonly Pick<Leg, "odds">[]): string =>
  (returnsOf(10_000, legs) / 10_000).toFixed(4).replace(/0{1,2}$/, "");
