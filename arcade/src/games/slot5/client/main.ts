import "./slot5.css";
import type { RoundView } from "../../../shared/wire.ts";
import { money } from "../../../client/money.ts";
import { createReels } from "../../../client/reels.ts";
import { openShell, type Shell } from "../../../client/shell.ts";
import { pictureOf, preload } from "../../../client/symbols.ts";
import { runTapGame, type Running } from "../../../client/tap-game.ts";
import { t } from "../../../client/texts.ts";
import type { SlotConfig } from "../rules/wire.ts";
import type { SlotOutcome } from "../rules/play.ts";
import { SYMBOLS } from "../rules/machine.ts";
import { openHelp } from "./help.ts";
import { parade, showRound, type StopShowing } from "./show.ts";

const replay = async () => (await import("../rules/replay.ts")).replay;
let running: Running | null = null;
const shell = await openShell({
  reels: true,
  onHelp: (opened) => void openHelp(opened, running?.picker.stake() ?? (opened.session.config as SlotConfig).stakes[0]!),
  summary: summarize,
  replay,
});
if (shell) running = run(shell);

function run(shell: Shell): Running {
  const config = shell.session.config as SlotConfig;
  const reels = createReels(config.theme);
  preload(SYMBOLS, config.theme);
  reels.show(opening(config));
  let stopShowing: StopShowing = () => {};
  return runTapGame(shell, {
    family: config.theme.family,
    hero: pictureOf("1", config.theme),
    stakes: config.stakes,
    share: (stake) => perLine(stake, config),
    window: reels.element,
    reels: true,
    button: { label: t("spin.label"), busy: t("spin.busy"), icon: "spin" },
    wager: (stake) => ({ stake }),
    cost: (stake) => stake,
    preview: config.freeSpins.awards.some((spins) => spins > 0)
      ? async (stake) =>
          (await import("../../../client/preview.ts")).drawPreview({ replay, stake, shows: ({ spins }: SlotOutcome) => spins.length > 1 })
      : undefined,
    feature: config.freeSpins.awards.some((spins) => spins > 0) ? ({ outcome }) => (outcome as SlotOutcome).spins.length > 1 : undefined,
    begin: () => {
      stopShowing();
      stopShowing = () => {};
      reels.start(config.reels);
    },
    rest: (stretch) => reels.land(opening(config), config.reels, { stretch }),
    show: async (round, cabinet, pace) => {
      const screen = { config, reels, cabinet, pace };
      await showRound(screen, round);
      stopShowing = parade(screen, round.outcome as SlotOutcome);
    },
  });
}

function perLine(stake: number, config: SlotConfig): string {
  const lines = config.lines.length;
  return t("stake.perLine", { lines, amount: money(stake / lines) });
}

/** What stands in the window before the first round; nothing that would win. */
function opening(config: SlotConfig): string[] {
  const [first, second] = ["1A2", "K3Q"];
  return config.reels.map((_, reel) => (reel % 2 === 0 ? first : second));
}

function summarize(round: RoundView): string {
  const free = (round.outcome as SlotOutcome).spins.length - 1;
  const win = t(round.payout > 0 ? "result.win" : "result.none", { amount: money(round.payout) });
  return free > 0 ? `${win} · ${t("slot.freeWon", { count: free })}` : win;
}
