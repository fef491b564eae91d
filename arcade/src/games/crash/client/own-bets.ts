import type { RoundView } from "../../../shared/wire.ts";
import { ApiError, call } from "../../../client/api.ts";
import { holdStake, releaseStake } from "../../../client/at-stake.ts";
import { cashOut, WHATEVER_IT_IS } from "../../../client/cash-out.ts";
import { findBets } from "../../../client/find-bets.ts";
import { money } from "../../../client/money.ts";
import { concludeRound, endGame, roundOver, showPaid } from "../../../client/round.ts";
import type { Shell } from "../../../client/shell.ts";
import { t } from "../../../client/texts.ts";
import type { CrashWager } from "../rules/wire.ts";
import type { Panel } from "./panel.ts";
import { text } from "./text.ts";

/** The player's bets of a flight, as the arcade knows them: after a reload and in a second tab too. Empty without an answer. */
export async function betsIn(no: number): Promise<RoundView[]> {
  const all = await findBets(({ open, ended }) => [...open, ...ended]);
  return (all ?? []).filter(
    ({ wager, state }) => (wager as { round?: number }).round === no && state !== "betting" && state !== "rejected",
  );
}

/** The bet once it is decided, whoever or whatever decided it; null when that takes too long. */
export const decided = ({ id }: RoundView): Promise<RoundView | null> =>
  findBets(({ open, ended }) => (open.some((round) => round.id === id) ? null : (ended.find((round) => round.id === id) ?? null)));

/** Cashes a bet out, by one id however often it has to be sent. Null when it was not: the bet stands, and the player was told why. */
export async function cashOutOf(shell: Shell, bet: RoundView, shown: number): Promise<RoundView | null> {
  try {
    // What counts in a flight is the arcade's moment, so whatever it pays then is taken.
    return await cashOut(bet, shown, WHATEVER_IT_IS);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "session.unknown") endGame(error.message);
    else shell.notice(error.message);
    return null;
  }
}

/** A round that was decided while nobody looked is told once; one of before everybody flew together is waited for. */
export async function tellBefore(shell: Shell): Promise<void> {
  const { round } = shell.session;
  if (!round) return;
  const over = round.state === "playing" ? await roundOver(round.id) : round;
  if (over.outcome === null) return;
  const won = over.payout > over.stake;
  const say = () =>
    shell.notice(
      over.payout > 0 ? t("result.win", { amount: money(over.payout) }) : text("lost", { amount: money(over.stake) }),
      won ? "good" : "news",
    );
  // What is won and has not come yet is told when it has.
  const isOwed = over.state === "settling" && over.payout > 0 && round.state !== "playing";
  if (!isOwed) say();
  if (round.state === "playing") return concludeRound(shell, over);
  await call("POST", "/api/seen", {}).catch(() => {});
  if (over.state === "settling") await showPaid(shell, over, isOwed ? say : undefined);
}

/** What the player's bets have at stake: whoever leaves the page is told. */
export function holdStakesOf({ session }: Shell, panels: readonly Panel[]): void {
  if (session.freePlay) return;
  for (const { place, round } of panels) {
    const byItself = (round?.wager as CrashWager | undefined)?.auto !== null;
    if (round) holdStake(`bet ${place}`, round.stake, byItself ? "decided" : "cashOut");
    else releaseStake(`bet ${place}`);
  }
}
