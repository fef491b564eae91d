import { rational, type Rational } from "../../../shared/games/rational.ts";
import type { Rng } from "../../../shared/rng.ts";
import { returnsPerUnit, SPOTS, type Spot } from "./spots.ts";
import { colourOf, POCKETS, type PocketColour } from "./wheel.ts";

export interface Bet {
  spot: string;
  /** Minor units. */
  amount: number;
}

export interface RouletteOutcome {
  pocket: number;
  colour: PocketColour;
  wins: { spot: string; amount: number; win: number }[];
  /** Minor units, the stakes of winning spots included. */
  payout: number;
}

/** Draws a pocket and pays every bet that covers it. */
export function playRoulette(bets: readonly Bet[], rng: Rng): RouletteOutcome {
  return settle(bets, rng.int(POCKETS));
}

/** Pays the bets for a given pocket, 0 to 36. */
export function settle(bets: readonly Bet[], pocket: number): RouletteOutcome {
  const wins = bets.flatMap(({ spot, amount }) => {
    const found = SPOTS.get(spot);
    return found?.numbers.includes(pocket) ? [{ spot, amount, win: amount * returnsPerUnit(found) }] : [];
  });
  return { pocket, colour: colourOf(pocket), wins, payout: wins.reduce((sum, win) => sum + win.win, 0) };
}

/** Each pocket is equally likely, so a spot returns its winning pockets times its pay over all pockets. */
export function exactReturnOf(spot: Spot): Rational {
  return rational(spot.numbers.length * returnsPerUnit(spot), POCKETS);
}
