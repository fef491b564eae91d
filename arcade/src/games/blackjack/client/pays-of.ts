import { feltPays, toOne } from "../../../client/ante-games/felt-pays.ts";
import { DEALER_STANDS } from "../rules/cards.ts";
import { BLACKJACK_PAYS, type BlackjackVariant } from "../rules/pays.ts";
import { tt } from "./text.ts";

/** What the ends of a hand pay, from the table that plays. */
export function paysOf(variant: BlackjackVariant): HTMLElement {
  const { blackjack, fiveCards, level, pair } = BLACKJACK_PAYS[variant];
  return feltPays([
    [tt("paid.blackjack"), ratioOf(blackjack)],
    ...(fiveCards === null ? [] : [[tt("paid.fiveCards"), ratioOf(fiveCards)] as const]),
    [tt("paid.win"), ratioOf(2000)],
    ...(pair > 0 ? [[tt("paid.pair"), "¼"] as const] : []),
    [tt("paid.level"), tt(level > 0 ? "paid.back" : "paid.dealer")],
    [tt("paid.stands"), tt("paid.on", { total: DEALER_STANDS })],
  ]);
}

/** What comes back per 1000 of a stake, as what is paid to one. */
const ratioOf = (perMille: number): string => (perMille % 1000 === 0 ? toOne(perMille / 1000 - 1) : toOne((perMille - 1000) / 500, 2));
