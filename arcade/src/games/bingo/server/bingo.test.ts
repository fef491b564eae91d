import fc from "fast-check";
import { expect, test } from "vitest";
import { VOLATILITIES } from "../../../testing/chance.ts";
import { testTitle } from "../../../testing/titles.ts";
import { seededRng } from "../../../shared/rng.ts";
import { toNumber } from "../../../shared/games/rational.ts";
import { BALLS, BINGO_PAYS, CELLS, DRAWN, heldCells, nearCells, patternOf, PATTERNS, PER_COLUMN } from "../rules/card.ts";
import { bingo, exactBingoReturn } from "./game.ts";
import { printCard, replay } from "../rules/play.ts";
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

test("cards that the player saw and took are played, the balls come from the seeds alone, and the round is drawn again from both", () => {
  const picked = [printCard(seededRng(90)), printCard(seededRng(91))];
  const { wager, stake } = bingo.accept(testTitle(), { stake: 200, cards: 2, picked });
  expect([wager, stake]).toEqual([{ stake: 200, cards: 2, picked }, 400]);
  const { outcome, payout } = bingo.play(testTitle(), wager, seededRng(7));
  expect(outcome.cards.map(({ numbers }) => numbers)).toEqual(picked);
  for (const card of outcome.cards) {
    const pattern = patternByRules(card.numbers.map((number) => outcome.balls.includes(number)));
    expect([card.pattern, card.payout]).toEqual([pattern, pattern === null ? 0 : 200 * BINGO_PAYS.low[pattern as "line"]]);
  }
  expect(payout).toBe(outcome.payout);
  expect(replay(testTitle(), { wager }, seededRng(7))).toEqual(outcome);
  const others = bingo.accept(testTitle(), { stake: 200, cards: 1, picked: [printCard(seededRng(92))] }).wager;
  expect(bingo.play(testTitle(), others, seededRng(7)).outcome.balls).toEqual(outcome.balls);
});

test("a card of the player's has three different numbers of each column's dozen, from the top down; another cannot be bought", () => {
  const card = printCard(seededRng(90));
  const swapped = card.with(0, card[5]!).with(5, card[0]!);
  const broken = [
    [],
    card.slice(1),
    [...card, 60],
    card.with(0, 0),
    card.with(14, 61),
    card.with(0, card[1]!),
    card.with(5, card[0]!),
    swapped,
  ];
  for (const numbers of [...broken, card.with(0, 1.5)])
    expect(() => bingo.accept(testTitle(), { stake: 200, cards: 1, picked: [numbers] }), String(numbers)).toThrow("bet.invalid");
  for (const picked of [[card], [card, [...card]]])
    expect(() => bingo.accept(testTitle(), { stake: 200, cards: 2, picked })).toThrow("bet.invalid");
});

test("a cell is near where one more ball makes a pattern, or a dearer one than there is", () => {
  const wrong: number[] = [];
  const rank = (mask: number) => [...PATTERNS, null].indexOf(patternByRules(cellsIn(mask)) as "line" | null);
  const cellsIn = (mask: number) => Array.from({ length: CELLS }, (_, cell) => (mask & (1 << cell)) !== 0);
  for (let mask = 0; mask < 2 ** CELLS; mask += 13) {
    const near = cellsIn(mask).map((marked, cell) => !marked && rank(mask | (1 << cell)) < rank(mask));
    if (cellsIn(nearCells(mask)).join() !== near.join()) wrong.push(mask);
    if (patternOf(heldCells(mask)) !== patternOf(mask) || (heldCells(mask) & mask) !== heldCells(mask)) wrong.push(mask);
  }
  expect(wrong).toEqual([]);
});
