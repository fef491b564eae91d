import * as z from "zod";
import { ArcadeError } from "../errors.ts";

/** Throws unless the stake is one of those that are offered, in ascending order. */
export function checkStake(stakes: readonly number[], stake: number): void {
  if (stake < stakes[0]!) throw new ArcadeError("bet.belowMinimum");
  if (stake > stakes.at(-1)!) throw new ArcadeError("bet.aboveMaximum");
  if (!stakes.includes(stake)) throw new ArcadeError("bet.stake");
}

export interface StakeWager {
  stake: number;
}
const StakeWager = z.object({ stake: z.number().int().positive() });

/** The wager of a game that knows nothing but a stake. */
export function acceptStake(stakes: readonly number[], raw: unknown): { wager: StakeWager; stake: number } {
  const parsed = StakeWager.safeParse(raw);
  if (!parsed.success) throw new ArcadeError("bet.invalid");
  const { stake } = parsed.data;
  checkStake(stakes, stake);
  return { wager: { stake }, stake };
}
