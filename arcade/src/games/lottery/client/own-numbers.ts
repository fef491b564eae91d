import type { RoundView } from "../../../shared/wire.ts";
import type { LotteryConfig, LotteryWager } from "../rules/wire.ts";

/** The numbers that the player has picked for a draw of keno, whose balls are those very numbers; none of other lotteries. */
export function ownNumbers({ kind, plays }: Pick<LotteryConfig, "kind" | "plays">, bets: readonly RoundView[], issue: string): Set<number> {
  const isSet = (id: string) => plays.find((play) => play.id === id)?.form.kind === "set";
  const picks = bets
    .map(({ wager }) => wager as LotteryWager)
    .filter((wager) => kind === "KENO" && wager.issue === issue)
    .flatMap((wager) => wager.bets.filter(({ play }) => isSet(play)));
  return new Set(picks.flatMap(({ pick }) => pick.split(",").map(Number)));
}
