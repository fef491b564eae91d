import fc from "fast-check";
import { expect, test } from "vitest";
import { DECK, type Card } from "../../shared/tables/cards.ts";
import { pokerReading as reading } from "../../testing/poker-reading.ts";
import { bestPokerScore, chosen, kindOfScore, POKER_KINDS, pokerScore, SHORT_DECK_ORDER } from "../../shared/tables/poker.ts";

const SHORT = DECK.filter((card) => !"2345".includes(card[0]!));
const five = (deck: readonly Card[]) => fc.shuffledSubarray([...deck], { minLength: 5, maxLength: 5 });

const sign = (first: string, second: string): number => (first > second ? 1 : first < second ? -1 : 0);

test("an independent reading ranks any two hands of five alike, in the full and in the short deck", () => {
  fc.assert(
    fc.property(five(DECK), five(DECK), (first, second) => {
      expect(Math.sign(pokerScore(first) - pokerScore(second))).toBe(sign(reading(first), reading(second)));
    }),
    { numRuns: 3000 },
  );
  fc.assert(
    fc.property(five(SHORT), five(SHORT), (first, second) => {
      const scores = [first, second].map((hand) => pokerScore(hand, SHORT_DECK_ORDER)) as [number, number];
      expect(Math.sign(scores[0] - scores[1])).toBe(sign(reading(first, true), reading(second, true)));
    }),
    { numRuns: 3000 },
  );
});

test("of seven cards the best five count, whichever they are", () => {
  const seven = fc.shuffledSubarray([...DECK], { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(seven, (cards) => {
      const best = chosen(cards, 5).reduce((top, hand) => (reading(hand) > reading(top) ? hand : top));
      expect(bestPokerScore(cards)).toBe(pokerScore(best));
    }),
    { numRuns: 300 },
  );
});

const countKinds = (deck: readonly Card[], order = undefined as typeof SHORT_DECK_ORDER | undefined): number[] => {
  const seen = new Map<string, number>();
  const hand: Card[] = [];
  const visit = (from: number): void => {
    if (hand.length === 5) {
      const kind = kindOfScore(pokerScore(hand, order), order);
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      return;
    }
    for (let at = from; at < deck.length; at += 1) {
      hand.push(deck[at]!);
      visit(at + 1);
      hand.pop();
    }
  };
  visit(0);
  return POKER_KINDS.map((kind) => seen.get(kind) ?? 0);
};

test("all 2,598,960 hands of the full deck and all 376,992 of the short one fall into the kinds as often as mathematics says", () => {
  expect(countKinds(DECK)).toEqual([1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5108, 3744, 624, 36, 4]);
  expect(countKinds(SHORT, SHORT_DECK_ORDER)).toEqual([122_400, 193_536, 36_288, 16_128, 6120, 480, 1728, 288, 20, 4]);
});
