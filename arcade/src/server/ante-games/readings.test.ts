import fc from "fast-check";
import { expect, test } from "vitest";
import { caribbeanRules } from "../../games/caribbean-stud/rules/rules.ts";
import { casinoHoldemRules } from "../../games/casino-holdem/rules/rules.ts";
import { DECK, type Card } from "../../shared/tables/cards.ts";
import { chosen } from "../../shared/tables/poker.ts";
import { pokerReading } from "../../testing/poker-reading.ts";

const cardsOf = (count: number) => fc.shuffledSubarray([...DECK], { minLength: count, maxLength: count });
const kindOf = (reading: string): number => (reading.startsWith("08 14") ? 9 : Number(reading.slice(0, 2)));
const bestOf = (cards: readonly Card[]): string => chosen([...cards], 5).map((five) => pokerReading(five)).reduce((a, b) => (a > b ? a : b)); // prettier-ignore
/** By kind, from the high card to the royal flush. */
const RAISE_TO_ONE = [1, 1, 2, 3, 4, 5, 7, 20, 50, 100];
const ANTE_TO_ONE = [1, 1, 1, 1, 1, 2, 3, 10, 20, 100];

test("Caribbean Stud pays any two hands as an independent reading of its rules says", () => {
  fc.assert(
    fc.property(cardsOf(10), fc.boolean(), (cards, alike) => {
      // Every other time the dealer is given the player's ranks, so that close hands and level ones come.
      const [player, other] = [cards.slice(0, 5), cards.slice(5)];
      const twins = player.map((card) => DECK.find((one) => one[0] === card[0] && !player.includes(one))!);
      const dealer = alike && new Set(twins).size === 5 ? twins : other;
      const [own, against] = [pokerReading(player), pokerReading(dealer)];
      const ranks = dealer.map((card) => card[0]);
      const plays = kindOf(against) > 0 || (ranks.includes("A") && ranks.includes("K"));
      // The ante counts one, the raise two.
      const back = plays ? (own > against ? 2 + 2 * (1 + RAISE_TO_ONE[kindOf(own)]!) : own === against ? 3 : 0) : 2 + 2;
      expect(caribbeanRules.finish(100, { player, dealer, board: [] }, "raise").payout).toBe(100 * back);
      expect(caribbeanRules.finish(100, { player, dealer, board: [] }, "fold").payout).toBe(200);
    }),
    { numRuns: 3000 },
  );
});

test("Casino Hold'em pays any nine cards as an independent reading of its rules says", () => {
  fc.assert(
    fc.property(cardsOf(9), (cards) => {
      const [player, dealer, board] = [cards.slice(0, 2), cards.slice(2, 4), cards.slice(4)];
      const [own, against] = [bestOf([...player, ...board]), bestOf([...dealer, ...board])];
      const pairRank = Number(against.slice(3, 5));
      const plays = kindOf(against) > 1 || (kindOf(against) === 1 && pairRank >= 4);
      const ante = 1 + ANTE_TO_ONE[kindOf(own)]!;
      const back = plays ? (own > against ? ante + 4 : own === against ? 3 : 0) : ante + 2;
      expect(casinoHoldemRules.finish(100, { player, dealer, board }, "call").payout).toBe(100 * back);
    }),
    { numRuns: 2000 },
  );
});
