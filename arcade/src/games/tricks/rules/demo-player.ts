import type { Rng } from "../../../shared/rng.ts";
import { suitOf, type Card } from "../../../shared/tables/cards.ts";
import { openBids } from "./bidding.ts";
import { bestPlay, legalCards, mayAsk, SEATS, winning, type TrickHand } from "./hand.ts";
import { countOf, type TrickRules } from "./variants.ts";

const SUITS = ["S", "H", "D", "C"];

/** Tricks that the cards of the seat promise, by high cards and long trumps. */
function promise(rules: TrickRules, hand: TrickHand): number {
  const { cards } = hand.seats[hand.turn]!;
  const height = (card: Card) => rules.order.length - 1 - rules.order.indexOf(card[0]!);
  return SUITS.reduce((sum, suit) => {
    const own = cards.filter((card) => suitOf(card) === suit);
    const high = own.reduce((high, card) => high + (height(card) === 0 ? 0.95 : height(card) === 1 && own.length > 1 ? 0.7 : 0), 0);
    const long = suit === hand.trump ? Math.max(0, own.length - 3) * 0.8 : 0;
    return sum + high + long;
  }, 0);
}

/** The suit that is worth most as trump, and what it is worth. */
function bestTrump({ seats, turn }: TrickHand): { suit: string; worth: number } {
  const { cards } = seats[turn]!;
  const worthOf = (suit: string) => cards.reduce((sum, card) => sum + (suitOf(card) === suit ? 2 + countOf(card) : 0), 0);
  const suit = SUITS.reduce((best, other) => (worthOf(other) > worthOf(best) ? other : best));
  return { suit, worth: worthOf(suit) };
}

function chooseBid(rules: TrickRules, hand: TrickHand, chance: Rng): string {
  const open = openBids(rules, hand);
  const numbers = open.filter((bid) => bid !== null);
  if (rules.bids!.auction) {
    const limit = rules.bids!.least - 2 + Math.floor(bestTrump(hand).worth / 2) + chance.int(2);
    const lowest = numbers[0];
    return lowest !== undefined && (lowest <= limit || !open.includes(null)) ? `bid:${lowest}` : "pass";
  }
  const hoped = Math.round(promise(rules, hand) - 0.3 + chance.int(3) / 10);
  return `bid:${Math.min(Math.max(hoped, 1), rules.bids!.most)}`;
}

/** Whether the seat still wants tricks. */
function wants(rules: TrickRules, { seats, turn }: TrickHand): boolean {
  const { bid, tricks } = seats[turn]!;
  return rules.bids === null || rules.bids.auction || bid === null || tricks < bid;
}

function chooseCard(rules: TrickRules, hand: TrickHand): Card {
  const byRank = legalCards(rules, hand).sort((a, b) => rules.order.indexOf(a[0]!) - rules.order.indexOf(b[0]!));
  const [lowest, highest] = [byRank[0]!, byRank.at(-1)!];
  const top = rules.order.at(-1);
  if (hand.trick.length === 0) return wants(rules, hand) && highest[0] === top ? highest : lowest;
  const winners = winning(rules, hand, byRank);
  const partner = hand.trick[bestPlay(rules, hand, hand.trick)]!.at === (hand.turn + 2) % SEATS;
  if (rules.pot === "side" && partner && hand.trick.length > 1) return byRank.toSorted((a, b) => countOf(b) - countOf(a))[0]!;
  if (!wants(rules, hand)) return byRank.findLast((card) => !winners.includes(card)) ?? highest;
  if (winners.length === 0) return lowest;
  return hand.trick.length === SEATS - 1 ? winners[0]! : winners.at(-1)!;
}

/** What a demo player does. It knows its own cards and those that were played, and nobody else's. */
export function chooseMove(rules: TrickRules, hand: TrickHand, chance: Rng): string {
  if (hand.stage === "bid") return chooseBid(rules, hand, chance);
  if (hand.stage === "trump") return `trump:${bestTrump(hand).suit}`;
  const partnerLeads = hand.trick.length > 1 && hand.trick[bestPlay(rules, hand, hand.trick)]!.at === (hand.turn + 2) % SEATS;
  return mayAsk(hand) && !partnerLeads ? "ask" : `play:${chooseCard(rules, hand)}`;
}
