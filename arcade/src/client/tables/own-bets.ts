import type { BetsView, RoundView } from "../../shared/wire.ts";
import { wait } from "../dom.ts";
import { BETS_POLL_MS, findBets } from "../find-bets.ts";
import { money } from "../money.ts";
import { betsOf, type TableWager } from "../../shared/tables/wagers.ts";
import { tableText } from "./text.ts";

/** Amounts by spot. */
export type Standing = ReadonlyMap<string, number>;

export const sumOf = (standing: Standing): number => [...standing.values()].reduce((sum, amount) => sum + amount, 0);
export const roundNoOf = ({ wager }: RoundView): number => (wager as { round: number }).round;

/** What the player has bet in a round, as the arcade knows it: after a reload and in a second tab too. Null without an answer. */
export const readStanding = (no: number): Promise<Standing | null> => findBets((view) => standingIn(view, no));

function standingIn({ open, ended }: BetsView, no: number): Standing {
  const standing = new Map<string, number>();
  for (const round of [...open, ...ended.filter(({ outcome }) => outcome !== null)]) {
    if (roundNoOf(round) !== no || round.state === "betting") continue;
    for (const { spot, amount } of betsOf(round.wager as TableWager)) standing.set(spot, (standing.get(spot) ?? 0) + amount);
  }
  return standing;
}

/** What the player's bets of a round have come to, in words too. */
export function comeTo(rounds: readonly RoundView[]): { net: number; won: boolean; text: string } {
  const stake = rounds.reduce((sum, round) => sum + round.stake, 0);
  const payout = rounds.reduce((sum, round) => sum + round.payout, 0);
  // What comes back below the stake is no reason to celebrate.
  const won = payout > stake;
  const text = tableText(won ? "result.win" : payout > 0 ? "result.back" : "result.lose", { amount: money(payout) });
  return { net: payout - stake, won, text };
}

/** The player's bets of a round once all of them are decided; none when that takes too long. */
export async function decidedBets(no: number): Promise<RoundView[]> {
  // The arcade decides them while the first card is dealt.
  await wait(BETS_POLL_MS);
  const isOf = (round: RoundView) => roundNoOf(round) === no;
  const found = await findBets(({ open, ended }) =>
    open.some(isOf) ? null : ended.filter((round) => isOf(round) && round.outcome !== null),
  );
  return found ?? [];
}
