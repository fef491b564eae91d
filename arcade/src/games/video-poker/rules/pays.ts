import type { Title } from "../../../shared/title.ts";
import { rational, type Rational } from "../../../shared/games/rational.ts";
import type { Hand } from "./hands.ts";

export type PokerPays = Readonly<Record<Hand, number>>;

/** Times the stake. Whoever changes a pay has the returns below computed again: `node tools/rtp/main.ts` does it and says so. */
export const POKER_PAYS: Readonly<Record<Title["volatility"], PokerPays>> = {
  low: {
    royal: 800,
    straightFlush: 50,
    fourAces: 25,
    fourLow: 25,
    four: 25,
    fullHouse: 7,
    flush: 5,
    straight: 4,
    three: 3,
    twoPairs: 2,
    jacks: 1,
  },
  medium: {
    royal: 800,
    straightFlush: 50,
    fourAces: 80,
    fourLow: 40,
    four: 25,
    fullHouse: 6,
    flush: 5,
    straight: 4,
    three: 3,
    twoPairs: 2,
    jacks: 1,
  },
  high: {
    royal: 800,
    straightFlush: 50,
    fourAces: 160,
    fourLow: 80,
    four: 50,
    fullHouse: 9,
    flush: 6,
    straight: 4,
    three: 3,
    twoPairs: 1,
    jacks: 1,
  },
};

/** The exact return to a player who always holds the best cards, as `optimalReturn` computes it. */
export const POKER_RETURNS: Readonly<Record<Title["volatility"], Rational>> = {
  low: rational(19_165_244_903_220n, 19_933_230_517_200n),
  medium: rational(19_309_064_368_260n, 19_933_230_517_200n),
  high: rational(19_210_725_950_868n, 19_933_230_517_200n),
};
