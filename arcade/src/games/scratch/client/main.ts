import "./scratch.css";
import type { HelpView } from "../../../shared/wire.ts";
import { el } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { firstStake } from "../../../client/preferences.ts";
import { openRules } from "../../../client/rules-sheet.ts";
import { openShell, type Shell } from "../../../client/shell.ts";
import { runTapGame, type Running } from "../../../client/tap-game.ts";
import { inGroups, t, textsOf } from "../../../client/texts.ts";
import type { ScratchConfig, ScratchHelp } from "../rules/wire.ts";
import type { ScratchOutcome } from "../rules/play.ts";
import { createCard, motifsOf } from "./card.ts";
import { type CardState, createTicket } from "./ticket.ts";
import { SCRATCH_TEXTS } from "./texts.ts";

const tt = textsOf(SCRATCH_TEXTS);

let running: Running | null = null;
const shell = await openShell({
  onHelp: (opened) => {
    const config = opened.session.config as ScratchConfig;
    void openRules((help) => rules(config, help, running?.picker.stake() ?? config.stakes[0]!));
  },
  replay: async () => (await import("../rules/play.ts")).replay,
  summary: (round) => t(round.payout > 0 ? "result.win" : "result.none", { amount: money(round.payout) }),
});
if (shell) running = run(shell);

function run(shell: Shell): Running {
  const config = shell.session.config as ScratchConfig;
  const motifs = motifsOf(config.theme.pictures, config.prizes.length);
  const card = createCard({
    prizes: config.prizes,
    motifs,
    texts: { field: (number) => tt("field", { number }), open: (number, amount) => tt("open", { number, amount }), all: tt("all") },
    onFound: (prize) => ticket.light(prize),
  });
  const texts = {
    top: (amount: string) => tt("top", { amount }),
    price: (amount: string) => tt("price", { amount }),
    next: (amount: string) => tt("next", { amount }),
    free: tt("free"),
    prizes: (amount: string) => tt("prizes", { stake: amount }),
  };
  const ticket = createTicket({ prizes: config.prizes, motifs, card: card.element, texts });
  let [isOver, isBusy] = [false, false];
  const cover = (state: CardState) => {
    isOver = false;
    card.cover();
    ticket.light(null);
    ticket.setState(state);
  };
  ticket.setStake(firstStake(config.stakes));
  const game = runTapGame(shell, {
    family: config.theme.family,
    stakes: config.stakes,
    window: ticket.element,
    extras: [el("div", { class: "all-row" }, card.all)],
    button: { label: tt("buy"), busy: tt("busy"), icon: "card" },
    wager: (stake) => ({ stake }),
    cost: (stake) => stake,
    begin: () => cover("bought"),
    rest: () => cover("new"),
    show: async (round, cabinet) => {
      cabinet.say(tt("rub"));
      ticket.setStake(round.stake);
      await card.play(round.outcome as ScratchOutcome, round.stake);
      isOver = true;
      ticket.setState("over");
    },
    setBusy: (busy) => (isBusy = busy),
    onStake: (stake) => {
      ticket.setStake(stake);
      // A card of another price is another card; the old one goes.
      if (isOver && !isBusy) cover("new");
    },
    onFree: (free) => ticket.setFree(free),
    resumed: tt("resumed"),
  });
  if (shell.session.round === null) cover("new");
  return game;
}

function rules(config: ScratchConfig, help: HelpView, stake: number): Node[] {
  const { hitEvery } = help.details as ScratchHelp;
  const volatility = t(`volatility.${config.volatility}`);
  const rows = [...config.prizes]
    .reverse()
    .map(({ times100, ofMillion }) =>
      el(
        "li",
        { class: "pay" },
        el("b", {}, money((stake / 100) * times100)),
        el("span", {}, tt("ofMillion", { count: inGroups(ofMillion) })),
      ),
    );
  return [
    el("p", {}, tt("how")),
    el("p", {}, tt("method", { fraction: help.returnFraction, every: Number(hitEvery), volatility })),
    el("h3", {}, tt("prizes", { stake: money(stake) })),
    el("ul", { class: "pays" }, ...rows),
    el("p", {}, tt("printed")),
  ];
}
