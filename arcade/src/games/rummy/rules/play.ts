import { ArcadeError } from "../../../shared/errors.ts";
import type { Showdown } from "../../../shared/rooms/room-rules.ts";
import { sharePots } from "../../../shared/rooms/pots.ts";
import { dealOut, drawCard, dropPoints, inDeal, isTiredOut, mayDiscard, passTurn, putAway, withSeat, type RummyHand } from "./hand.ts";
import { endOf, finishingCards } from "./scoring.ts";
import { MOST_POINTS, type RummyRules } from "./variants.ts";

/** The verbs that are open to the seat in turn; cards are named behind a colon. */
export function verbsOf(rules: RummyRules, hand: RummyHand): string[] {
  if (hand.stage === "discard") return ["discard", "declare"];
  const draws = hand.pile.length > 0 ? ["draw", "take"] : ["draw"];
  return dropPoints(rules, hand) === null ? draws : [...draws, "drop"];
}

/** Whether a move that names a card is open. */
export function acceptsCard(rules: RummyRules, hand: RummyHand, action: string): boolean {
  const [verb, card = ""] = action.split(":");
  if (!mayDiscard(hand, card)) return false;
  return verb === "discard" || (verb === "declare" && finishingCards(rules, hand).includes(card));
}

/** The hand after a move of the seat in turn; `timedOut`: nobody made it. */
export function actRummy(rules: RummyRules, hand: RummyHand, action: string): RummyHand {
  if (action === "wait") return waitOut(rules, hand);
  return move(rules, { ...hand, seats: withSeat(hand, { missed: 0 }), ended: hand.ended }, action);
}

/** A turn that the time ends: a card is drawn and put away again; after two such turns the seat leaves where that is allowed. */
function waitOut(rules: RummyRules, hand: RummyHand): RummyHand {
  const missed = hand.seats[hand.turn]!.missed + 1;
  const seen = { ...hand, seats: withSeat(hand, { missed }) };
  if (hand.stage === "discard") return move(rules, seen, `discard:${uselessOf(seen)}`);
  if (missed > 1 && dropPoints(rules, hand) !== null) return move(rules, seen, "drop");
  const after = move(rules, seen, "draw");
  return move(rules, after, `discard:${uselessOf(after)}`);
}

const uselessOf = (hand: RummyHand): string => (hand.fresh && !hand.fresh.open ? hand.fresh.card : hand.seats[hand.turn]!.cards[0]!);

function move(rules: RummyRules, hand: RummyHand, action: string): RummyHand {
  const [verb = "", card = ""] = action.split(":");
  if (!verbsOf(rules, hand).includes(verb)) throw new ArcadeError("bet.invalid");
  if (verb === "draw" || verb === "take") return drawCard(hand, verb === "take");
  if (verb === "drop") return leave(rules, hand);
  if (!acceptsCard(rules, hand, action)) throw new ArcadeError("bet.invalid");
  const after = putAway(hand, card);
  if (verb === "declare") return finish(rules, after, after.turn);
  return isTiredOut(after) ? finish(rules, after, null) : passTurn(after);
}

function leave(rules: RummyRules, hand: RummyHand): RummyHand {
  const left = dropPoints(rules, hand)!;
  const seats = withSeat(hand, { left, turns: hand.seats[hand.turn]!.turns + 1, folded: rules.match === null });
  const after = { ...hand, seats, turns: hand.turns + 1 };
  const [last, ...others] = inDeal(after);
  return others.length === 0 ? finish(rules, after, last!) : passTurn(after);
}

/** Ends the deal, and the match where that was its last; else deals again. */
function finish(rules: RummyRules, hand: RummyHand, by: number | null): RummyHand {
  const ended = endOf(rules, hand, by);
  if (rules.match === null) return { ...hand, ended, over: true };
  const { deals, limit } = rules.match;
  const totals = hand.seats.map(({ total }, at) => total + ended.points[at]!);
  const seats = hand.seats.map((seat, at) => ({
    ...seat,
    total: totals[at]!,
    folded: seat.folded || (limit !== null && totals[at]! >= limit),
  }));
  const playing = seats.filter(({ folded }) => !folded);
  const done = hand.deal >= deals || playing.length <= 1 || hand.packs.length === 0;
  if (done) return { ...hand, seats, ended, over: true };
  const [pack, ...packs] = hand.packs;
  const next = dealOut(rules, { seats, packs, deal: hand.deal, first: (hand.first + 1) % seats.length }, pack!);
  return { ...next, ended };
}

/** Who gets what. A deal that is paid by points gives every seat back what its points leave of the stake; a match has one winner. */
export function settle(rules: RummyRules, hand: RummyHand): Showdown {
  const amount = hand.seats.reduce((sum, { put }) => sum + put, 0);
  const pots = [{ amount, seats: hand.seats.map(({ seat }) => seat) }];
  return { pots, won: rules.match ? wonByTotal(hand, pots) : wonByPoints(rules, hand, amount) };
}

function wonByPoints(rules: RummyRules, hand: RummyHand, amount: number): Map<number, number> {
  const { winner, points } = hand.ended ?? endOf(rules, hand, inDeal(hand)[0] ?? null);
  if (winner === null) return new Map(hand.seats.map(({ seat, put }) => [seat, put]));
  const kept = hand.seats.map(({ put }, at) => put - Math.floor((put * Math.min(points[at]!, MOST_POINTS)) / MOST_POINTS));
  const rest = amount - kept.reduce((sum, own) => sum + own, 0);
  return new Map(hand.seats.map(({ seat }, at) => [seat, kept[at]! + (at === winner ? rest : 0)]));
}

/** The fewest points of those who are still in; all of them, should the last have gone together. */
function wonByTotal({ seats }: RummyHand, pots: Showdown["pots"]): Map<number, number> {
  const worth = new Map(seats.map(({ seat, total, folded }) => [seat, -total - (folded ? 1e6 : 0)]));
  return sharePots(pots, (first, second) => worth.get(first)! - worth.get(second)!);
}
