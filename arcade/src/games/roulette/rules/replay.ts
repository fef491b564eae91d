import type { Rng } from "../../../shared/rng.ts";
import type { Title } from "../../../shared/title.ts";
import type { PastRound } from "../../../shared/games/replay.ts";
import { playRoulette, type Bet, type RouletteOutcome } from "./play.ts";

/** Draws a pocket from the given chance and pays the bets. */
export const replay = (_title: Title, { wager }: PastRound, rng: Rng): RouletteOutcome =>
  playRoulette((wager as { bets: Bet[] }).bets, rng);
