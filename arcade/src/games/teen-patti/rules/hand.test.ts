import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRng } from "../../../shared/rng.ts";
import { DECK } from "../../../shared/tables/cards.ts";
import { drawn } from "../../../shared/tables/seeded-words.ts";
import { chooseAction } from "./demo-player.ts";
import { potsOf, sharePots, type Share } from "../../../shared/rooms/pots.ts";
import { living } from "../../../shared/rooms/room-rules.ts";
import { act, actionsOf, costOf, dealHand, isOver, showdown } from "./hand.ts";
import { compareHands, rankHand, RANKINGS } from "./ranks.ts";

const three = fc.shuffledSubarray([...DECK], { minLength: 3, maxLength: 3 });

/** An independent evaluator: one number per hand, by the rule book's words. */
function score(cards: readonly string[]): number {
  const ranks = cards.map((card) => "..23456789TJQKA".indexOf(card[0]!)).sort((a, b) => b - a) as [number, number, number];
  const text = ranks.join();
  const flush = cards.every((card) => card[1] === cards[0]![1]);
  const run = text === "14,3,2" ? 13.5 : ranks[0] === ranks[1] + 1 && ranks[1] === ranks[2] + 1 ? ranks[0] : 0;
  const kinds = new Set(ranks).size;
  const pair = ranks[1];
  const kicker = ranks[0] === ranks[1] ? ranks[2] : ranks[0];
  const tail = ranks[0] * 225 + ranks[1] * 15 + ranks[2];
  if (kinds === 1) return 6e6 + ranks[0];
  if (run && flush) return 5e6 + run;
  if (run) return 4e6 + run;
  if (flush) return 3e6 + tail;
  return kinds === 2 ? 2e6 + pair * 15 + kicker : 1e6 + tail;
}

test("an independent evaluator ranks any two hands the same way", () => {
  fc.assert(
    fc.property(three, three, (first, second) => {
      expect(Math.sign(compareHands(first, second))).toBe(Math.sign(score(first) - score(second)));
    }),
    { numRuns: 5000 },
  );
});

test("all 22,100 hands fall into the rankings as often as the mathematics of three cards says", () => {
  const seen = new Map<string, number>();
  for (let a = 0; a < 52; a += 1)
    for (let b = a + 1; b < 52; b += 1)
      for (let c = b + 1; c < 52; c += 1) {
        const { ranking } = rankHand([DECK[a]!, DECK[b]!, DECK[c]!]);
        seen.set(ranking, (seen.get(ranking) ?? 0) + 1);
      }
  expect(RANKINGS.map((ranking) => seen.get(ranking))).toEqual([52, 48, 720, 1096, 3744, 16_440]);
});

const shares = fc
  .array(fc.record({ put: fc.integer({ min: 1, max: 500 }), folded: fc.boolean() }), { minLength: 2, maxLength: 5 })
  .map((list): Share[] => list.map((one, seat) => ({ ...one, seat, folded: seat === 0 ? false : one.folded })));

test("pots hold every chip, and nobody can win from another more than they have put in themselves", () => {
  fc.assert(
    fc.property(shares, (list) => {
      const pots = potsOf(list);
      const total = list.reduce((sum, { put }) => sum + put, 0);
      expect(pots.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      for (const { seat, put, folded } of list) {
        const reach = pots.filter(({ seats }) => seats.includes(seat)).reduce((sum, { amount }) => sum + amount, 0);
        const most = Math.max(...list.filter((one) => !one.folded).map((one) => one.put));
        const fair = list.reduce((sum, other) => sum + Math.min(other.put, put), 0);
        const right = folded ? reach === 0 : put === most ? reach >= fair : reach === fair;
        expect(right).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});

test("whatever is won is what was put in, to the last unit, also when pots are shared", () => {
  fc.assert(
    fc.property(shares, fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 5, maxLength: 5 }), (list, worth) => {
      const won = sharePots(potsOf(list), (a, b) => worth[a]! - worth[b]!);
      expect([...won.values()].reduce((sum, amount) => sum + amount, 0)).toBe(list.reduce((sum, { put }) => sum + put, 0));
      for (const seat of won.keys()) expect(list[seat]!.folded).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

test("hands of demo players always come to an end, and every chip finds an owner", () => {
  for (let seed = 1; seed < 300; seed += 1) {
    const rng = seededRng(seed);
    const count = 2 + (seed % 4);
    let hand = dealHand(
      drawn(DECK, 3 * count, rng),
      Array.from({ length: count }, (_, seat) => seat),
      100,
      seed,
    );
    let asker: number | null = null;
    while (!isOver(hand) && asker === null) {
      const action = chooseAction(hand, rng);
      const seat = hand.seats[hand.turn]!.seat;
      const cost = costOf(hand, action)!;
      // Now and then somebody has not enough, and goes all in.
      const next = act(hand, action, cost > 0 && rng.int(20) === 0 ? Math.floor(cost / 2) : cost);
      hand = next.hand;
      if (next.shown) asker = seat;
    }
    const { won } = showdown(hand, asker, compareHands);
    const pot = hand.seats.reduce((sum, { put }) => sum + put, 0);
    expect([...won.values()].reduce((sum, amount) => sum + amount, 0)).toBe(pot);
    expect(living(hand).length).toBeGreaterThan(0);
  }
});

test("a blind seat pays the stake, a seen one twice as much; a raise doubles it, a show needs two, and a level show is lost by who asked", () => {
  const deck = ["AS", "AH", "KS", "KH", "9S", "9H"];
  let hand = dealHand(deck, [0, 3], 100, 0);
  expect(actionsOf(hand)).toEqual([
    { action: "see", cost: 0 },
    { action: "call", cost: 100 },
    { action: "raise", cost: 200 },
    { action: "show", cost: 100 },
    { action: "fold", cost: 0 },
  ]);
  hand = act(hand, "see", 0).hand;
  expect([costOf(hand, "see"), costOf(hand, "call"), costOf(hand, "raise")]).toEqual([null, 200, 400]);
  hand = act(hand, "raise", 400).hand;
  expect([hand.turn, hand.stake, costOf(hand, "call")]).toEqual([1, 200, 200]);
  expect(() => act(hand, "call", 300)).toThrow("no call now");
  const shown = act(hand, "show", 200);
  expect(shown.shown).toBe(true);
  expect([...showdown(shown.hand, 3, compareHands).won]).toEqual([[0, 800]]);
});

test("a demo player that has seen a poor hand gives it up, goes on with a middling one, and raises with a strong one", () => {
  const choice = (cards: string[], roll: number, lowest = false) => {
    const dealt = dealHand(DECK, [0, 1, 2], 100, 0);
    const seats = dealt.seats.map((seat, at) => (at === 0 ? { ...seat, cards, seen: true } : seat));
    return chooseAction({ ...dealt, seats }, { int: () => roll }, lowest);
  };
  const [poor, middling, strong] = [
    ["5S", "3H", "2D"],
    ["9S", "9H", "4D"],
    ["KS", "KH", "KD"],
  ];
  expect([poor, middling, strong].map((cards) => choice(cards, 44))).toEqual(["fold", "call", "raise"]);
  // One time in four it plays on all the same, and a strong hand does not always show itself.
  expect([choice(poor, 75), choice(strong, 45)]).toEqual(["call", "call"]);
  // Where the lowest hand wins, it is the other way round.
  expect([poor, strong].map((cards) => choice(cards, 44, true))).toEqual(["raise", "fold"]);
});
