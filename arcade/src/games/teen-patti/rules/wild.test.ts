import fc from "fast-check";
import { expect, test } from "vitest";
import { DECK } from "../../../shared/tables/cards.ts";
import { compareHands, rankHand } from "./ranks.ts";
import { compareFor } from "./room-rules.ts";
import { bestOf, wildRanks } from "./wild.ts";

const hand = fc.shuffledSubarray([...DECK], { minLength: 3, maxLength: 3 });

test("wild cards make the best hand of all that every choice for them could make", () => {
  fc.assert(
    fc.property(hand, (cards) => {
      const wild = wildRanks("ak47", []);
      const places = cards.flatMap((card, at) => ("AK47".includes(card[0]!) ? [at] : []));
      // More than two wild cards are three aces; every choice for two of them would take long.
      fc.pre(places.length < 3);
      const first = places[0] === undefined ? [cards] : DECK.map((card) => cards.with(places[0]!, card));
      const all = places[1] === undefined ? first : first.flatMap((some) => DECK.map((card) => some.with(places[1]!, card)));
      const best = bestOf(cards, wild);
      expect(all.every((other) => compareHands(best, other) >= 0)).toBe(true);
      expect(all.some((other) => compareHands(best, other) === 0)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test("three wild cards are three aces; the joker's rank is that of the card turned over; Muflis turns everything round", () => {
  expect(rankHand(bestOf(["7S", "KH", "4D"], wildRanks("ak47", [])))).toEqual({ ranking: "trail", values: [14] });
  expect(wildRanks("joker", ["9H"])).toEqual(new Set([9]));
  const [good, bad] = [
    ["AS", "AH", "AD"],
    ["2S", "3H", "5D"],
  ];
  expect(compareFor("muflis", [])(good, bad)).toBeLessThan(0);
  expect(compareFor(null, [])(good, bad)).toBeGreaterThan(0);
  expect(compareFor("joker", ["2C"])(["2S", "5H", "5D"], ["4S", "4H", "4D"])).toBeGreaterThan(0);
});
