import { money } from "../../../client/money.ts";
import type { RoundView } from "../../../shared/wire.ts";
import type { LotteryOutcome } from "../rules/wire.ts";
import { text } from "./text.ts";

/** What came of bets that were decided together, minor units, and how it is told: a win, what came back of the stake, or that nothing did. */
export function endOf(decided: readonly RoundView[]): { stake: number; payout: number; words: string } {
  const sum = (of: (round: RoundView) => number) => decided.reduce((all, round) => all + of(round), 0);
  const [stake, payout] = [sum((round) => round.stake), sum((round) => round.payout)];
  const issue = (decided[0]?.outcome as LotteryOutcome | null | undefined)?.issue ?? "";
  const [amount, back] = [money(stake), money(payout)];
  if (payout > stake) return { stake, payout, words: text("won.now", { issue, amount: back }) };
  return { stake, payout, words: payout > 0 ? text("back.now", { issue, amount, back }) : text("lost.now", { issue, amount }) };
}
