import type { Rng } from "../../rng.ts";
import type { Title } from "../../titles.ts";
import type { PastRound } from "../replay.ts";
import { playRoulette, type Bet, type RouletteOutcome } from "./play.ts";

/** Draws a pocket from the given chance and pays the bets. */
export const replay = (_title: Title, { wager }: PastRound, rng: Rng): RouletteOutcome =>
  playRoulette((wager as { bets: Bet[] }).bets, rng);
