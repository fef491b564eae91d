import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRng } from "../../../shared/rng.ts";
import { DECK } from "../../../shared/tables/cards.ts";
import { arrangeBest, compareGroups, cutGroups, inOrder, pointsOf, readPlacedBets } from "./arrange.ts";
import { countPoints, hazariRules, showings, type HazariHand } from "./room-rules.ts";
import type { HazariView } from "./wire.ts";

const thirteen = fc.shuffledSubarray([...DECK], { minLength: 13, maxLength: 13 });

/** One number for the best three of a group, by the rule book's words. */
function worth(cards: readonly string[]): number {
  const three = (set: readonly string[]) => {
    const ranks = set.map((card) => "..23456789TJQKA".indexOf(card[0]!)).sort((a, b) => b - a);
    const text = ranks.join();
    const run = text === "14,3,2" ? 13.5 : ranks[0] === ranks[1]! + 1 && ranks[1] === ranks[2]! + 1 ? ranks[0] : 0;
    const colour = new Set(set.map((card) => card[1])).size === 1;
    const kinds = new Set(ranks).size;
    const pair = ranks[1]! * 20 + (ranks[0] === ranks[1] ? ranks[2]! : ranks[0]!);
    const rank = kinds === 1 ? 5 : run && colour ? 4 : run ? 3 : colour ? 2 : kinds === 2 ? 1 : 0;
    const tail = kinds === 1 ? ranks[0]! : run || (rank === 1 ? pair : ranks[0]! * 400 + ranks[1]! * 20 + ranks[2]!);
    return rank * 1e6 + tail;
  };
  if (cards.length === 3) return three(cards);
  return Math.max(...cards.map((left) => three(cards.filter((card) => card !== left))));
}

test("groups of three and four compare as an independent evaluator says", () => {
  fc.assert(
    fc.property(thirteen, (cards) => {
      const groups = cutGroups(cards);
      for (const first of groups)
        for (const second of groups) expect(Math.sign(compareGroups(first, second))).toBe(Math.sign(worth(first) - worth(second)));
    }),
    { numRuns: 400 },
  );
});

test("the suggested arrangement holds just the thirteen cards and is always in order", () => {
  fc.assert(
    fc.property(thirteen, (cards) => {
      const best = arrangeBest(cards);
      expect(best.toSorted((a, b) => a.localeCompare(b))).toEqual(cards.toSorted((a, b) => a.localeCompare(b)));
      expect(inOrder(cutGroups(best))).toBe(true);
      expect(readPlacedBets(`lay:${best.join()}`, cards)).toEqual(best);
    }),
    { numRuns: 200 },
  );
});

test("groups out of order, foreign cards, doubled ones and too few are refused", () => {
  const cards = ["AS", "AH", "AD", "KS", "KH", "KD", "9S", "9H", "2D", "3C", "5C", "7D", "8H"];
  const laid = (list: string[]) => readPlacedBets(`lay:${list.join()}`, cards);
  expect(laid(cards)).toEqual(cards);
  expect(laid(["KS", "KH", "KD", "AS", "AH", "AD", ...cards.slice(6)])).toBeNull();
  expect(laid(cards.with(12, "TC"))).toBeNull();
  expect(laid(cards.with(12, "AS"))).toBeNull();
  expect(laid(cards.slice(1))).toBeNull();
});

test("a deal of demo players counts 360 points, pays out the whole pot, and shows nobody's groups before all have laid", () => {
  const rules = hazariRules();
  for (let seed = 1; seed <= 40; seed += 1) {
    let hand = rules.deal(seededRng(seed), [0, 1, 2, 3], 100, seed) as HazariHand;
    while (!hand.over) {
      const view = rules.board!(hand, 0) as HazariView;
      expect([view.taken, ...view.seats.map(({ groups }) => groups)]).toEqual([null, null, null, null, null]);
      hand = rules.act(hand, `lay:${arrangeBest(hand.seats[hand.turn]!.cards).join()}`, 0, 0) as HazariHand;
    }
    expect(countPoints(hand).reduce((sum, points) => sum + points, 0)).toBe(360);
    expect(DECK.reduce((sum, card) => sum + pointsOf(card), 0)).toBe(360);
    const groups = hand.seats.map(({ laid }) => cutGroups(laid!));
    for (const [round, { winner }] of showings(hand).entries())
      expect(groups.every((own) => worth(own[round]!) <= worth(groups[winner]![round]!))).toBe(true);
    expect([...rules.showdown(hand).won.values()].reduce((sum, amount) => sum + amount, 0)).toBe(400);
  }
});

test("of equal groups the one that is shown last takes the showing, and its seat leads the next", () => {
  const same = (suit: string) => ["A", "K", "9", "Q", "J", "8", "7", "6", "4", "5", "3", "2", "T"].map((rank) => rank + suit);
  const seats = [..."SHDC"].map((suit, seat) => ({
    seat,
    cards: same(suit),
    laid: same(suit),
    put: 1,
    folded: false,
    seen: true,
    allIn: false,
  }));
  const hand: HazariHand = { seats, leader: 1, turn: 1, stake: 0, open: [], over: true };
  expect(showings(hand).map(({ winner }) => winner)).toEqual([0, 3, 2, 1]);
});
