import fc from "fast-check";
import { expect, test } from "vitest";
import { VOLATILITIES } from "../../../testing/chance.ts";
import { testTitle } from "../../../testing/titles.ts";
import { seededRng } from "../../../shared/rng.ts";
import { toNumber } from "../../../shared/games/rational.ts";
import { BALLS, BINGO_PAYS, CELLS, DRAWN, patternOf, PATTERNS, PER_COLUMN } from "../rules/card.ts";
import { bingo, exactBingoReturn } from "./game.ts";
import { replay } from "../rules/play.ts";
import { patternChances } from "../rules/theory.ts";

/** The patterns in words of rows and columns, without bits. */
function patternByRules(marked: readonly boolean[]): string | null {
  const row = (index: number) => marked.slice(index * 5, index * 5 + 5).every(Boolean);
  const at = (line: number, column: number) => marked[line * 5 + column]!;
  const rows = [0, 1, 2].filter(row).length;
  if (rows === 3) return "house";
  if (row(0) && row(2) && at(1, 0) && at(1, 4)) return "frame";
  if (rows === 2) return "twoLines";
  if (row(1) && at(0, 2) && at(2, 2)) return "cross";
  if (at(0, 0) && at(0, 4) && at(2, 0) && at(2, 4)) return "corners";
  return rows === 1 ? "line" : null;
}

test("every marking of a card holds the pattern that its rows and columns say", () => {
  const wrong: number[] = [];
  for (let mask = 0; mask < 2 ** CELLS; mask += 1) {
    const marked = Array.from({ length: CELLS }, (_, cell) => (mask & (1 << cell)) !== 0);
    if (patternOf(mask) !== patternByRules(marked)) wrong.push(mask);
  }
  expect(wrong).toEqual([]);
});

test("the exact return is between 94 and 97 percent at each volatility", () => {
  for (const volatility of VOLATILITIES) {
    const exact = toNumber(exactBingoReturn(BINGO_PAYS[volatility]));
    expect(exact).toBeGreaterThan(0.94);
    expect(exact).toBeLessThan(0.97);
  }
});

test("drawn cards end with each pattern as often as its exact chance says", () => {
  const chances = patternChances();
  const rng = seededRng(4);
  const cards = Array.from({ length: 5000 }, () => replay(testTitle(), { wager: { stake: 100, cards: 4 } }, rng).cards).flat();
  for (const pattern of PATTERNS) {
    const chance = toNumber(chances[pattern]);
    const seen = cards.filter((card) => card.pattern === pattern).length;
    const spread = Math.sqrt(cards.length * chance * (1 - chance));
    expect(Math.abs(seen - cards.length * chance), pattern).toBeLessThan(4 * spread + 2);
  }
});

test("cards hold different numbers of their columns, balls never repeat, and each card pays for itself", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 4 }), (seed, cards) => {
      const outcome = replay(testTitle(), { wager: { stake: 300, cards } }, seededRng(seed));
      expect(new Set(outcome.balls).size).toBe(DRAWN);
      expect(outcome.balls.every((ball) => ball >= 1 && ball <= BALLS)).toBe(true);
      const drawn = new Set(outcome.balls);
      for (const card of outcome.cards) {
        expect(new Set(card.numbers).size).toBe(CELLS);
        for (const [cell, number] of card.numbers.entries()) expect(Math.floor((number - 1) / PER_COLUMN)).toBe(cell % 5);
        const pattern = patternByRules(card.numbers.map((number) => drawn.has(number)));
        expect(card.pattern).toBe(pattern);
        expect(card.payout).toBe(pattern === null ? 0 : 300 * BINGO_PAYS.low[pattern as "line"]);
      }
      expect(outcome.payout).toBe(outcome.cards.reduce((sum, card) => sum + card.payout, 0));
    }),
    { numRuns: 200 },
  );
});

test("one to four cards cost their number times the stake; none, five or half a card cannot be bought", () => {
  expect(bingo.accept(testTitle(), { stake: 200, cards: 3 })).toEqual({ wager: { stake: 200, cards: 3 }, stake: 600 });
  expect(bingo.accept(testTitle(), { stake: 200 }).stake).toBe(200);
  for (const cards of [0, 5, 1.5, "2"]) expect(() => bingo.accept(testTitle(), { stake: 200, cards })).toThrow("bet.invalid");
});
