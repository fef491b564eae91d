import { money } from "../../../client/money.ts";
import { openAnteTable } from "../../../client/ante-games/ante-table.ts";
import { pokerPays } from "../../../client/ante-games/felt-pays.ts";
import { duelText } from "../../../client/ante-games/text.ts";
import type { Card } from "../../../shared/tables/cards.ts";
import { bestPokerScore, kindOfScore } from "../../../shared/tables/poker.ts";
import { ANTE_PAYS, casinoHoldemRules } from "../rules/rules.ts";
import { text } from "./text.ts";
import type { CasinoHoldemKey } from "./texts.ts";

const filled = (cards: readonly Card[] = [], count: number): Card[] => Array.from({ length: count }, (_, at) => cards[at] ?? "back");

void openAnteTable(casinoHoldemRules, () => ({
  rows: [duelText("dealer"), duelText("board"), duelText("you")],
  pays: { on: text("paid.on"), list: pokerPays(ANTE_PAYS) },
  lay: (cards) => {
    const board = cards?.board ?? [];
    const row = (hand: readonly Card[] = []) => ({
      cards: filled(hand, 2),
      note: hand.length === 2 && board.length >= 3 ? `· ${duelText(kindOfScore(bestPokerScore([...hand, ...board])))}` : "",
    });
    return [row(cards?.dealer), { cards: filled(board, 5) }, row(cards?.player)];
  },
  choiceText: (choice, ante) => text(choice === "call" ? "call" : "fold", { amount: money(2 * ante) }),
  ask: () => text("ask"),
  endText: ({ end }) => text(`end.${end}` as CasinoHoldemKey),
  rulesText: [text("how"), text("pays"), duelText("reserve"), text("best")],
}));
