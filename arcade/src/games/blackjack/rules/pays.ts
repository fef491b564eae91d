import { rational, type Rational } from "../../../shared/games/rational.ts";
import { TWENTY_ONE } from "./cards.ts";
import type { DealerEnd, Rules } from "./theory.ts";

export const FIVE_CARDS = 5;
export type BlackjackVariant = "plain" | "lucky-pair" | "pontoon";

/** What the variants pay per 1000 of the stake, the stake included. */
interface Pays {
  blackjack: number;
  /** Five cards without going over; null where they are a hand like any other. */
  fiveCards: number | null;
  /** What a level end gives back. */
  level: number;
  /** Paid beside everything else when the first two cards have the same rank. */
  pair: number;
}
export const BLACKJACK_PAYS: Record<BlackjackVariant, Pays> = {
  plain: { blackjack: 2500, fiveCards: null, level: 1000, pair: 0 },
  "lucky-pair": { blackjack: 2000, fiveCards: null, level: 1000, pair: 250 },
  pontoon: { blackjack: 3000, fiveCards: 3000, level: 0, pair: 0 },
};

export const toBlackjackVariant = (variant: string | null): BlackjackVariant =>
  variant === "lucky-pair" || variant === "pontoon" ? variant : "plain";

/** What a hand that did not go over comes back as, per 1000. */
export function endWorth(pays: Pays, total: number, cards: number, end: DealerEnd): number {
  const blackjack = total === TWENTY_ONE && cards === 2;
  if (end === "blackjack") return blackjack ? pays.level : 0;
  if (blackjack) return pays.blackjack;
  if (pays.fiveCards !== null && cards >= FIVE_CARDS) return pays.fiveCards;
  if (end === "bust" || total > end) return 2000;
  return total === end ? pays.level : 0;
}

export const theoryRules = (pays: Pays): Rules => ({
  worth: (total, cards, end) => endWorth(pays, total, cards, end),
  full: (cards) => pays.fiveCards !== null && cards >= FIVE_CARDS,
  pair: pays.pair,
});

/** The returns for best play; counted by `returnOfPlay`, which a test runs again. Basic strategy is best play of the plain game. */
export const BLACKJACK_RETURNS: Record<BlackjackVariant, Rational> = {
  plain: rational(89_512_638_548_729_315_354_590_833_380n, 91_733_330_193_268_616_658_399_616_009n),
  "lucky-pair": rational(356_833_267_260_172_371_333_508_690_669n, 366_933_320_773_074_466_633_598_464_036n),
  pontoon: rational(643_418_361_329_076_760n, 665_416_609_183_179_841n),
};
