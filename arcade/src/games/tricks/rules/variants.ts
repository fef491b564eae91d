/** What a game of tricks is made of. */
export interface TrickRules {
  /** Ranks from the lowest to the highest; also says which cards are in the pack. */
  order: string;
  /** `turned`: the last card dealt says it. `secret`: the highest bidder chooses, and it is opened when somebody asks. */
  trump: "spades" | "turned" | "secret";
  /** Bids from least to most; null without bidding. `auction`: bids rise until all but one have passed. */
  bids: { least: number; most: number; auction: boolean } | null;
  /** Whoever can beat the trick must do so, with a trump when the suit is missing. */
  mustBeat: boolean;
  /** Trumps may be led only after one was played, or when nothing else is held. */
  breaksTrump: boolean;
  /** `best`: the highest score takes the pot. `tricks`: each trick takes a thirteenth. `side`: the bidder's side or the other. */
  pot: "best" | "tricks" | "side";
  /** Tenths of a point for a seat that bid and took so many tricks. */
  score(bid: number, tricks: number): number;
}

const PLAIN = "23456789TJQKA";
const NIL = 1000;

/** By key of the variant; the plain game is call break. */
const VARIANTS = {
  plain: {
    order: PLAIN,
    trump: "spades",
    bids: { least: 1, most: 8, auction: false },
    mustBeat: true,
    breaksTrump: false,
    pot: "best",
    score: (bid, tricks) => (tricks >= bid ? 10 * bid + (tricks - bid) : -10 * bid),
  },
  spades: {
    order: PLAIN,
    trump: "spades",
    bids: { least: 0, most: 13, auction: false },
    mustBeat: false,
    breaksTrump: true,
    pot: "best",
    score: (bid, tricks) => {
      if (bid === 0) return tricks === 0 ? NIL : -NIL;
      return tricks >= bid ? 100 * bid + 10 * (tricks - bid) : -100 * bid;
    },
  },
  trumps: {
    order: PLAIN,
    trump: "turned",
    bids: null,
    mustBeat: false,
    breaksTrump: false,
    pot: "tricks",
    score: (_bid, tricks) => 10 * tricks,
  },
  "twenty-nine": {
    order: "78QKTA9J",
    trump: "secret",
    bids: { least: 16, most: 28, auction: true },
    mustBeat: false,
    breaksTrump: false,
    pot: "side",
    score: (_bid, tricks) => 10 * tricks,
  },
} satisfies Record<string, TrickRules>;
export type TrickVariant = keyof typeof VARIANTS;

/** Throws a RangeError for a variant that does not exist. */
export function trickVariant(variant: string | null): TrickVariant {
  const key = variant ?? "plain";
  if (!Object.hasOwn(VARIANTS, key)) throw new RangeError(`no game of tricks: ${key}`);
  return key as TrickVariant;
}
export const trickRulesOf = (variant: string | null): TrickRules => VARIANTS[trickVariant(variant)];

/** Points of cards where cards count: twenty-eight in all, and one more for the last trick. */
const COUNTS: Readonly<Record<string, number>> = { J: 3, "9": 2, A: 1, T: 1 };
export const countOf = (card: string): number => COUNTS[card[0]!] ?? 0;
