import { money } from "../../../client/money.ts";
import { openAnteTable } from "../../../client/ante-games/ante-table.ts";
import { duelText } from "../../../client/ante-games/text.ts";
import { redDogRules, spreadOf, spreadPays } from "../rules/rules.ts";
import { text } from "./text.ts";
import type { RedDogKey } from "./texts.ts";

void openAnteTable(redDogRules, () => ({
  rows: [text("cards")],
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
