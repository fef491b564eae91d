import type { Rng } from "../../../shared/rng.ts";
import { bestPlay } from "./best-play.ts";
import { openHand, type BlackjackHand } from "./table.ts";
import { BETS, betAction, movesOf } from "./moves.ts";

/** Demo players bet one to five boots. */
const DEMO_BETS = BETS.filter((boots) => boots <= 5);

/** What a demo player does: the best play by its own cards and the dealer's open one; it looks at nothing else. It takes no insurance. */
export function chooseBlackjack(hand: BlackjackHand, chance: Rng): string {
  if (hand.stage === "bet") return betAction(DEMO_BETS[chance.int(DEMO_BETS.length)]!);
  if (hand.stage === "insure") return "decline";
  const moves = movesOf(hand);
  const own = openHand(hand.seats[hand.turn]!)!;
  return bestPlay(own.cards, hand.dealer[0]!, (action) => moves.some((move) => move.action === action));
}
