import "./bingo.css";
import type { HelpView } from "../../../shared/wire.ts";
import { el } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { firstStake } from "../../../client/preferences.ts";
import { openRules, payCard } from "../../../client/rules-sheet.ts";
import { openShell, type Shell } from "../../../client/shell.ts";
import { namesake } from "../../../client/title-picture.ts";
import { runTapGame, type Running } from "../../../client/tap-game.ts";
import { inGroups, t, textsOf } from "../../../client/texts.ts";
import type { BingoConfig, BingoHelp } from "../rules/wire.ts";
import type { BingoOutcome } from "../rules/play.ts";
import { createCardsChoice } from "./cards-choice.ts";
import { createHall, miniCard } from "./hall.ts";
import { createOwnCards } from "./own-cards.ts";
import { BINGO_TEXTS } from "./texts.ts";

const tt = textsOf(BINGO_TEXTS);

let running: Running | null = null;
const shell = await openShell({
  onHelp: (opened) => {
    const config = opened.session.config as BingoConfig;
    void openRules((help) => rules(config, help, running?.picker.stake() ?? config.stakes[0]!));
  },
  replay: async () => (await import("../rules/play.ts")).replay,
  summary: (round) => t(round.payout > 0 ? "result.win" : "result.none", { amount: money(round.payout) }),
});
if (shell) running = run(shell);

function run(shell: Shell): Running {
  const config = shell.session.config as BingoConfig;
  const own = createOwnCards();
  const change = el("button", { type: "button", class: "button change-cards", onclick: () => (own.change(), lay()) }, tt("change"));
  const motif = namesake(shell.session.title);
  const hall = createHall(
    config,
    { change, motif },
    {
      called: (now, all) => tt("called", { now, all }),
      won: ({ pattern, payout }) => tt("won", { name: tt(pattern!), amount: money(payout) }),
    },
  );
  const cost = el("span", { class: "count-cost" });
  const skip = el("button", { type: "button", class: "button", hidden: true, onclick: hall.skip }, tt("skip"));
  const price = (stake: number) => {
    cost.textContent = money(choice.cards() * stake);
  };
  let opened: Running | null = null;
  const lay = () => hall.lay(own.take(choice.cards()));
  const show = () => {
    lay();
    price(opened?.picker.stake() ?? firstStake(config.stakes));
  };
  const choice = createCardsChoice({
    most: config.maxCards,
    label: (count) => (count === 1 ? tt("oneCard") : tt("card", { count })),
    onChange: show,
  });
  show();
  opened = runTapGame(shell, {
    family: config.theme.family,
    ...(motif && { hero: motif }),
    stakes: config.stakes,
    window: hall.element,
    extras: [el("div", { class: "counts" }, el("span", {}, tt("cards")), ...choice.buttons, cost, skip)],
    button: { label: tt("play"), busy: tt("busy"), icon: "ball" },
    wager: (stake) => ({ stake, cards: choice.cards(), picked: own.take(choice.cards()) }),
    cost: (stake) => stake * choice.cards(),
    begin: lay,
    rest: lay,
    show: async (round) => {
      skip.hidden = false;
      cost.hidden = true;
      await hall.play(round.outcome as BingoOutcome);
      skip.hidden = true;
      cost.hidden = false;
    },
    setBusy: (busy) => {
      choice.setDisabled(busy);
      change.disabled = busy;
    },
    onStake: price,
    onFree: choice.fixToOne,
  });
  return opened;
}

function rules(config: BingoConfig, help: HelpView, stake: number): Node[] {
  const { every } = help.details as BingoHelp;
  const volatility = t(`volatility.${config.volatility}`);
  const cards = config.patterns.map(({ pattern, pays, cells }) =>
    payCard(miniCard(cells), tt(pattern), [
      [tt(pattern), money(pays * stake)],
      ["", tt("every", { count: inGroups(every[pattern]) })],
    ]),
  );
  return [
    el("p", {}, tt("how", { drawn: config.drawn })),
    el("p", {}, tt("change.how")),
    el("p", {}, tt("method", { fraction: help.returnFraction, volatility })),
    el("h3", {}, tt("pays", { stake: money(stake) })),
    el("ul", { class: "pays" }, ...cards),
  ];
}
