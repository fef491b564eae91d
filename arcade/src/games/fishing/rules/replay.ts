import type { Rng } from "../../../shared/rng.ts";
import type { Title } from "../../../shared/title.ts";
import type { PastRound } from "../../../shared/games/replay.ts";
import { fishOf, KINDS, RETURN_100 } from "./school.ts";

export interface ShotWager {
  /** Price of the shot, minor units. */
  stake: number;
  /** Number of the fish. */
  fish: number;
}

export interface ShotOutcome {
  kind: string;
  times: number;
  caught: boolean;
  payout: number;
}

/** Draws a shot: a fish that pays n times the shot is caught with the chance 0.96 ÷ n. */
export function replay(title: Title, round: Pick<PastRound, "wager">, rng: Rng): ShotOutcome {
  const { stake, fish } = round.wager as ShotWager;
  const { name, times } = KINDS[fishOf(title, fish).kind]!;
  const caught = rng.int(100 * times) < RETURN_100;
  return { kind: name, times, caught, payout: caught ? stake * times : 0 };
}
