import fc from "fast-check";
import { expect, test } from "vitest";
import { countThirtyTwo } from "./exact.ts";
import { dealThirtyTwo, paysToOne, SHORT_DECK, thirtyTwoRules } from "./rules.ts";
import { THIRTY_TWO_WEIGHTS } from "./weights.ts";

test("the weights of the places are the exact count of all orders of eight cards", () => {
  expect(countThirtyTwo()).toEqual(THIRTY_TWO_WEIGHTS);
});

test("an independent reading finds the same place; those that share the top get one more card", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...SHORT_DECK], { minLength: 8, maxLength: 8 }), (deck) => {
      const count = (card: string) => "......6789TJQK".indexOf(card[0]!);
      const sums = deck.slice(0, 4).map((card, place) => 8 + place + count(card));
      const tops = sums.filter((sum) => sum === Math.max(...sums)).length;
      const again = deck.slice(4);
      const most = Math.max(...sums);
      const final = tops === 1 ? sums : sums.map((sum) => (sum === most ? sum + count(again.shift()!) : sum));
      const winners = final.flatMap((sum, place) => (sum === Math.max(...final) ? [String(8 + place)] : []));
      const result = dealThirtyTwo(deck);
      expect(result.totals).toEqual(final);
      expect(result.winner).toBe(winners.length === 1 ? winners[0] : "level");
    }),
    { numRuns: 2000 },
  );
});

test("what a spot pays is told to the thousandth, without the tail of a binary fraction", () => {
  for (const spot of thirtyTwoRules.spots.keys()) expect(`${paysToOne(spot)}`, spot).toMatch(/^\d+(\.\d{1,3})?$/);
});
