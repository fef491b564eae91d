import { money } from "../../../client/money.ts";
import { openAnteTable } from "../../../client/ante-games/ante-table.ts";
import { pokerPays } from "../../../client/ante-games/felt-pays.ts";
import { duelText } from "../../../client/ante-games/text.ts";
import type { Card } from "../../../shared/tables/cards.ts";
import { kindOfScore, pokerScore } from "../../../shared/tables/poker.ts";
import { RAISE_PAYS, caribbeanRules } from "../rules/rules.ts";
import { text } from "./text.ts";
import type { CaribbeanKey } from "./texts.ts";

const CARDS = 5;
const filled = (cards: readonly Card[]): Card[] => Array.from({ length: CARDS }, (_, at) => cards[at] ?? "back");
const nameOf = (cards: readonly Card[]): string => (cards.length === CARDS ? `· ${duelText(kindOfScore(pokerScore(cards)))}` : "");

void openAnteTable(caribbeanRules, () => ({
  rows: [duelText("dealer"), duelText("you")],
  pays: { on: text("paid.on"), list: pokerPays(RAISE_PAYS) },
  lay: (cards) =>
    [cards?.dealer, cards?.player].map((hand = []) => ({
      cards: filled(hand),
      note: nameOf(hand),
    })),
  choiceText: (choice, ante) => text(choice === "raise" ? "raise" : "fold", { amount: money(2 * ante) }),
  ask: () => text("ask"),
  endText: ({ end }) => text(`end.${end}` as CaribbeanKey),
  rulesText: [text("how"), text("pays"), duelText("reserve"), text("best")],
}));
