import type { Rng } from "../../../shared/rng.ts";
import type { Title } from "../../../shared/title.ts";
import type { PastRound } from "../../../shared/games/replay.ts";
import { BALLS, BINGO_PAYS, CELLS, COLUMNS, DRAWN, patternOf, PER_COLUMN, ROWS, type Pattern } from "./card.ts";

export interface BingoWager {
  /** Minor units per card. */
  stake: number;
  cards: number;
  /** The cards that the player saw before they staked, and took; without them they are printed from the seeds. */
  picked?: number[][] | undefined;
}

export interface BingoCard {
  /** Fifteen numbers, row after row. */
  numbers: number[];
  pattern: Pattern | null;
  payout: number;
}

export interface BingoOutcome {
  cards: BingoCard[];
  /** In the order in which they came. */
  balls: number[];
  payout: number;
}

/** Prints the cards, unless the player took theirs, and draws the balls. */
export function replay(title: Title, round: Pick<PastRound, "wager">, rng: Rng): BingoOutcome {
  const wager = round.wager as BingoWager;
  const printed = wager.picked ?? Array.from({ length: wager.cards }, () => printCard(rng));
  const balls = pick(BALLS, DRAWN, rng).map((index) => index + 1);
  const drawn = new Set(balls);
  const cards = printed.map((numbers) => {
    const pattern = patternOf(markedOn(numbers, drawn));
    return { numbers, pattern, payout: pattern ? BINGO_PAYS[title.volatility][pattern] * wager.stake : 0 };
  });
  return { cards, balls, payout: cards.reduce((sum, { payout }) => sum + payout, 0) };
}

/** A bit per cell whose number was drawn. */
export function markedOn(numbers: readonly number[], drawn: ReadonlySet<number>): number {
  return numbers.reduce((mask, number, cell) => (drawn.has(number) ? mask | (1 << cell) : mask), 0);
}

/** A card in which every choice of numbers is equally likely. */
export function printCard(rng: Rng): number[] {
  const numbers = Array.from({ length: CELLS }, () => 0);
  for (let column = 0; column < COLUMNS; column += 1) {
    const chosen = pick(PER_COLUMN, ROWS, rng).sort((a, b) => a - b);
    for (const [row, index] of chosen.entries()) numbers[row * COLUMNS + column] = column * PER_COLUMN + index + 1;
  }
  return numbers;
}

/** So many different ones out of 0 up to `all`, in the order drawn. */
function pick(all: number, count: number, rng: Rng): number[] {
  const pool = Array.from({ length: all }, (_, index) => index);
  for (let at = 0; at < count; at += 1) {
    const other = at + rng.int(all - at);
    [pool[at], pool[other]] = [pool[other]!, pool[at]!];
  }
  return pool.slice(0, count);
}
