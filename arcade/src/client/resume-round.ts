import type { RoundView } from "../shared/wire.ts";
import type { Shell } from "./shell.ts";
import { t } from "./texts.ts";

/** Goes on with the round that was in play, or not shown to its end, when the game was left. */
export async function resumeRound(
  shell: Shell,
  setBusy: (busy: boolean) => void,
  present: (round: RoundView) => Promise<void>,
): Promise<void> {
  const { round } = shell.session;
  if (!round) return;
  setBusy(true);
  shell.notice(round.state === "playing" ? "" : t("round.resumed"), "news");
  await present(round);
  setBusy(false);
  shell.notice("");
}
