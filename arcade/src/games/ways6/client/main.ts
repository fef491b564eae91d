import "./ways6.css";
import type { HelpView, RoundView } from "../../../wire.ts";
import { el } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { openRules, payCard } from "../../../client/rules-sheet.ts";
import { openShell, type Shell } from "../../../client/shell.ts";
import { nameOf, pictureOf, preload } from "../../../client/symbols.ts";
import type { Cabinet } from "../../../client/room.ts";
import { runTapGame, type Running } from "../../../client/tap-game.ts";
import { t, textsOf } from "../../../client/texts.ts";
import type { WaysConfig, WaysHelp } from "../game.ts";
import { WAY_SYMBOLS } from "../machine.ts";
import type { WaysOutcome } from "../play.ts";
import { WAYS6_TEXTS } from "./texts.ts";
import { createWindow } from "./window.ts";

const tt = textsOf(WAYS6_TEXTS);
/** What stands in the window before the first round; nothing that would win. */
const OPENING = ["1A2K", "Q3J", "T4A1", "K2QJ", "3T1", "A4KQ2"];

let running: Running | null = null;
const shell = await openShell({
  onHelp: (opened) => {
    const config = opened.session.config as WaysConfig;
    void openRules((help) => rules(config, help, running?.picker.stake() ?? config.stakes[0]!));
  },
  replay: async () => (await import("../play.ts")).replay,
  summary: (round) => t(round.payout > 0 ? "result.win" : "result.none", { amount: money(round.payout) }),
});
if (shell) running = run(shell);

function run(shell: Shell): Running {
  const config = shell.session.config as WaysConfig;
  const view = createWindow(config.theme, config.ladder, (count) => tt("ways", { count }));
  preload([...WAY_SYMBOLS], config.theme);
  void view.land(OPENING);
  const show = async (round: RoundView, cabinet: Cabinet) => {
    const { falls } = round.outcome as WaysOutcome;
    let sum = 0;
    for (const fall of falls) {
      await view.land(fall.grid);
      if (fall.payout === 0) continue;
      sum += fall.payout;
      cabinet.say(tt("fall", { amount: money(fall.wins.reduce((all, win) => all + win.win, 0)), factor: fall.multiplier }));
      await Promise.all([view.burst(fall), cabinet.win(sum, 400)]);
    }
  };
  const opened = runTapGame(shell, {
    family: config.theme.family,
    hero: pictureOf("1", config.theme),
    stakes: config.stakes,
    window: view.element,
    button: { label: t("spin.label"), busy: t("spin.busy"), icon: "spin" },
    wager: (stake) => ({ stake }),
    cost: (stake) => stake,
    begin: view.clear,
    rest: () => void view.land(OPENING),
    show,
  });
  view.element.parentElement!.parentElement!.prepend(view.ladder);
  return opened;
}

function rules(config: WaysConfig, help: HelpView, stake: number): Node[] {
  const { rounds, within, hitEvery } = help.details as WaysHelp;
  const volatility = t(`volatility.${config.volatility}`);
  const cards = Object.entries(config.pays).map(([symbol, pays]) => {
    const face = el("img", { src: pictureOf(symbol, config.theme), alt: "", width: 52, height: 52 });
    const entries = pays.map((pay, index) => [pay, index + 3] as const).filter(([pay]) => pay > 0);
    return payCard(
      face,
      nameOf(symbol, config.theme),
      entries.reverse().map(([pay, count]) => [`${count}×`, money((pay * stake) / config.unit)]),
    );
  });
  return [
    el("p", {}, tt("method", { rounds: rounds.toLocaleString("en"), within, every: hitEvery, volatility })),
    el("p", {}, tt("how")),
    el("p", {}, tt("falls", { ladder: config.ladder.map((factor) => `×${factor}`).join(" ") })),
    el("p", {}, tt("wild")),
    el("p", {}, tt("cap", { times: config.winCap })),
    el("h3", {}, tt("pays", { stake: money(stake) })),
    el("ul", { class: "pays" }, ...cards),
  ];
}
