import fc from "fast-check";
import { expect, test } from "vitest";
import { andarBaharRules, COUNT_SPOTS, dealAgainst } from "../../games/andar-bahar/rules/rules.ts";
import { countBaccarat } from "../../games/baccarat/rules/exact.ts";
import { BACCARAT, baccaratRules, dealFrom } from "../../games/baccarat/rules/rules.ts";
import { BACCARAT_WEIGHTS } from "../../games/baccarat/rules/weights.ts";
import { compareCards, dragonTigerRules, DUELS } from "../../games/dragon-tiger/rules/rules.ts";
import { SHOW_RULES } from "../../games/game-show/rules/shows.ts";
import { liveBlackjackRules } from "../../games/live-blackjack/rules/rules.ts";
import { livePattiRules } from "../../games/live-patti/rules/rules.ts";
import { liveRouletteRules } from "../../games/live-roulette/rules/rules.ts";
import { toNumber } from "../../shared/games/rational.ts";
import { settle as settleAlone } from "../../games/roulette/rules/play.ts";
import { SPOTS } from "../../games/roulette/rules/spots.ts";
import { sicBoRules } from "../../games/sic-bo/rules/rules.ts";
import { thirtyTwoRules } from "../../games/thirty-two/rules/rules.ts";
import { DECK } from "../../shared/tables/cards.ts";
import { rngFromSeed } from "./outcome-seeds.ts";
import { settle } from "./table-game.ts";
import type { TableRules } from "../../shared/tables/table-rules.ts";

const PLAIN = [baccaratRules, dragonTigerRules, sicBoRules, andarBaharRules, liveRouletteRules, livePattiRules, thirtyTwoRules];
const ALL = [
  ...PLAIN,
  liveBlackjackRules,
  DUELS.get("war")!,
  ...[...BACCARAT.values()].slice(1),
  ...SHOW_RULES.values(),
] as unknown as readonly TableRules[];
const seed = (n: number) => n.toString(16).padStart(64, "0");
const shoe = fc.shuffledSubarray([...DECK, ...DECK], { minLength: 6, maxLength: 6 });
const value = (card: string) => ({ A: 1, T: 0, J: 0, Q: 0, K: 0 })[card[0]!] ?? Number(card[0]);
const order = (card: string) => "A23456789TJQK".indexOf(card[0]!);

/** The table of draws as it is printed, row by row: the player's third cards at which the banker draws. */
const PRINTED: Record<number, string> = {
  0: "0123456789",
  1: "0123456789",
  2: "0123456789",
  3: "012345679",
  4: "234567",
  5: "4567",
  6: "67",
  7: "",
};

test("baccarat: an independent reading of the printed table of draws agrees on every shoe", () => {
  fc.assert(
    fc.property(shoe, (cards) => {
      const sum = (hand: string[]) => hand.map(value).reduce((a, b) => a + b, 0) % 10;
      const [player, banker] = [
        [cards[0]!, cards[2]!],
        [cards[1]!, cards[3]!],
      ];
      let at = 4;
      if (Math.max(sum(player), sum(banker)) < 8) {
        const stands = sum(player) > 5;
        if (!stands) player.push(cards[at++]!);
        const draws = stands ? sum(banker) < 6 : PRINTED[sum(banker)]!.includes(String(value(player[2]!)));
        if (draws) banker.push(cards[at]!);
      }
      const result = dealFrom(cards);
      expect([result.player, result.banker]).toEqual([player, banker]);
      expect(result.winner).toBe(sum(player) === sum(banker) ? "tie" : sum(player) > sum(banker) ? "player" : "banker");
    }),
    { numRuns: 3000 },
  );
});

test("baccarat: the weights of its returns are the exact count of all orders of six cards", () => {
  expect(countBaccarat()).toEqual(BACCARAT_WEIGHTS);
});

test("dragon tiger: the higher rank wins, ace low; odd and even lose on a seven", () => {
  fc.assert(
    fc.property(fc.constantFrom(...DECK), fc.constantFrom(...DECK), (dragon, tiger) => {
      const result = compareCards(dragon, tiger);
      const pays = (spot: string) => dragonTigerRules.perMille(spot, result);
      const [high, low] = [order(dragon), order(tiger)];
      expect(pays("dragon")).toBe(high > low ? 2000 : high === low ? 500 : 0);
      expect(pays("tie")).toBe(high === low ? 12_000 : 0);
      expect(pays("suited-tie")).toBe(dragon === tiger ? 51_000 : 0);
      const odd = "A359JK".includes(dragon[0]!);
      expect(pays("dragon-odd")).toBe(dragon[0] === "7" ? 0 : odd ? 2000 : 0);
      expect(pays("dragon-even")).toBe(dragon[0] === "7" || odd ? 0 : 2000);
      expect(pays("tiger-red")).toBe(tiger[0] !== "7" && "HD".includes(tiger[1]!) ? 2000 : 0);
    }),
  );
});

test("sic bo: every bet pays what an independent reading of its name says", () => {
  const die = fc.integer({ min: 1, max: 6 });
  const pays: Record<number, number> = {
    4: 60,
    5: 30,
    6: 17,
    7: 12,
    8: 8,
    9: 6,
    10: 6,
    11: 6,
    12: 6,
    13: 8,
    14: 12,
    15: 17,
    16: 30,
    17: 60,
  };
  fc.assert(
    fc.property(die, die, die, fc.constantFrom(...sicBoRules.spots.keys()), (a, b, c, spot) => {
      const dice: [number, number, number] = [a, b, c];
      const text = [...dice].sort((x, y) => x - y).join("");
      const total = a + b + c;
      const same = new Set(dice).size === 1;
      const n = spot.split("-").slice(1);
      const times = (face: string) => text.split(face).length - 1;
      const toOne = {
        small: !same && total < 11 ? 1 : -1,
        big: !same && total > 10 ? 1 : -1,
        odd: !same && total % 2 ? 1 : -1,
        even: !same && total % 2 === 0 ? 1 : -1,
        any: same ? 30 : -1,
        triple: text === n[0]?.repeat(3) ? 180 : -1,
        double: times(n[0] ?? "0") > 1 ? 10 : -1,
        total: total === Number(n[0]) ? pays[total]! : -1,
        single: [-1, 1, 2, 12][times(n[0] ?? "0")]!,
        pair: n.every((face) => text.includes(face)) ? 5 : -1,
      }[spot.split("-")[0]!]!;
      expect(sicBoRules.perMille(spot, { dice }), `${spot} ${text}`).toBe((toOne + 1) * 1000);
    }),
    { numRuns: 4000 },
  );
});

test("Andar Bahar: the side that gets the matching card wins, and exactly one range of counts", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...DECK], { minLength: 52, maxLength: 52 }), ([joker, ...rest]) => {
      const result = dealAgainst(joker!, rest);
      const piles: Record<string, string[]> = { andar: [], bahar: [] };
      let side = "andar";
      for (const card of rest) {
        piles[side]!.push(card);
        if (card[0] === joker![0]) break;
        side = side === "andar" ? "bahar" : "andar";
      }
      expect(result.winner).toBe(side);
      expect(result.cards).toHaveLength(piles["andar"]!.length + piles["bahar"]!.length);
      expect(COUNT_SPOTS.filter(({ id }) => andarBaharRules.perMille(id, result) > 0)).toHaveLength(1);
    }),
  );
});

test("live roulette pays as the roulette that is played alone", () => {
  fc.assert(
    fc.property(fc.constantFrom(...SPOTS.keys()), fc.integer({ min: 0, max: 36 }), (spot, pocket) => {
      const wager = { round: 1, bets: [{ spot, amount: 500 }] };
      const result = { pocket, colour: "green" as const };
      expect(settle(liveRouletteRules, wager, result).payout).toBe(settleAlone(wager.bets, pocket).payout);
    }),
  );
});

test("the return of every bet lies within its bounds, and the house is never paid by luck alone", () => {
  for (const rules of ALL) {
    const theory = rules.theory();
    expect(theory.map(({ spot }) => spot).sort(), rules.key).toEqual([...rules.spots.keys()].sort());
    for (const { spot, return: exact } of theory) {
      expect(toNumber(exact), `${rules.key} ${spot}`).toBeGreaterThan(0.8);
      expect(toNumber(exact), `${rules.key} ${spot}`).toBeLessThan(0.9999);
    }
    // Every table has a bet that costs the player less than four percent.
    expect(Math.max(...theory.map((bet) => toNumber(bet.return))), rules.key).toBeGreaterThan(0.96);
  }
});

test("a long run of dealt rounds pays what the theory says, within four standard errors", () => {
  // What several rules deal alike is dealt once.
  const rounds = 5000;
  for (const rules of [...PLAIN, liveBlackjackRules, ...SHOW_RULES.values()] as unknown as readonly TableRules[]) {
    const results = Array.from({ length: rounds }, (_, n) => rules.deal(rngFromSeed(seed(n))));
    for (const { spot, return: exact } of rules.theory().slice(0, 4)) {
      const paid = results.map((result) => rules.perMille(spot, result) / 1000);
      const mean = paid.reduce((a, b) => a + b, 0) / rounds;
      const deviation = Math.sqrt(paid.reduce((a, b) => a + (b - mean) ** 2, 0) / rounds / rounds);
      expect(Math.abs(mean - toNumber(exact)), `${rules.key} ${spot}`).toBeLessThan(4 * deviation);
    }
  }
});

test("the same seed deals the same round, another seed another one", () => {
  for (const rules of ALL) {
    expect(rules.deal(rngFromSeed(seed(7)))).toEqual(rules.deal(rngFromSeed(seed(7))));
    const many = new Set(Array.from({ length: 40 }, (_, n) => JSON.stringify(rules.deal(rngFromSeed(seed(n))))));
    expect(many.size, rules.key).toBeGreaterThan(3);
  }
});
