import type { AnteRules } from "../../../shared/ante-games/ante-rules.ts";
import { DECK } from "../../../shared/tables/cards.ts";
import { bestPokerScore, kindOfScore, pokerScore, type PokerKind } from "../../../shared/tables/poker.ts";
import { drawn } from "../../../shared/tables/seeded-words.ts";

/** What the ante pays to one, by the player's hand, when it wins or the dealer does not play. */
export const ANTE_PAYS: Readonly<Record<PokerKind, number>> = {
  high: 1,
  pair: 1,
  twoPairs: 1,
  three: 1,
  straight: 1,
  flush: 2,
  fullHouse: 3,
  four: 10,
  straightFlush: 20,
  royal: 100,
};

/** The dealer plays with a pair of fours or better. */
export const DEALER_PLAYS = pokerScore(["4S", "4H", "2D", "3C", "5S"]);

/** What comes back of three antes, in antes, after a call. */
export function calledWorth(player: number, dealer: number): number {
  const ante = 1 + ANTE_PAYS[kindOfScore(player)];
  if (dealer < DEALER_PLAYS) return ante + 2;
  if (player === dealer) return 3;
  return player > dealer ? ante + 4 : 0;
}
/** What comes back after a fold: the call that was not made. */
export const FOLDED_WORTH = 2;

/** Two cards against the dealer's two with five for both, three of which are open. The stake is the ante and twice as much for the call. */
export const casinoHoldemRules: AnteRules = {
  antes: 3,
  deal: (rng) => {
    const cards = drawn(DECK, 9, rng);
    return { player: cards.slice(0, 2), dealer: cards.slice(2, 4), board: cards.slice(4) };
  },
  open: ({ player, board }) => ({ player, dealer: [], board: board.slice(0, 3) }),
  choices: () => ["call", "fold"],
  idle: () => "fold",
  finish: (ante, { player, dealer, board }, choice) => {
    if (choice === "fold") return { end: "fold", payout: FOLDED_WORTH * ante };
    const [own, other] = [bestPokerScore([...player, ...board]), bestPokerScore([...dealer, ...board])];
    const end = other < DEALER_PLAYS ? "noHand" : own === other ? "level" : own > other ? "win" : "lose";
    return { end, payout: calledWorth(own, other) * ante };
  },
};
