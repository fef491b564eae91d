import { add, multiply, rational, type Rational } from "../../../shared/games/rational.ts";
import { TWENTY_ONE, withCard, type Count } from "../../blackjack/rules/cards.ts";
import { BLACKJACK_PAYS, endWorth } from "../../blackjack/rules/pays.ts";
import { dealerEnds, type DealerEnds } from "../../blackjack/rules/theory.ts";
import { INSURANCE_TIMES } from "./settle.ts";

/** Worths of cards with how many of thirteen have them. */
const WORTHS = Array.from({ length: 10 }, (_, at) => ({ worth: at + 1, chance: rational(at === 9 ? 4 : 1, 13) }));
const TEN_CHANCE = rational(4, 13);
const NOTHING: Count = { total: 0, soft: false };

/** In first bets: what is won beyond what was staked, and what was staked. */
export interface Value {
  net: Rational;
  staked: Rational;
}

export type Choice = "stand" | "hit" | "double" | "split";
const ONE = rational(1);

/** A mean over the next card. */
function meanOver(part: (worth: number) => Value): Value {
  const all = WORTHS.map(({ worth, chance }) => weighted(part(worth), chance));
  return all.reduce(plus);
}
const plus = (a: Value, b: Value): Value => ({ net: add(a.net, b.net), staked: add(a.staked, b.staked) });
const weighted = ({ net, staked }: Value, by: Rational): Value => ({ net: multiply(net, by), staked: multiply(staked, by) });
const isMore = (a: Value, b: Value): boolean => a.net.n * b.net.d > b.net.n * a.net.d;
const best = <T extends Value>(values: readonly T[]): T => values.reduce((most, one) => (isMore(one, most) ? one : most));

/** Computes a value once for each count. */
function byCount(valueOf: (count: Count) => Value): (count: Count) => Value {
  const known = new Map<string, Value>();
  return (count) => {
    const key = `${count.total}${count.soft}`;
    const value = known.get(key) ?? valueOf(count);
    known.set(key, value);
    return value;
  };
}

/** How the dealer ends who shows that card and is known to have no blackjack. */
function endsWithout(up: number): DealerEnds {
  const ends = new Map(dealerEnds(up));
  const blackjack = ends.get("blackjack") ?? rational(0);
  ends.delete("blackjack");
  const left = { n: blackjack.d - blackjack.n, d: blackjack.d };
  return new Map([...ends].map(([end, chance]) => [end, multiply(chance, rational(left.d, left.n))]));
}

/** What hands are worth against one card of a dealer who has looked and has no blackjack. All are for play that wins most. */
export function valuesAgainst(up: number) {
  const ends = endsWithout(up);
  /** Three cards or a split hand: no blackjack. */
  const stand = ({ total }: Count, natural = false): Value => {
    const back = [...ends].map(([end, chance]) =>
      multiply(chance, rational(endWorth(BLACKJACK_PAYS.plain, total, natural ? 2 : 3, end), 1000)),
    );
    return { net: add(back.reduce(add), rational(-1)), staked: ONE };
  };
  const lost: Value = { net: rational(-1), staked: ONE };
  const standing = byCount((count) => stand(count));
  const finish = (count: Count): Value => (count.total > TWENTY_ONE ? lost : standing(count));
  const hit = byCount((count) => meanOver((worth) => draw(withCard(count, worth))));
  const draw = (count: Count): Value => (count.total >= TWENTY_ONE ? finish(count) : best([finish(count), hit(count)]));
  const double = byCount((count) =>
    weighted(
      meanOver((worth) => finish(withCard(count, worth))),
      rational(2),
    ),
  );
  /** Choices of a hand of two cards that is no pair, or was split. */
  const choices = (count: Count): (Value & { choice: Choice })[] => [
    { choice: "stand", ...finish(count) },
    { choice: "hit", ...hit(count) },
    { choice: "double", ...double(count) },
  ];
  const two = (count: Count): Value => (count.total === TWENTY_ONE ? finish(count) : best(choices(count)));
  const split = (worth: number): Value => {
    const first = withCard(NOTHING, worth);
    const one = meanOver((next) => (worth === 1 ? finish(withCard(first, next)) : two(withCard(first, next))));
    return weighted(one, rational(2));
  };
  return {
    /** The best choice with the first two cards, by their worths. */
    dealt: (first: number, second: number): Value & { choice: Choice } => {
      const count = withCard(withCard(NOTHING, first), second);
      if (count.total === TWENTY_ONE) return { choice: "stand", ...stand(count, true) };
      return best(first === second ? [...choices(count), { choice: "split", ...split(first) }] : choices(count));
    },
    /** The best choice where only hit and stand are left. */
    later: (count: Count): "hit" | "stand" => (count.total < TWENTY_ONE && isMore(hit(count), finish(count)) ? "hit" : "stand"),
    /** The best choice with two cards that cannot be split. */
    unsplit: (count: Count): Choice => best(choices(count)).choice,
  };
}

/** Over all deals, for the play that wins most; insurance is no part of it. */
export function valueOfPlay(): Value {
  return meanOver((up) => {
    const without = valuesAgainst(up);
    const blackjack = dealerEnds(up).get("blackjack") ?? rational(0);
    const looked = meanOver((first) => meanOver((second) => without.dealt(first, second)));
    // Against a blackjack nothing more is staked; only a blackjack gets its bet back.
    const natural = multiply(rational(2), multiply(rational(1, 13), TEN_CHANCE));
    const beaten: Value = { net: add(natural, rational(-1)), staked: ONE };
    return plus(weighted(beaten, blackjack), weighted(looked, add(ONE, multiply(blackjack, rational(-1)))));
  });
}

/** What comes back of all that is staked. */
export function returnOf({ net, staked }: Value): Rational {
  const back = add(net, staked);
  return multiply(back, rational(staked.d, staked.n));
}

/** What insurance returns: the dealer's second card is a ten, independent of all others. */
export const insuranceReturn = (): Rational => multiply(TEN_CHANCE, rational(INSURANCE_TIMES));
