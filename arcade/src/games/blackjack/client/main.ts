import "./blackjack.css";
import { calmMotion, el } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { openRules } from "../../../client/rules-sheet.ts";
import { openShell } from "../../../client/shell.ts";
import { inDigits } from "../../../client/texts.ts";
import { HouseTable, type HouseGame } from "../../../client/ante-games/house-table.ts";
import type { Card } from "../../../shared/tables/cards.ts";
import { createHands } from "../../../client/tables/hands.ts";
import { countOf } from "../rules/cards.ts";
import type { BlackjackConfig, BlackjackShown } from "../rules/wire.ts";
import type { BlackjackOutcome } from "../rules/replay.ts";
import { paysOf } from "./pays-of.ts";
import { tt } from "./text.ts";

const DEALER = 0;
const PLAYER = 1;

const shell = await openShell({
  onHelp: (opened) => {
    const { variant } = opened.session.config as BlackjackConfig;
    void openRules((help) =>
      [tt("how"), tt(`pays.${variant}`), tt("method", { fraction: help.returnFraction }), tt("kept")].map((text) => el("p", {}, text)),
    );
  },
  replay: async () => (await import("../rules/replay.ts")).replay,
  summary: (round) => tt(`end.${(round.outcome as BlackjackOutcome).end}`),
});

/** One hand against the dealer: a card or stand, until the player stands or has enough. */
function blackjack({ stakes, theme, variant }: BlackjackConfig): HouseGame<BlackjackShown, BlackjackOutcome> {
  const hands = createHands([tt("dealer"), tt("you")], 2);
  let [lyingDealer, lyingPlayer]: [Card[], Card[]] = [[], []];
  /** Adds what does not lie there yet. */
  const lay = async (dealer: readonly Card[], player: readonly Card[]) => {
    const fresh = (hand: readonly Card[], from: readonly Card[], at: number) => hand.slice(from.length).map((card) => ({ at, card }));
    const added = [...fresh(player, lyingPlayer, PLAYER), ...fresh(dealer, lyingDealer, DEALER)];
    await (lyingDealer.length + lyingPlayer.length === 0 ? hands.deal(added, calmMotion()) : hands.add(added, calmMotion()));
    [lyingDealer, lyingPlayer] = [[...dealer], [...player]];
    hands.note(PLAYER, inDigits(countOf(player).total));
  };
  return {
    family: theme.family,
    stakes,
    antes: 1,
    dealText: tt("deal"),
    window: el("div", { class: "felt-hands" }, hands.element),
    pays: paysOf(variant),
    clear: async () => {
      hands.clear();
      [lyingDealer, lyingPlayer] = [[], []];
    },
    show: ({ player, up }) => lay([up], player),
    ask: ({ player, full }) => {
      if (full) return null;
      const choices = [
        { choice: "stand", label: tt("stand"), main: false },
        { choice: "hit", label: tt("hit"), main: true },
      ];
      const action = (choice: string) => ({ kind: choice, cards: player.length });
      return { text: tt("choose", { total: countOf(player).total }), choices, onSpace: "stand", action };
    },
    showEnd: async ({ player, dealer }) => {
      await lay(dealer, player);
      hands.note(DEALER, inDigits(countOf(dealer).total));
    },
    endText: ({ end, pair }) => [tt(`end.${end}`), pair > 0 ? tt("pair", { amount: money(pair) }) : ""].filter(Boolean).join(" · "),
  };
}

if (shell) new HouseTable(shell, blackjack(shell.session.config as BlackjackConfig)).open();
