import { money } from "../../../client/money.ts";
import { openAnteTable } from "../../../client/ante-games/ante-table.ts";
import { toOne } from "../../../client/ante-games/felt-pays.ts";
import { duelText } from "../../../client/ante-games/text.ts";
import { redDogRules, spreadOf, spreadPays, THREE_PAYS } from "../rules/rules.ts";
import { text } from "./text.ts";
import type { RedDogKey } from "./texts.ts";

void openAnteTable(redDogRules, () => ({
  rows: [text("cards")],
  pays: {
    on: text("paid.on"),
    list: [
      ...[1, 2, 3].map((spread) => [text("paid.ranks", { spread }), toOne(spreadPays(spread))] as const),
      [text("paid.more", { spread: 4 }), toOne(spreadPays(4))],
      [text("paid.three"), toOne(THREE_PAYS)],
      [text("paid.next"), text("paid.back")],
    ],
  },
  // The third card falls between the two, so it lies there.
  lay: (cards) => {
    const [first = "back", second = "back", third = "back"] = cards?.board ?? [];
    return [{ cards: [first, third, second] }];
  },
  choiceText: (choice, ante) => text(choice === "raise" ? "raise" : "stay", { amount: money(ante) }),
  ask: ({ board }) => text("ask", { spread: spreadOf(board), pays: spreadPays(spreadOf(board)) }),
  endText: ({ end }) => text(`end.${end}` as RedDogKey),
  rulesText: [text("how"), text("pays"), duelText("reserve"), text("best")],
}));
