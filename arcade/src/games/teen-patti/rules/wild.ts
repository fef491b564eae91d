import { DECK, rankOf, type Card } from "../../../shared/tables/cards.ts";
import { compareHands, type Compare } from "./ranks.ts";

/** Ace, king, four and seven. */
const AK47 = [1, 13, 4, 7];

/** The ranks that count as any card: fixed ones in AK47, that of the card turned over in the joker game. */
export function wildRanks(variant: string | null, open: readonly Card[]): ReadonlySet<number> {
  if (variant === "ak47") return new Set(AK47);
  return new Set(variant === "joker" ? open.map(rankOf) : []);
}

/** Compares hands, each with its wild cards as what makes it best. */
export const compareWild =
  (wild: ReadonlySet<number>): Compare =>
  (first, second) =>
    compareHands(bestOf(first, wild), bestOf(second, wild));

/** The best hand that the cards can be. Wild cards may be any card, also one that somebody holds. */
export function bestOf(cards: readonly Card[], wild: ReadonlySet<number>): Card[] {
  const fixed = cards.filter((card) => !wild.has(rankOf(card)));
  if (fixed.length === cards.length) return [...cards];
  if (fixed.length === 0) return ["AS", "AH", "AD"];
  // With one fixed card the best is three of it.
  if (fixed.length === 1) return [fixed[0]!, fixed[0]!, fixed[0]!];
  return DECK.map((card) => [...fixed, card]).reduce((best, hand) => (compareHands(hand, best) > 0 ? hand : best));
}
