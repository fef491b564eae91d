import fc from "fast-check";
import { expect, test } from "vitest";
import { DECK } from "../../../shared/tables/cards.ts";
import { rankHand, RANKINGS } from "../../teen-patti/rules/ranks.ts";
import { comparePatti, livePattiRules } from "./rules.ts";
import { DEALS } from "./weights.ts";

test("the weights of the sides are the exact count of all deals of two hands", () => {
  const alike = new Map<string, [number, number][]>();
  const rankings: Record<string, bigint> = {};
  // Sets of cards as two words of bits, so that the two and a half million pairs of equal hands are compared in a moment.
  const word = (cards: readonly number[], from: number) =>
    cards.reduce((bits, card) => (card >= from && card < from + 26 ? bits | (1 << (card - from)) : bits), 0);
  for (let a = 0; a < 52; a += 1)
    for (let b = a + 1; b < 52; b += 1)
      for (let c = b + 1; c < 52; c += 1) {
        const { ranking, values } = rankHand([DECK[a]!, DECK[b]!, DECK[c]!]);
        rankings[ranking] = (rankings[ranking] ?? 0n) + 1n;
        const key = `${ranking} ${values.join()}`;
        const hands = alike.get(key) ?? [];
        hands.push([word([a, b, c], 0), word([a, b, c], 26)]);
        alike.set(key, hands);
      }
  let ties = 0n;
  for (const hands of alike.values())
    for (const [low, high] of hands) for (const other of hands) if ((low & other[0]) === 0 && (high & other[1]) === 0) ties += 1n;
  const all = 22_100n * 18_424n;
  expect(DEALS.sides).toEqual({ a: (all - ties) / 2n, b: (all - ties) / 2n, tie: ties });
  expect(DEALS.rankings).toEqual(rankings);
});

test("the higher hand wins, a level round gives the bets on the sides back, and a pair or better pays whoever wins", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...DECK], { minLength: 6, maxLength: 6 }), (cards) => {
      const result = comparePatti(cards);
      const worth = (hand: readonly string[]) => {
        const { ranking, values } = rankHand(hand);
        return (
          [RANKINGS.length - RANKINGS.indexOf(ranking), ...values].reduce((sum, value) => sum * 20 + value, 0) * 20 ** (3 - values.length)
        );
      };
      const [a, b] = [worth(result.a), worth(result.b)];
      const pays = (spot: string) => livePattiRules.perMille(spot, result);
      expect(pays("a")).toBe(a > b ? 1930 : a === b ? 1000 : 0);
      expect(pays("b")).toBe(b > a ? 1930 : a === b ? 1000 : 0);
      expect(pays("tie") > 0).toBe(a === b);
      expect(pays("a-plus") > 0).toBe(rankHand(result.a).ranking !== "high");
    }),
  );
});
