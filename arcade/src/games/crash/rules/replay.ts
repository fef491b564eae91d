import type { Rng } from "../../../shared/rng.ts";
import type { Title } from "../../../shared/title.ts";
import type { PastRound } from "../../../shared/games/replay.ts";
import { drawPoint, FLIGHTS } from "./flight.ts";

/** A flight of one player alone, as it was played before everybody flew together; such rounds are still drawn again on request. */
export interface FormerWager {
  stake: number;
  auto: number | null;
}

export interface FormerOutcome {
  /** Where the flight burst, or the cap; hundredths. */
  point: number;
  /** The multiplier that was paid, hundredths; null for a flight that burst with the player. */
  cashed: number | null;
  payout: number;
}

/** What a flight comes to that was left at `cashed`. Stakes are whole hundreds of minor units. */
export function settle(point: number, cashed: number | null, stake: number): FormerOutcome {
  const paid = cashed !== null && cashed <= point ? cashed : null;
  return { point, cashed: paid, payout: paid === null ? 0 : (stake / 100) * paid };
}

/** Draws a flight again; the moment of leaving is the player's. */
export function replay(title: Title, { wager, outcome }: PastRound, rng: Rng): FormerOutcome {
  const point = drawPoint(FLIGHTS[title.volatility], rng);
  return settle(point, (outcome as FormerOutcome).cashed, (wager as FormerWager).stake);
}
