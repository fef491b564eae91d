import { add, multiply, rational, type Rational } from "../../../shared/games/rational.ts";
import { dealerStands, TWENTY_ONE, withCard, type Count } from "./cards.ts";

const ZERO = rational(0);
/** Worths of cards with how many of thirteen have them. */
const WORTHS = Array.from({ length: 10 }, (_, at) => ({ worth: at + 1, chance: rational(at === 9 ? 4 : 1, 13) }));

const sumOver = (part: (worth: number) => Rational): Rational =>
  WORTHS.reduce((sum, { worth, chance }) => add(sum, multiply(chance, part(worth))), ZERO);

/** How a dealer ends who shows a card: totals 17 to 21, "bust", "blackjack". */
export type DealerEnd = number | "bust" | "blackjack";
export type DealerEnds = Map<DealerEnd, Rational>;

const from = (count: Count, then: (next: Count) => DealerEnds): DealerEnds => {
  const ends: DealerEnds = new Map();
  for (const { worth, chance } of WORTHS) {
    for (const [end, part] of then(withCard(count, worth))) ends.set(end, add(ends.get(end) ?? ZERO, multiply(chance, part)));
  }
  return ends;
};

const known = new Map<string, DealerEnds>();
function finish(count: Count): DealerEnds {
  if (count.total > TWENTY_ONE) return new Map([["bust", rational(1)]]);
  if (dealerStands(count)) return new Map([[count.total, rational(1)]]);
  const key = `${count.total}${count.soft}`;
  const ends = known.get(key) ?? from(count, finish);
  known.set(key, ends);
  return ends;
}

/** The exact chances of the dealer's ends, by the first card (1 to 10). */
export function dealerEnds(up: number): DealerEnds {
  const first = withCard({ total: 0, soft: false }, up);
  return from(first, (two) => (two.total === TWENTY_ONE ? new Map([["blackjack", rational(1)]]) : finish(two)));
}

/** What a hand is worth at its end, per 1000 of the stake, against an end of the dealer. */
export type Worth = (total: number, cards: number, end: DealerEnd) => number;

export interface Rules {
  worth: Worth;
  /** Whether a hand ends by itself with so many cards that are not above 21. */
  full: (cards: number) => boolean;
  /** Paid with the deal, per 1000, for two cards of the same rank. */
  pair: number;
}

/** Chooses between standing and drawing; null takes whatever is worth more. */
export type Strategy = ((count: Count, up: number) => boolean) | null;

/** The exact return over all deals, drawing by the strategy. Cards come from an endless shoe. */
export function returnOfPlay(rules: Rules, strategy: Strategy): Rational {
  const ends = new Map(WORTHS.map(({ worth }) => [worth, dealerEnds(worth)]));
  const values = new Map<string, Rational>();
  const stand = (total: number, cards: number, up: number): Rational =>
    [...ends.get(up)!].reduce((sum, [end, chance]) => add(sum, multiply(chance, rational(rules.worth(total, cards, end), 1000))), ZERO);
  const value = (count: Count, cards: number, up: number): Rational => {
    if (count.total > TWENTY_ONE) return ZERO;
    if (count.total === TWENTY_ONE || rules.full(cards)) return stand(count.total, cards, up);
    const key = `${count.total}${count.soft}${cards}.${up}`;
    const before = values.get(key);
    if (before) return before;
    const hit = () => sumOver((worth) => value(withCard(count, worth), cards + 1, up));
    const best = strategy ? (strategy(count, up) ? hit() : stand(count.total, cards, up)) : greater(hit(), stand(count.total, cards, up));
    values.set(key, best);
    return best;
  };
  const dealt = sumOver((up) =>
    sumOver((first) => sumOver((second) => value(withCard(withCard({ total: 0, soft: false }, first), second), 2, up))),
  );
  return add(dealt, rational(rules.pair, 13 * 1000));
}

const greater = (a: Rational, b: Rational): Rational => (a.n * b.d >= b.n * a.d ? a : b);
