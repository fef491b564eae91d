import { DECK, type Card } from "../../../shared/tables/cards.ts";
import {
  bestPokerScore,
  chosen,
  FULL_DECK_ORDER,
  pokerScore,
  SHORT_DECK_ORDER,
  valueOf,
  type PokerOrder,
} from "../../../shared/tables/poker.ts";

export type Betting = "no-limit" | "pot-limit" | "fixed-limit";
export type HoldemVariantKey = "texas" | "turbo" | "short-deck" | "omaha" | "club" | "royal";

/** What one game of the family does its own way. */
export interface HoldemVariant {
  deck: readonly Card[];
  /** Cards that each seat holds. */
  hole: 2 | 4;
  order: PokerOrder;
  betting: Betting;
  /** `antes`: everybody pays one, the button a second that plays. */
  forced: "blinds" | "antes";
  /** What a seat can put into one hand, in big blinds. */
  stack: number;
  /** Share of the usual time for a turn. */
  pace: number;
}

const from = (lowest: number): Card[] => DECK.filter((card) => valueOf(card) >= lowest);
const TEXAS: HoldemVariant = {
  deck: DECK,
  hole: 2,
  order: FULL_DECK_ORDER,
  betting: "no-limit",
  forced: "blinds",
  stack: 100,
  pace: 1,
};

export const HOLDEM_VARIANTS: Readonly<Record<HoldemVariantKey, HoldemVariant>> = {
  texas: TEXAS,
  turbo: { ...TEXAS, stack: 40, pace: 0.4 },
  "short-deck": { ...TEXAS, deck: from(6), order: SHORT_DECK_ORDER, forced: "antes" },
  omaha: { ...TEXAS, hole: 4, betting: "pot-limit" },
  club: { ...TEXAS, betting: "fixed-limit" },
  royal: { ...TEXAS, deck: from(10), stack: 50 },
};

export const toHoldemKey = (variant: string | null): HoldemVariantKey =>
  variant !== null && variant in HOLDEM_VARIANTS ? (variant as HoldemVariantKey) : "texas";
export const holdemVariant = (variant: string | null): HoldemVariant => HOLDEM_VARIANTS[toHoldemKey(variant)];

/**
 * What a seat's cards are worth with three to five open ones. With two cards any five of all count, with four exactly two of
 * them and three of the open.
 */
export function holdemScore({ hole, order }: HoldemVariant, cards: readonly Card[], open: readonly Card[]): number {
  if (hole === 2) return bestPokerScore([...cards, ...open], order);
  const boards = chosen(open, 3);
  let best = 0;
  for (const own of chosen(cards, 2)) for (const board of boards) best = Math.max(best, pokerScore([...own, ...board], order));
  return best;
}
