import type { RoundView } from "../../../shared/wire.ts";
import type { LotteryWager } from "../rules/wire.ts";

export interface DrawNow {
  /** The draw whose balls are coming out; null while none are. */
  drawing: string | null;
  /** The moment of a draw has come, and what was drawn is not told yet. */
  isDue: boolean;
  /** The draw that was told last as the open one, and whether it still takes bets. */
  open: string;
  taking: boolean;
}

/** What the player has on the draw that is shown, or awaited at its moment, minor units: until its last ball is out they are not told what came of it. */
export function ownStake(bets: readonly RoundView[], { drawing, isDue, open, taking }: DrawNow): number {
  const issueOf = ({ wager }: RoundView) => (wager as LotteryWager).issue;
  const isAwaited = (bet: RoundView) => isDue && bet.state === "open" && (issueOf(bet) !== open || !taking);
  const own = bets.filter((bet) => (drawing === null ? isAwaited(bet) : issueOf(bet) === drawing));
  return own.reduce((sum, { stake }) => sum + stake, 0);
}
