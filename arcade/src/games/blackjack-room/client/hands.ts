import { inDigits } from "../../../client/texts.ts";
import type { Card } from "../../../shared/tables/cards.ts";
import { countOf, isBlackjack, TWENTY_ONE } from "../../blackjack/rules/cards.ts";
import type { BlackjackBoard, HandView } from "../rules/wire.ts";
import { text } from "./text.ts";

export const openCards = (cards: readonly Card[]): Card[] => cards.filter((card) => card !== "back");

/** A count as players say it: of a hand that still counts its ace as eleven and goes on, both counts. */
export function countText(cards: readonly Card[], goesOn: boolean): string {
  const { total, soft } = countOf(cards);
  return soft && goesOn && total < TWENTY_ONE ? `${inDigits(total - 10)}/${inDigits(total)}` : inDigits(total);
}

/** How a hand stands or has ended. */
export type HandState = "play" | "blackjack" | "over" | "win" | "level" | "lose";

export function stateOf({ cards, natural, back, bet }: HandView): HandState {
  if (countOf(cards).total > TWENTY_ONE) return "over";
  if (natural && (back === null || back > bet)) return "blackjack";
  if (back === null) return "play";
  if (back === bet) return "level";
  return back > bet ? "win" : "lose";
}

/** What the dealer has come to; empty before it is known. */
export function dealerText({ dealer, over }: BlackjackBoard): string {
  if (!over || dealer.length === 0) return "";
  if (isBlackjack(dealer)) return text("dealer.blackjack");
  const { total } = countOf(dealer);
  return text(total > TWENTY_ONE ? "dealer.over" : "dealer.total", { total });
}
