import { payoutOf } from "../rules/odds.ts";
import type { Leg } from "../rules/wire.ts";

/** What a bet pays when all of its legs win, minor units. */
export const returnsOf = (stake: number, legs: readonly Pick<Leg, "odds">[]): number =>
  payoutOf(
    stake,
    legs.map(({ odds }) => ({ odds, verdict: "won" })),
  );
