import { rankOf, suitOf, type Card } from "../../../shared/tables/cards.ts";
import { isPrinted, type CardSense } from "./pack.ts";
import type { RummyRules } from "./variants.ts";

export type GroupKind = "pure" | "sequence" | "set";

const ACE_HIGH = 14;
const MOST_IN_SEQUENCE = 13;
const MOST_IN_SET = 4;

/** Whether ranks without doubles lie within so many neighbours, the ace as one or, where allowed, above the king. */
function within(ranks: readonly number[], span: number, aceHigh: boolean): boolean {
  const fits = (all: readonly number[]) => Math.max(...all) - Math.min(...all) < span;
  return fits(ranks) || (aceHigh && ranks.includes(1) && fits(ranks.map((rank) => (rank === 1 ? ACE_HIGH : rank))));
}

/** What the cards are as one group; null for none. A group that is both is called a sequence: that serves wherever a set does. */
export function kindOf(cards: readonly Card[], rules: RummyRules, sense: CardSense): GroupKind | null {
  if (cards.length < 3 || cards.length > MOST_IN_SEQUENCE) return null;
  if (!cards.some(isPrinted) && isRun(cards, cards.length, rules.aceHigh)) return "pure";
  const fixed = cards.filter((card) => !sense.isJoker(card));
  if (fixed.length === 0) return null;
  if (fixed.length < cards.length && isRun(fixed, cards.length, rules.aceHigh)) return "sequence";
  const oneRank = fixed.every((card) => rankOf(card) === rankOf(fixed[0]!));
  const suits = new Set(fixed.map(suitOf));
  return cards.length <= MOST_IN_SET && oneRank && suits.size === fixed.length ? "set" : null;
}

function isRun(cards: readonly Card[], span: number, aceHigh: boolean): boolean {
  const ranks = cards.map(rankOf);
  return cards.every((card) => suitOf(card) === suitOf(cards[0]!)) && new Set(ranks).size === ranks.length && within(ranks, span, aceHigh);
}

/**
 * What an arrangement has of sequences: 0 none, 1 one that is not pure, 2 two or more without a pure one, 3 a pure one alone, 4 a pure
 * one and another.
 */
type Having = 0 | 1 | 2 | 3 | 4;
const HAVINGS = 5;
const WITH_SEQUENCE: readonly Having[] = [1, 2, 2, 4, 4];
const WITH_PURE: readonly Having[] = [3, 4, 4, 4, 4];
const after = (having: number, kind: GroupKind): number =>
  kind === "set" ? having : (kind === "pure" ? WITH_PURE : WITH_SEQUENCE)[having]!;

const NEVER = 30_000;
/** Costs are points with the number of unmatched cards behind them, so that jokers too find a place when they can. */
const POINT = 32;

export interface Arrangement {
  groups: Card[][];
  /** Cards in no group that counts. */
  loose: Card[];
  points: number;
}

/** The best arrangements of some cards and of every part of them. Parts are bit masks over the cards. */
export interface MeldTable {
  readonly full: number;
  /** Points of what stays unmatched under the rules of the game. */
  points(mask: number): number;
  /** Whether every card finds its place in groups that the game accepts. */
  isComplete(mask: number): boolean;
  /** How far a hand is from its end, for a player who weighs cards: points, and something for each sequence that is missing. */
  distance(mask: number): number;
  arrange(mask: number): Arrangement;
}

interface Group {
  mask: number;
  kind: GroupKind;
}

/** Looks at every way to arrange up to fourteen cards: exact, by dynamic programming over all parts of them. */
export function meldTable(cards: readonly Card[], rules: RummyRules, sense: CardSense): MeldTable {
  const size = 1 << cards.length;
  const costs = cards.map((card) => sense.pointsOf(card) * POINT + 1);
  const groups = groupsByLowest(cards, rules, sense);
  const best = new Int16Array(size * HAVINGS).fill(NEVER);
  const pures = groups.map((list) => list.filter(({ kind }) => kind === "pure"));
  const pureBest = new Int16Array(size * HAVINGS).fill(NEVER);
  fillTable(best, groups, costs);
  fillTable(pureBest, pures, costs);
  const solve = (mask: number) => choose(mask, rules, { best, pureBest, costs });
  return {
    full: size - 1,
    points: (mask) => Math.floor(solve(mask).cost / POINT),
    isComplete: (mask) => solve(mask).cost === 0,
    distance: (mask) => distanceOf(best, mask, rules),
    arrange: (mask) => {
      const { cost, table, having } = solve(mask);
      const found = table === null ? [] : trace({ table, groups: table === best ? groups : pures, costs }, mask, having);
      const used = found.reduce((sum, group) => sum | group, 0);
      return { groups: found.map((group) => pickOf(cards, group)), loose: pickOf(cards, mask & ~used), points: Math.floor(cost / POINT) };
    },
  };
}

const pickOf = (cards: readonly Card[], mask: number): Card[] => cards.filter((_, at) => (mask >> at) & 1);

/** All groups that the cards can make, by the place of their first card. */
function groupsByLowest(cards: readonly Card[], rules: RummyRules, sense: CardSense): Group[][] {
  const lists: Group[][] = cards.map(() => []);
  const mayBe = plausible(cards, sense);
  for (let mask = 7; mask < 1 << cards.length; mask += 1) {
    if (!mayBe(mask)) continue;
    const kind = kindOf(pickOf(cards, mask), rules, sense);
    if (kind) lists[lowestOf(mask)]!.push({ mask, kind });
  }
  return lists;
}

const lowestOf = (mask: number): number => 31 - Math.clz32(mask & -mask);

/** Whether a part could be a group: all of one suit, or its plain cards of one suit or rank. Nearly all parts are not, and a look at bits is quick. */
function plausible(cards: readonly Card[], sense: CardSense): (mask: number) => boolean {
  const maskOf = (holds: (card: Card) => boolean) => cards.reduce((mask, card, at) => (holds(card) ? mask | (1 << at) : mask), 0);
  const sameSuit = cards.map((card) => maskOf((other) => suitOf(other) === suitOf(card)));
  const sameRank = cards.map((card) => maskOf((other) => rankOf(other) === rankOf(card)));
  const plain = maskOf((card) => !sense.isJoker(card));
  return (mask) => {
    if ((mask & ~sameSuit[lowestOf(mask)]!) === 0) return true;
    const fixed = mask & plain;
    return fixed !== 0 && ((fixed & ~sameSuit[lowestOf(fixed)]!) === 0 || (fixed & ~sameRank[lowestOf(fixed)]!) === 0);
  };
}

/** The least cost of every part of the cards, for each state of its sequences. */
function fillTable(table: Int16Array, groups: readonly (readonly Group[])[], costs: readonly number[]): void {
  table[0] = 0;
  for (let mask = 1; mask < table.length / HAVINGS; mask += 1) {
    const lowest = lowestOf(mask);
    const rest = (mask & (mask - 1)) * HAVINGS;
    for (let having = 0; having < HAVINGS; having += 1)
      table[mask * HAVINGS + having] = Math.min(NEVER, table[rest + having]! + costs[lowest]!);
    for (const group of groups[lowest]!) {
      if ((group.mask & mask) !== group.mask) continue;
      const before = (mask ^ group.mask) * HAVINGS;
      for (let having = 0; having < HAVINGS; having += 1) {
        const place = mask * HAVINGS + after(having, group.kind);
        if (table[before + having]! < table[place]!) table[place] = table[before + having]!;
      }
    }
  }
}

interface Tables {
  best: Int16Array;
  pureBest: Int16Array;
  costs: readonly number[];
}
interface Choice {
  cost: number;
  table: Int16Array | null;
  having: number;
}

/** The rule of the game: without a pure sequence all cards count; without a second sequence all but pure ones do. */
function choose(mask: number, { sequences }: RummyRules, { best, pureBest, costs }: Tables): Choice {
  const at = (table: Int16Array, having: number): Choice => ({ cost: table[mask * HAVINGS + having]!, table, having });
  const all: Choice = { cost: costs.reduce((sum, cost, place) => sum + ((mask >> place) & 1) * cost, 0), table: null, having: 0 };
  const free = { 0: [0, 1, 2, 3, 4], 1: [3, 4], 2: [4] }[sequences].map((having) => at(best, having));
  const pure = sequences === 2 ? [at(pureBest, 3), at(pureBest, 4)] : [];
  return [all, ...pure, ...free].reduce((least, choice) => (choice.cost < least.cost ? choice : least));
}

/** What a missing sequence is worth in points to whoever plays on. */
const MISSING = [20, 16, 12, 8, 0];
function distanceOf(best: Int16Array, mask: number, { sequences }: RummyRules): number {
  const missing = (having: number) => (sequences === 0 ? 0 : sequences === 1 && having >= 3 ? 0 : MISSING[having]!);
  return Math.min(...MISSING.map((_, having) => best[mask * HAVINGS + having]! / POINT + missing(having)));
}

/** The groups that made the least cost. */
function trace(
  { table, groups, costs }: { table: Int16Array; groups: readonly (readonly Group[])[]; costs: readonly number[] },
  mask: number,
  having: number,
): number[] {
  const found: number[] = [];
  let [left, state] = [mask, having];
  while (left !== 0) {
    const cost = table[left * HAVINGS + state]!;
    const lowest = lowestOf(left);
    const step = stepBack(table, groups[lowest]!, left, state, cost);
    if (step) {
      found.push(step.mask);
      left ^= step.mask;
      state = step.having;
    } else if (table[(left & (left - 1)) * HAVINGS + state]! + costs[lowest]! === cost) left &= left - 1;
    else throw new RangeError("no way back");
  }
  return found;
}

function stepBack(table: Int16Array, groups: readonly Group[], left: number, state: number, cost: number) {
  for (const { mask, kind } of groups) {
    if ((mask & left) !== mask) continue;
    for (let having = 0; having < HAVINGS; having += 1)
      if (after(having, kind) === state && table[(left ^ mask) * HAVINGS + having] === cost) return { mask, having };
  }
  return null;
}

/** The best arrangement of a whole hand. */
export function arrangeHand(cards: readonly Card[], rules: RummyRules, sense: CardSense): Arrangement {
  const table = meldTable(cards, rules, sense);
  return table.arrange(table.full);
}

/** Those of the cards of a table whose putting away leaves a hand that the game accepts as its end. */
export function finishersIn(table: MeldTable, cards: readonly Card[], { knock }: RummyRules): Card[] {
  return cards.filter((_, at) => {
    const left = table.full & ~(1 << at);
    return knock > 0 ? table.points(left) <= knock : table.isComplete(left);
  });
}
