import "./ways6.css";
import { money } from "../../../client/money.ts";
import { autoText, openRules, stopPart } from "../../../client/rules-sheet.ts";
import { openShell, type Shell } from "../../../client/shell.ts";
import { pictureOf, preload } from "../../../client/symbols.ts";
import { runTapGame, type Running } from "../../../client/tap-game.ts";
import { t, textsOf } from "../../../client/texts.ts";
import type { WaysConfig } from "../rules/wire.ts";
import type { WaysOutcome } from "../rules/play.ts";
import { PAYING, SCATTER } from "../rules/symbols.ts";
import { createLadder } from "./ladder.ts";
import { waysRules } from "./help.ts";
import { showWays } from "./show.ts";
import { WAYS6_TEXTS } from "./texts.ts";
import { createWindow } from "./window.ts";

const tt = textsOf(WAYS6_TEXTS);
/** What stands in the window before the first round, as far as the reels are high; nothing that would win. */
const OPENING = ["1A2K1A2", "Q3JTQ3J", "T4A1T4A", "K2QJK2Q", "3T13T13", "A4KQ2A4"];

const replay = async () => (await import("../rules/play.ts")).replay;
let running: Running | null = null;
const shell = await openShell({
  reels: true,
  onHelp: (opened) => {
    const config = opened.session.config as WaysConfig;
    void openRules(
      (help) => [...waysRules(config, help, running?.picker.stake() ?? config.stakes[0]!), ...stopPart(opened.session)],
      autoText(opened.session),
    );
  },
  replay,
  summary: (round) => {
    const free = new Set((round.outcome as WaysOutcome | null)?.falls.map((fall) => fall.spin ?? 0)).size - 1;
    const win = t(round.payout > 0 ? "result.win" : "result.none", { amount: money(round.payout) });
    return free > 0 ? `${win} · ${t("slot.freeWon", { count: free })}` : win;
  },
});
if (shell) running = run(shell);

function run(shell: Shell): Running {
  const config = shell.session.config as WaysConfig;
  const { theme, bands } = config;
  const corner = (ways: number) => (bands ? tt("bands", { count: bands[0]! }) : tt("ways", { count: ways }));
  const view = createWindow(theme, { corner });
  const ladder = createLadder();
  preload([...PAYING, "W", SCATTER], theme);
  const opening = config.rows.map(([, most], reel) => OPENING[reel]!.slice(0, most));
  ladder.set(config.ladder);
  void view.land(opening);
  const opened = runTapGame(shell, {
    family: theme.family,
    hero: pictureOf("1", theme),
    stakes: config.stakes,
    window: view.element,
    reels: true,
    button: { label: t("spin.label"), busy: t("spin.busy"), icon: "spin" },
    wager: (stake) => ({ stake }),
    cost: (stake) => stake,
    preview: config.free
      ? async (stake) =>
          (await import("../../../client/preview.ts")).drawPreview({
            replay,
            stake,
            shows: ({ falls }: WaysOutcome) => falls.some(({ spin }) => spin !== undefined),
          })
      : undefined,
    feature: config.free ? ({ outcome }) => (outcome as WaysOutcome).falls.some(({ spin }) => spin !== undefined) : undefined,
    begin: () => {
      view.clear();
      ladder.climb(null);
    },
    rest: (stretch) => view.land(opening, stretch),
    show: (round, cabinet, pace) => showWays({ config, view, ladder, pace }, round, cabinet),
  });
  view.element.parentElement!.parentElement!.prepend(ladder.element, view.spins);
  return opened;
}
