import { rankOf, type Card } from "../../../shared/tables/cards.ts";
import { compareHands } from "../../teen-patti/rules/ranks.ts";

/** How many cards the four groups hold, the strongest first. */
export const GROUP_SIZES = [3, 3, 3, 4] as const;
const HAND = 13;

function* triples(cards: readonly Card[]): Generator<Card[]> {
  for (let a = 0; a < cards.length; a += 1)
    for (let b = a + 1; b < cards.length; b += 1) for (let c = b + 1; c < cards.length; c += 1) yield [cards[a]!, cards[b]!, cards[c]!];
}

/** The best three of the cards; a group of four is worth as much as those. */
export function bestThree(cards: readonly Card[]): Card[] {
  let best: Card[] | null = null;
  for (const three of triples(cards)) if (!best || compareHands(three, best) > 0) best = three;
  return best ?? [...cards];
}

/** Above zero when the first group is better. */
export const compareGroups = (first: readonly Card[], second: readonly Card[]): number => compareHands(bestThree(first), bestThree(second));

/** Cuts thirteen cards into the four groups, in the order given. */
export function cutGroups(cards: readonly Card[]): Card[][] {
  let from = 0;
  return GROUP_SIZES.map((size) => cards.slice(from, (from += size)));
}

/** Whether no group is stronger than the one before it. */
export const inOrder = (groups: readonly (readonly Card[])[]): boolean =>
  groups.every((group, at) => at === 0 || compareGroups(groups[at - 1]!, group) >= 0);

/** Thirteen cards with the best group first, then the best of what is left: always in order. */
export function arrangeBest(cards: readonly Card[]): Card[] {
  let left = [...cards];
  const laid: Card[] = [];
  while (left.length > 4) {
    const best = bestThree(left);
    laid.push(...best);
    left = left.filter((card) => !best.includes(card));
  }
  return [...laid, ...left];
}

/** The cards of a move `lay:AS,KS,…` when they are just those of the hand and in order; else null. */
export function readPlacedBets(action: string, hand: readonly Card[]): Card[] | null {
  const cards = action.startsWith("lay:") ? action.slice(4).split(",") : [];
  const same = cards.length === HAND && new Set(cards).size === HAND && cards.every((card) => hand.includes(card));
  return same && inOrder(cutGroups(cards)) ? cards : null;
}

/** What a card counts: ten from the ten to the ace, five below; 360 in the pack. */
export const pointsOf = (card: Card): number => (rankOf(card) === 1 || rankOf(card) >= 10 ? 10 : 5);
