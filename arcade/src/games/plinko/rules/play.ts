import type { PastRound } from "../../../shared/games/replay.ts";
import type { Rng } from "../../../shared/rng.ts";
import type { Title } from "../../../shared/title.ts";
import { paysOf, type Risk } from "./boards.ts";

export interface PlinkoWager {
  /** Minor units. */
  stake: number;
  rows: number;
  risk: Risk;
}

export interface PlinkoOutcome {
  /** Row after row: 0 to the left of the peg, 1 to the right. */
  path: number[];
  /** As often as the ball went right; 0 is the pocket on the left. */
  pocket: number;
  payout: number;
}

/** Drops a ball: every way through the pegs is equally likely, and one draw decides which it takes. */
export function replay(_title: Title, round: Pick<PastRound, "wager">, rng: Rng): PlinkoOutcome {
  const { stake, rows, risk } = round.wager as PlinkoWager;
  const way = rng.int(2 ** rows);
  const path = Array.from({ length: rows }, (_, row) => (way >> row) & 1);
  const pocket = path.reduce((sum, right) => sum + right, 0);
  return { path, pocket, payout: (stake / 100) * paysOf(risk, rows)[pocket]! };
}
