import type { Rng } from "../../../shared/rng.ts";
import type { Card } from "../../../shared/tables/cards.ts";
import type { Title } from "../../../shared/title.ts";
import type { PastRound } from "../../../shared/games/replay.ts";
import { countOf, dealerStands, drawCard, isBlackjack, TWENTY_ONE } from "./cards.ts";
import { BLACKJACK_PAYS, endWorth, FIVE_CARDS, toBlackjackVariant } from "./pays.ts";

/** More cards than a hand can take without going over. */
const MOST_CARDS = 21;

export interface BlackjackOutcome {
  player: Card[];
  dealer: Card[];
  end: "blackjack" | "fiveCards" | "win" | "level" | "lose" | "over";
  /** Paid for the pair of the first two cards. */
  pair: number;
  payout: number;
}

/** All cards that a round can need, in the order in which each side takes them. */
export function shuffleShoe(rng: Rng): { player: Card[]; dealer: Card[] } {
  const draw = () => Array.from({ length: MOST_CARDS }, () => drawCard(rng));
  return { player: draw(), dealer: draw() };
}

/** Whether a hand takes no more cards. */
export function isFull(title: Pick<Title, "variant">, cards: readonly Card[]): boolean {
  const { fiveCards } = BLACKJACK_PAYS[toBlackjackVariant(title.variant)];
  return countOf(cards).total >= TWENTY_ONE || (fiveCards !== null && cards.length >= FIVE_CARDS);
}

/** The dealer plays, and the hand is paid. */
export function finishHand(title: Title, stake: number, player: readonly Card[], shoe: readonly Card[]): BlackjackOutcome {
  const pays = BLACKJACK_PAYS[toBlackjackVariant(title.variant)];
  const { total } = countOf(player);
  const dealer = shoe.slice(0, 2);
  while (!dealerStands(countOf(dealer))) dealer.push(shoe[dealer.length]!);
  const closing = isBlackjack(dealer) ? "blackjack" : countOf(dealer).total > TWENTY_ONE ? "bust" : countOf(dealer).total;
  const worth = total > TWENTY_ONE ? 0 : endWorth(pays, total, player.length, closing);
  const pair = player[0]![0] === player[1]![0] ? Math.floor((stake * pays.pair) / 1000) : 0;
  const end = total > TWENTY_ONE ? "over" : endName(worth, total, player.length, pays);
  return { player: [...player], dealer, end, pair, payout: Math.floor((stake * worth) / 1000) + pair };
}

function endName(worth: number, total: number, cards: number, pays: { blackjack: number; fiveCards: number | null; level: number }) {
  if (worth === 0) return "lose";
  if (total === TWENTY_ONE && cards === 2 && worth === pays.blackjack) return "blackjack";
  if (worth === 1000) return "level";
  return worth === pays.fiveCards && cards >= FIVE_CARDS ? "fiveCards" : "win";
}

/** Draws a round again; how many cards were taken is the player's. */
export function replay(title: Title, { wager, outcome }: PastRound, rng: Rng): BlackjackOutcome {
  const { player, dealer } = shuffleShoe(rng);
  const taken = (outcome as BlackjackOutcome).player.length;
  return finishHand(title, (wager as { stake: number }).stake, player.slice(0, taken), dealer);
}
