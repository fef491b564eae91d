import type { AnteRules } from "../../../shared/ante-games/ante-rules.ts";
import { DECK } from "../../../shared/tables/cards.ts";
import { kindOfScore, pokerScore, type PokerKind } from "../../../shared/tables/poker.ts";
import { drawn } from "../../../shared/tables/seeded-words.ts";

/** What the raise pays to one when the dealer plays and the player's hand is better. */
export const RAISE_PAYS: Readonly<Record<PokerKind, number>> = {
  high: 1,
  pair: 1,
  twoPairs: 2,
  three: 3,
  straight: 4,
  flush: 5,
  fullHouse: 7,
  four: 20,
  straightFlush: 50,
  royal: 100,
};

/** The dealer plays with ace and king or better. */
export const DEALER_PLAYS = pokerScore(["AS", "KH", "4D", "3C", "2S"]);

/** What comes back of three antes, in antes, after a raise. */
export function raisedWorth(player: number, dealer: number): number {
  if (dealer < DEALER_PLAYS) return 4;
  if (player === dealer) return 3;
  return player > dealer ? 4 + 2 * RAISE_PAYS[kindOfScore(player)] : 0;
}
/** What comes back after a fold: the raise that was not made. */
export const FOLDED_WORTH = 2;

/** Five cards against the dealer's five, one of which is open. The stake is the ante and twice as much for the raise. */
export const caribbeanRules: AnteRules = {
  antes: 3,
  deal: (rng) => {
    const cards = drawn(DECK, 10, rng);
    return { player: cards.slice(0, 5), dealer: cards.slice(5), board: [] };
  },
  open: ({ player, dealer }) => ({ player, dealer: dealer.slice(0, 1), board: [] }),
  choices: () => ["raise", "fold"],
  idle: () => "fold",
  finish: (ante, { player, dealer }, choice) => {
    const [own, other] = [pokerScore(player), pokerScore(dealer)];
    if (choice === "fold") return { end: "fold", payout: FOLDED_WORTH * ante };
    const end = other < DEALER_PLAYS ? "noHand" : own === other ? "level" : own > other ? "win" : "lose";
    return { end, payout: raisedWorth(own, other) * ante };
  },
};
