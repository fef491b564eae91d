import type { Rng } from "../../../shared/rng.ts";
import type { Title } from "../../../shared/title.ts";
import type { PastRound } from "../../../shared/games/replay.ts";
import { BOSS_POOL, SCALE } from "./boss.ts";
import { BOSS, fishOf, KINDS, RETURN_100 } from "./school.ts";

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
  /** Without what a boss that is caught pays. */
  payout: number;
}

/** Draws a shot: a fish that pays n times the shot is caught with the chance 0.96 ÷ n. Of the boss two things are drawn: a scale, and whether it is caught. */
export function replay(title: Title, round: Pick<PastRound, "wager">, rng: Rng): ShotOutcome {
  const { stake, fish } = round.wager as ShotWager;
  const { kind } = fishOf(title, fish);
  const { name, times } = KINDS[kind]!;
  if (kind === BOSS) {
    const scale = rng.int(1000) < SCALE.in1000;
    return { kind: name, times, caught: rng.int(BOSS_POOL.odds) < stake, payout: scale ? stake * times : 0 };
  }
  const caught = rng.int(100 * times) < RETURN_100;
  return { kind: name, times, caught, payout: caught ? stake * times : 0 };
}
