import fc from "fast-check";
import { expect, test } from "vitest";
import { BACCARAT, dealFrom } from "../../games/baccarat/rules/rules.ts";
import { DUELS } from "../../games/dragon-tiger/rules/rules.ts";
import { liveBlackjackRules } from "../../games/live-blackjack/rules/rules.ts";
import { DECK, type Card } from "../../shared/tables/cards.ts";
import { rngFromSeed } from "./outcome-seeds.ts";

const shoe = fc.shuffledSubarray([...DECK, ...DECK], { minLength: 6, maxLength: 6 });
const seed = fc.integer({ min: 1, max: 1_000_000 }).map((number) => number.toString(16).padStart(64, "0"));
const points = (hand: readonly Card[]): number =>
  hand.reduce((sum, [rank]) => sum + ("TJQK".includes(rank!) ? 0 : rank === "A" ? 1 : Number(rank)), 0) % 10;

/** What a side of the dragon bonus wins to one, by how it won; a level natural gives the bet back (0), all else loses (-1). */
function dragon(own: readonly Card[], other: readonly Card[]): number {
  const margin = points(own) - points(other);
  const natural = own.length + other.length === 4 && Math.max(points(own), points(other)) > 7;
  if (natural) return margin > 0 ? 1 : margin === 0 ? 0 : -1;
  return [-1, -1, -1, -1, 1, 2, 4, 6, 10, 30][Math.max(0, margin)]!;
}

test("baccarat: every bet at every kind of table pays what an independent reading of its rules says", () => {
  fc.assert(
    fc.property(shoe, fc.constantFrom(...BACCARAT.keys()), (cards, variant) => {
      const rules = BACCARAT.get(variant)!;
      const result = dealFrom(cards);
      const { player, banker } = result;
      const lead = Math.sign(points(banker) - points(player));
      const six = lead > 0 && points(banker) === 6;
      const byBanker = variant === "no-commission" ? (six ? 0.5 : 1) : 0.95;
      const toOne: Record<string, number> = {
        player: -lead,
        banker: lead > 0 ? byBanker : lead,
        tie: lead === 0 ? 8 : -1,
        "player-pair": player[0]![0] === player[1]![0] ? 11 : -1,
        "banker-pair": banker[0]![0] === banker[1]![0] ? 11 : -1,
        "lucky-six": six ? { 2: 14, 3: 22 }[banker.length]! : -1,
        "dragon-player": dragon(player, banker),
        "dragon-banker": dragon(banker, player),
      };
      for (const spot of rules.spots.keys())
        expect(rules.perMille(spot, result), `${variant} ${spot} ${player.join(" ")} / ${banker.join(" ")}`).toBe(
          1000 + 1000 * toOne[spot]!,
        );
    }),
    { numRuns: 4000 },
  );
});

test("the duel of two cards under other names: the ace is high there, and low at the dragon tiger table", () => {
  for (const [variant, order] of Object.entries({ "": "A23456789TJQK", war: "23456789TJQKA", football: "23456789TJQKA" })) {
    const rules = DUELS.get(variant)!;
    fc.assert(
      fc.property(seed, (text) => {
        const result = rules.deal(rngFromSeed(text));
        const lead = order.indexOf(result.dragon[0]!) - order.indexOf(result.tiger[0]!);
        expect(rules.perMille("dragon", result)).toBe(lead > 0 ? 2000 : lead === 0 ? 500 : 0);
        expect(rules.perMille("tiger", result)).toBe(lead < 0 ? 2000 : lead === 0 ? 500 : 0);
      }),
    );
  }
});

/** The best count of a hand that is not over twenty-one, trying the aces one by one; null when every way is over. */
function count(cards: readonly Card[]): number | null {
  const ways = cards.reduce<number[]>(
    (sums, [rank]) => {
      const worth = rank === "A" ? [1, 11] : ["TJQK".includes(rank!) ? 10 : Number(rank)];
      return sums.flatMap((sum) => worth.map((one) => sum + one));
    },
    [0],
  );
  const fitting = ways.filter((sum) => sum <= 21);
  return fitting.length === 0 ? null : Math.max(...fitting);
}

test("live blackjack: seats, pairs and the dealer's end pay what an independent reading of the hands says", () => {
  fc.assert(
    fc.property(seed, (text) => {
      const result = liveBlackjackRules.deal(rngFromSeed(text));
      const house = count(result.dealer);
      const natural = (cards: readonly Card[]) => cards.length === 2 && count(cards) === 21;
      const pays = (spot: string) => liveBlackjackRules.perMille(spot, result);
      for (const [at, cards] of result.seats.entries()) {
        const own = count(cards);
        const better = own !== null && (house === null || own > house);
        const both = natural(cards) && natural(result.dealer);
        const plain = own === null ? 0 : better ? 2000 : own === house ? 1000 : 0;
        const expected = both ? 1000 : natural(result.dealer) ? 0 : natural(cards) ? 2500 : plain;
        expect(pays(`seat-${at + 1}`), `${cards.join(" ")} / ${result.dealer.join(" ")}`).toBe(expected);
        expect(pays(`pair-${at + 1}`)).toBe(cards[0]![0] === cards[1]![0] ? 12_500 : 0);
      }
      expect(pays("dealer-bust")).toBe(house === null ? 3400 : 0);
      expect(pays("dealer-blackjack")).toBe(natural(result.dealer) ? 20_300 : 0);
      expect(house === null || house >= 17).toBe(true);
    }),
    { numRuns: 3000 },
  );
});
