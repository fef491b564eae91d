import { holdStake, stillShown } from "../../../client/at-stake.ts";
import type { RoundView } from "../../../shared/wire.ts";
import type { LotteryWager } from "../rules/wire.ts";

export interface DrawNow {
  /** The draw whose balls are coming out; null while none are. */
  drawing: string | null;
  /** The moment of a draw is here or all but, and what was drawn is not told yet. */
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

/** The page around holds a balance back for eight seconds from word to word of the game, and a draw of many balls goes on for longer. */
const STILL_MS = 2_000;

/** What the player has on a draw that is awaited or shown, as the page around is told of it: with each ball that takes its time once more, so that no balance tells the draw before it is out. */
export function createDrawHold(): (amount: number, now: number) => void {
  let saidAt = 0;
  return (amount, now) => {
    holdStake("draw", amount, "decided");
    if (amount > 0 && now - saidAt < STILL_MS) return;
    saidAt = now;
    if (amount > 0) stillShown();
  };
}
