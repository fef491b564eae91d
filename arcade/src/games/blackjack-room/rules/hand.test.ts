import { expect, test } from "vitest";
import { costOf } from "../../../shared/rooms/room-rules.ts";
import { DECK, type Card } from "../../../shared/tables/cards.ts";
import { blackjackRoomRules } from "./room-rules.ts";
import type { BlackjackHand } from "./table.ts";
import type { BlackjackBoard } from "./wire.ts";

const rules = blackjackRoomRules();
const BOOT = 1000;
const FILLED = "2C";

/** A hand whose rows begin with these cards, the dealer's first; what is not named is a two of clubs. */
function deal(dealer: string, ...seats: string[]): BlackjackHand {
  const row = (cards: string, length: number) => [...cards.split(" "), ...Array.from({ length }, () => FILLED)].slice(0, length);
  const cards = [row(dealer, 21), ...seats.map((one) => row(one, 42))].flat();
  const numbers = seats.map((_, seat) => seat);
  const drawn = cards.map((card: Card) => DECK.indexOf(card));
  return rules.deal({ int: () => drawn.shift()! }, numbers, BOOT, 1) as BlackjackHand;
}

/** Makes moves, each by whoever's turn it is, paying what it costs. */
function play(hand: BlackjackHand, ...actions: string[]): BlackjackHand {
  return actions.reduce((now, action) => rules.act(now, action, costOf(rules, now, action) ?? 0, 0) as BlackjackHand, hand);
}
const movesOf = (hand: BlackjackHand) => rules.moves(hand).map(({ action }) => action);
const board = (hand: BlackjackHand) => rules.board!(hand, null) as BlackjackBoard;
const wonBy = (hand: BlackjackHand) => [...rules.showdown(hand).won.values()];
const put = (hand: BlackjackHand) => hand.seats.map((seat) => seat.put);

test("each seat bets one to fifty boots or sits out, and nothing is shown before the last has", () => {
  const start = deal("9S 7D", "TS TD", "5S 6D", "8H 8C");
  expect(rules.moves(start)).toEqual([
    ...[1, 2, 3, 5, 8, 10, 20, 30, 50].map((boots) => ({ action: `bet${boots}`, cost: boots * BOOT })),
    { action: "out", cost: 0 },
  ]);
  const two = play(start, "bet50", "out");
  expect([board(two).dealer, board(two).seats.map(({ bet, hands }) => [bet, hands])]).toEqual([[], [[50_000, []], [0, []], [0, []]]]); // prettier-ignore
  const dealt = play(two, "bet2");
  expect(board(dealt).dealer).toEqual(["9S", "back"]);
  expect(board(dealt).seats.map(({ hands }) => hands.map(({ cards }) => cards))).toEqual([[["TS", "TD"]], [], [["8H", "8C"]]]);
  expect([put(dealt), dealt.seats.map(({ folded }) => folded), dealt.turn]).toEqual([[50_000, 0, 2000], [false, true, false], 0]);
});

test("a bet is made whole: less than it costs, more, or a move that is not open is none", () => {
  const start = deal("9S 7D", "5S 6D");
  for (const [action, paid] of [["bet2", 1000], ["bet2", 2001], ["bet4", 4000], ["hit", 0], ["insure", 0]] as const) expect(() => rules.act(start, action, paid, 0), action).toThrow(RangeError); // prettier-ignore
  const dealt = play(start, "bet2");
  expect(() => rules.act(dealt, "double", 1999, 0)).toThrow(RangeError);
  expect(() => rules.act(dealt, "split", 2000, 0)).toThrow(RangeError);
});

test("hit until one stands, reaches 21 or goes over; the dealer draws to every 17, and a tie returns the bet", () => {
  const hand = play(deal("9S 2D 6S", "5S 6D 3H 4S", "TS 2D TC", "TH 7D", "9D 2H TD"), "bet1", "bet1", "bet1", "bet1");
  const first = play(hand, "hit", "hit");
  expect([movesOf(first), first.turn]).toEqual([["hit", "stand"], 0]);
  const stood = play(first, "stand", "hit");
  // The second went over, and nothing of it can come back.
  expect([stood.seats[1]!.folded, stood.turn]).toEqual([true, 2]);
  // Whoever is through has no turn to miss.
  expect(stood.seats.map(({ allIn }) => allIn)).toEqual([true, false, false, false]);
  const end = play(stood, "stand", "hit");
  expect([end.over, board(end).dealer]).toEqual([true, ["9S", "2D", "6S"]]);
  expect([put(end), wonBy(end)]).toEqual([[1000, 1000, 1000, 1000], [2000, 0, 1000, 2000]]); // prettier-ignore
});

test("blackjack pays 3 to 2 and needs no turn, also against a dealer's 21 of three cards; against a blackjack it is a tie", () => {
  const paid = play(deal("5S 6D TS", "AS KD", "TS TD"), "bet2", "bet1", "stand");
  expect([paid.over, wonBy(paid)]).toEqual([true, [5000, 0]]);
  const alone = play(deal("9S 7D TS", "AS KD"), "bet2");
  expect([alone.over, board(alone).dealer, wonBy(alone)]).toEqual([true, ["9S", "7D"], [5000]]);
  const level = play(deal("TS AD", "AS KD", "TD 9S"), "bet2", "bet1");
  expect([level.over, board(level).dealer, wonBy(level)]).toEqual([true, ["TS", "AD"], [2000, 0]]);
});

test("the dealer looks under an ace and a ten before anybody plays: against a blackjack only what was bet is lost", () => {
  const ten = play(deal("KS AD", "8H 8C"), "bet5");
  expect([ten.over, put(ten), wonBy(ten)]).toEqual([true, [5000], [0]]);
  const ace = play(deal("AS KD", "8H 8C"), "bet5");
  expect([ace.over, ace.stage, movesOf(ace), board(ace).dealer]).toEqual([false, "insure", ["insure", "decline"], ["AS", "back"]]);
  const end = play(ace, "decline");
  expect([end.over, put(end), wonBy(end)]).toEqual([true, [5000], [0]]);
  const none = play(deal("AS 9D", "8H 8C"), "bet5", "decline");
  expect([none.over, none.stage, movesOf(none)]).toEqual([false, "play", ["hit", "stand", "double", "split"]]);
});

test("insurance costs half the bet and pays 2 to 1: with it a blackjack of the dealer takes nothing; without one it is lost and the hand goes on", () => {
  const ask = play(deal("AS KD", "8H 9C", "TH TC"), "bet2", "bet1");
  expect([costOf(rules, ask, "insure"), ask.turn]).toEqual([1000, 0]);
  const end = play(ask, "insure", "decline");
  expect([put(end), wonBy(end)]).toEqual([[3000, 1000], [3000, 0]]); // prettier-ignore
  expect(board(end).seats.map((seat) => seat.insuranceBack)).toEqual([3000, 0]);
  const on = play(deal("AS 7D", "8H 9C"), "bet2", "insure", "stand");
  expect([put(on), wonBy(on)]).toEqual([[3000], [0]]);
});

test("a double takes one card for a second bet, on any two cards, and after a split too", () => {
  const hand = play(deal("5S TD TC", "5H 4C TS", "3S 3D 8H 7H TC 2S"), "bet2", "bet1");
  const doubled = play(hand, "double");
  expect([board(doubled).seats[0]!.hands, doubled.turn]).toEqual([
    [{ cards: ["5H", "4C", "TS"], bet: 4000, done: true, natural: false, back: null }],
    1,
  ]);
  const split = play(doubled, "split");
  expect(movesOf(split)).toEqual(["hit", "stand", "double"]);
  const end = play(split, "double", "hit", "stand");
  // Two hands of one seat take from one row, the second after the first.
  expect(board(end).seats[1]!.hands.map(({ cards, bet }) => [cards, bet])).toEqual([
    [["3S", "8H", "TC"], 2000],
    [["3D", "7H", "2S"], 1000],
  ]);
  expect([put(end), wonBy(end), board(end).dealer.length]).toEqual([[4000, 3000], [8000, 6000], 3]); // prettier-ignore
});

test("one split, of two cards of the same worth; aces get one card each, and 21 after it is no blackjack", () => {
  expect(movesOf(play(deal("9S 7D", "KH TC"), "bet1"))).toContain("split");
  expect(movesOf(play(deal("9S 7D", "KH 9C"), "bet1"))).not.toContain("split");
  const again = play(deal("9S 7D", "8H 8C 8S 8D"), "bet1", "split");
  expect(movesOf(again)).toEqual(["hit", "stand", "double"]);
  const aces = play(deal("9S 7D 5H", "AH AC KS 4D"), "bet1", "split");
  expect([aces.over, board(aces).seats[0]!.hands.map(({ cards, natural }) => [cards, natural])]).toEqual([
    true,
    [
      [["AH", "KS"], false],
      [["AC", "4D"], false],
    ],
  ]);
  // The dealer has 21 of three cards: a tie and a loss.
  expect([put(aces), wonBy(aces)]).toEqual([[2000], [1000]]);
});

test("all cards are fixed with the seed: what one seat does, or that it sits out, changes nobody else's cards", () => {
  const rows = (moves: string[]) => {
    const end = play(deal("6S TD 9C", "8H 8C 3S 4D 5H", "TH 2C 9S"), ...moves);
    return [board(end).dealer, board(end).seats[1]!.hands.map(({ cards }) => cards)];
  };
  const stood = rows(["bet1", "bet1", "stand", "hit"]);
  expect(rows(["out", "bet1", "hit"])).toEqual(stood);
  expect(rows(["bet3", "bet1", "split", "hit", "stand", "stand", "hit"])).toEqual(stood);
});

test("whoever misses a turn sits out, takes no insurance, and stands; a bet has less time than a decision", () => {
  const start = deal("AS 7D", "8H 9C");
  const asked = play(start, "bet1");
  expect([start, asked, play(asked, "decline")].map((hand) => rules.idle(hand))).toEqual(["out", "decline", "stand"]);
  // A bet that was chosen with the seat only has to be sent.
  const times = [start, asked].map((hand) => [rules.turnMs!(hand, 15_000, false), rules.turnMs!(hand, 1200, true)]);
  expect(times).toEqual([
    [10_000, 300],
    [15_000, 1200],
  ]);
});

test("a hand that is dealt again tells the first cards of all, what each took, and what the dealer drew", () => {
  const hands = ["bet1", "out", "double"].reduce(
    (all, action) => [...all, play(all.at(-1)!, action)],
    [deal("6S TD 9C", "5H 6C 3S", "TH 2C")],
  );
  const facts = hands.map((hand, at) => rules.facts(hand, hands[at - 1] ?? null).map(({ kind, seat, cards }) => [kind, seat, cards]));
  expect(facts).toEqual([
    [
      ["dealer", null, ["6S", "TD"]],
      ["cards", 0, ["5H", "6C"]],
      ["cards", 1, ["TH", "2C"]],
    ],
    [],
    [],
    [
      ["drawn", 0, ["3S"]],
      ["dealerDrawn", null, ["9C"]],
    ],
  ]);
});
