import { call } from "../api.ts";
import { money } from "../money.ts";
import type { Shell } from "../shell.ts";
import { roundNoOf } from "./own-bets.ts";
import { tableText } from "./text.ts";

/** A round that was decided while nobody looked is told once. */
export function tellAway(shell: Shell): void {
  const { round } = shell.session;
  if (!round || round.outcome === null) return;
  const amounts = { no: String(roundNoOf(round)), amount: money(round.payout), stake: money(round.stake) };
  shell.notice(tableText("away", amounts), round.payout > round.stake ? "good" : "news");
  void call("POST", "/api/seen", {}).catch(() => {});
}
