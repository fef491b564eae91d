import { expect, test } from "vitest";
import { living } from "../../../shared/rooms/room-rules.ts";
import { seededRng } from "../../../shared/rng.ts";
import { DECK, type Card } from "../../../shared/tables/cards.ts";
import { drawn } from "../../../shared/tables/seeded-words.ts";
import { costNamed, movesOf } from "./betting.ts";
import { chooseHoldem } from "./demo-player.ts";
import { actHoldem, dealHoldem, showHoldem, smallBlindOf, type HoldemHand } from "./hand.ts";
import { HOLDEM_VARIANTS, holdemScore, holdemVariant, type HoldemVariantKey } from "./variants.ts";

const KEYS = Object.keys(HOLDEM_VARIANTS) as HoldemVariantKey[];
const BOOT = 1000;

const deal = (key: string | null, count: number, seed = 1, first = 0): HoldemHand => {
  const variant = holdemVariant(key);
  const deck = drawn(variant.deck, variant.hole * count + 5, seededRng(seed));
  return dealHoldem(
    variant,
    deck,
    Array.from({ length: count }, (_, seat) => seat),
    BOOT,
    first,
  );
};
const costs = (hand: HoldemHand) => Object.fromEntries(movesOf(hand).map(({ action, cost }) => [action, cost]));
const play = (hand: HoldemHand, ...actions: string[]): HoldemHand =>
  actions.reduce((now, action) => actHoldem(now, action, costs(now)[action]!), hand);
const putIn = (hand: HoldemHand) => hand.seats.map(({ put }) => put);
const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0);

test("the blinds sit after the button, the seat after them begins, and the big blind may still raise when all have called", () => {
  const hand = deal("texas", 4);
  expect([putIn(hand), hand.turn, hand.button]).toEqual([[0, 500, 1000, 0], 3, 0]);
  expect(costs(hand)).toEqual({ call: 1000, raise: 2000, half: 2200, pot: 3500, allin: 100_000, fold: 0 });
  const called = play(hand, "call", "call", "call");
  expect([called.turn, called.street]).toEqual([2, 0]);
  expect(Object.keys(costs(called))).toEqual(["check", "raise", "half", "pot", "allin"]);
  const flop = play(called, "check");
  expect([flop.street, flop.open.length, flop.turn]).toEqual([1, 3, 1]);
  const two = deal("texas", 2);
  expect([putIn(two), two.turn]).toEqual([[500, 1000], 0]);
  expect(play(two, "call", "check").turn).toBe(1);
  expect([smallBlindOf(500), smallBlindOf(2000), smallBlindOf(100)]).toEqual([200, 1000, 100]);
});

test("a raise adds what the last one added, at least; an all-in below that does not let those who have acted raise again", () => {
  const raised = play(deal("texas", 3), "raise");
  expect(putIn(raised)[0]).toBe(2000);
  expect(costs(raised)["raise"]).toBe(2500);
  const opened = play(deal("texas", 3), "pot");
  // The button has bet 3,500 more than nothing: 2,500 above the blind.
  expect(costs(opened)["raise"]).toBe(3500 + 2500 - 500);
  const short = actHoldem(opened, "raise", 4000);
  expect(short.seats[1]).toMatchObject({ allIn: true, put: 4500 });
  const folded = play(short, "fold");
  expect([folded.turn, costs(folded)]).toEqual([0, { call: 1000, fold: 0 }]);
  const shown = play(folded, "call");
  expect([shown.over, shown.open.length]).toEqual([true, 5]);
});

test("a raise of one's own size lies between the smallest and all that may be put in, in whole chips; it counts as that raise", () => {
  const hand = deal("texas", 4);
  expect(movesOf(hand).find(({ action }) => action === "raise")).toEqual({ action: "raise", cost: 2000, most: 100_000 });
  const named = (amount: number | string) => costNamed(hand, `raise:${amount}`);
  expect([2000, 2100, 7300, 99_900, 100_000].map(named)).toEqual([2000, 2100, 7300, 99_900, 100_000]);
  expect([0, 1900, 2050, 100_100, "02000", "2000.5", "-2000", "1e4", "", "2000:1"].map(named)).toEqual(
    Array.from({ length: 10 }, () => null),
  );
  for (const action of ["call:2000", "allin:2000", "raise:2050"]) expect(() => actHoldem(hand, action, 2000)).toThrow(RangeError);
  const raised = actHoldem(hand, "raise:7300", 7300);
  expect([putIn(raised)[3], costs(raised)["raise"]]).toEqual([7300, 7300 + 6300]);
  // The whole stack is all in by whatever name.
  expect(actHoldem(hand, "raise:100000", 100_000).seats[3]).toMatchObject({ put: 100_000, allIn: true });
});

test("pot limit: a raise of one's own size ends at the pot; fixed limit knows none, and neither does who may only call", () => {
  const omaha = deal("omaha", 4);
  expect([3500, 3600].map((amount) => costNamed(omaha, `raise:${amount}`))).toEqual([3500, null]);
  const club = deal("club", 3);
  expect([movesOf(club).find(({ action }) => action === "raise"), costNamed(club, "raise:2000")]).toEqual([
    { action: "raise", cost: 2000 },
    null,
  ]);
  const short = play(actHoldem(play(deal("texas", 3), "pot"), "raise", 4000), "fold");
  expect([Object.keys(costs(short)), costNamed(short, "raise:5000")]).toEqual([["call", "fold"], null]);
});

test("fixed limit: one bet before and on the flop, two later, one bet and three raises in a round", () => {
  let hand = deal("club", 3);
  expect(costs(hand)).toEqual({ call: 1000, raise: 2000, fold: 0 });
  hand = play(hand, "raise", "raise", "raise");
  expect([putIn(hand), costs(hand)]).toEqual([[2000, 3000, 4000], { call: 2000, fold: 0 }]);
  hand = play(hand, "call", "call", "check", "check", "check");
  expect([hand.street, costs(hand)]).toEqual([2, { check: 0, raise: 2000 }]);
});

test("pot limit: the largest raise is what the pot holds after the call", () => {
  const hand = deal("omaha", 4);
  expect(costs(hand)).toEqual({ call: 1000, raise: 2000, half: 2200, pot: 3500, fold: 0 });
  expect(hand.seats.every(({ cards }) => cards.length === 4)).toBe(true);
});

test("short deck: everybody pays an ante, the button one more that counts, and the seat after it begins", () => {
  const hand = deal("short-deck", 4);
  expect([putIn(hand), hand.turn, costs(hand)["call"]]).toEqual([[2000, 1000, 1000, 1000], 1, 1000]);
  expect(hand.seats.flatMap(({ cards }) => cards).every((card) => !"2345".includes(card[0]!))).toBe(true);
  const called = play(hand, "call", "call", "call");
  expect([called.turn, Object.keys(costs(called))[0]]).toEqual([0, "check"]);
});

test("in Omaha exactly two own cards count: four of a suit in the hand and two open are no flush", () => {
  const omaha = holdemVariant("omaha");
  const board = ["2S", "9S", "KD", "JH", "4C"];
  const spades = holdemScore(omaha, ["AS", "QS", "7S", "6S"], board);
  const pair = holdemScore(omaha, ["KC", "8H", "7D", "3C"], board);
  expect(pair).toBeGreaterThan(spades);
  expect(holdemScore(omaha, ["AS", "QS", "7D", "6D"], ["2S", "9S", "KS", "JH", "4C"])).toBeGreaterThan(pair);
});

test("hands of demo players end in every variant, with seats that run short: every chip finds an owner, nobody is above the table's most", () => {
  for (const key of KEYS) {
    for (let seed = 1; seed <= 25; seed += 1) {
      const rng = seededRng(seed);
      let hand = deal(key, 2 + (seed % 4), seed, seed);
      for (let turns = 0; !hand.over; turns += 1) {
        expect(turns).toBeLessThan(400);
        const moves = movesOf(hand);
        expect(new Set(moves.map(({ cost, action }) => (action === "fold" ? -1 : cost))).size).toBe(moves.length);
        const action = rng.int(3) === 0 ? moves[rng.int(moves.length)]!.action : chooseHoldem(hand, rng);
        const cost = costs(hand)[action]!;
        hand = actHoldem(hand, action, cost > 200 && rng.int(15) === 0 ? Math.floor(cost / 200) * 100 : cost);
      }
      const { won } = showHoldem(hand);
      expect(sum(won.values())).toBe(sum(putIn(hand)));
      expect(Math.max(...putIn(hand))).toBeLessThanOrEqual(hand.variant.stack * BOOT);
      expect(hand.open.length === 5 || living(hand).length === 1).toBe(true);
    }
  }
});

test("whoever stays has matched the highest bet or is all in when the cards are shown", () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const rng = seededRng(seed);
    let hand = deal("texas", 2 + (seed % 4), seed, seed);
    while (!hand.over) {
      const moves = movesOf(hand);
      const { action, cost } = moves[rng.int(moves.length)]!;
      hand = actHoldem(hand, action, cost);
    }
    const most = Math.max(...putIn(hand));
    if (living(hand).length < 2) continue;
    for (const { put, allIn } of living(hand)) expect(allIn || put === most).toBe(true);
  }
});

test("a demo player does the same whatever the others hold and whatever is still to come", () => {
  const hidden = (hand: HoldemHand, seed: number): HoldemHand => {
    const own = hand.seats[hand.turn]!.seat;
    const known = new Set<Card>([...hand.seats[hand.turn]!.cards, ...hand.open]);
    const rest = drawn(
      DECK.filter((card) => !known.has(card)),
      20,
      seededRng(seed),
    );
    const seats = hand.seats.map((seat) => (seat.seat === own ? seat : { ...seat, cards: rest.splice(0, 2) }));
    return { ...hand, seats, board: [...hand.open, ...rest].slice(0, 5) };
  };
  for (let seed = 1; seed <= 40; seed += 1) {
    const hand = play(deal("texas", 4, seed), ...(seed % 2 ? [] : ["call", "call", "call", "check"]));
    expect(chooseHoldem(hidden(hand, seed), seededRng(seed))).toBe(chooseHoldem(hand, seededRng(seed)));
  }
});

test("equal hands share the pot; a side pot is for those who paid into it", () => {
  const hand = deal("texas", 3);
  const board = ["TS", "JS", "QD", "KC", "2H"];
  const seat = (at: number, cards: Card[], put: number) => ({ ...hand.seats[at]!, cards, put });
  const shown = showHoldem({
    ...hand,
    board,
    seats: [seat(0, ["AS", "3H"], 2000), seat(1, ["AH", "3D"], 5000), seat(2, ["9S", "9D"], 5000)],
  });
  expect([...shown.won].toSorted(([first], [second]) => first - second)).toEqual([
    [0, 3000],
    [1, 9000],
  ]);
});
