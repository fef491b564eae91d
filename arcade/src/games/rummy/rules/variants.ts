/** What a game of rummy is made of. */
export interface RummyRules {
  /** Cards that each seat holds between its turns. */
  cards: number;
  decks: number;
  printedJokers: number;
  /** Which cards are jokers besides the printed ones: those of the rank of a card turned over, or of that and the next higher rank. */
  wild: "none" | "turned" | "turned-and-next";
  /** Sequences that a declaration needs, one of them pure; none in gin. */
  sequences: 0 | 1 | 2;
  /** The ace as the highest card too, and ten points for it. */
  aceHigh: boolean;
  /** The most that may be left unmatched by whoever ends the deal. */
  knock: number;
  /** Points of whoever leaves before their first turn, and later; null where nobody may leave. */
  drop: { first: number; middle: number } | null;
  /** Several deals for one pot: so many at most, and out at the limit. Null: one deal, paid by points. */
  match: { deals: number; limit: number | null } | null;
  /** The most that can sit down, and how many demo players fill up to. */
  seats: number;
  demoFillTo: number;
}

/** The most that a deal costs in points. */
export const MOST_POINTS = 80;
export const GIN_BONUS = 25;
/** A deal that nobody ends in so many turns is nobody's. */
export const MOST_TURNS = 160;

const INDIAN: RummyRules = {
  cards: 13,
  decks: 2,
  printedJokers: 2,
  wild: "turned",
  sequences: 2,
  aceHigh: true,
  knock: 0,
  drop: { first: 20, middle: 40 },
  match: null,
  seats: 4,
  demoFillTo: 3,
};

/** By key of the variant; the plain game is paid by points. */
const VARIANTS = {
  plain: INDIAN,
  deals: { ...INDIAN, drop: null, match: { deals: 2, limit: null }, seats: 2, demoFillTo: 2 },
  pool: { ...INDIAN, drop: { first: 15, middle: 30 }, match: { deals: 8, limit: 61 } },
  adda: { ...INDIAN, cards: 10, sequences: 1 },
  joker: { ...INDIAN, printedJokers: 4, wild: "turned-and-next" },
  gin: {
    cards: 10,
    decks: 1,
    printedJokers: 0,
    wild: "none",
    sequences: 0,
    aceHigh: false,
    knock: 10,
    drop: null,
    match: null,
    seats: 2,
    demoFillTo: 2,
  },
} satisfies Record<string, RummyRules>;
export type RummyVariant = keyof typeof VARIANTS;

/** Throws a RangeError for a variant that does not exist. */
export function rummyVariant(variant: string | null): RummyVariant {
  const key = variant ?? "plain";
  if (!Object.hasOwn(VARIANTS, key)) throw new RangeError(`no rummy: ${key}`);
  return key as RummyVariant;
}
export const rummyRulesOf = (variant: string | null): RummyRules => VARIANTS[rummyVariant(variant)];
