import { DECK, type Card } from "../../../shared/tables/cards.ts";
import { pokerScore } from "../../../shared/tables/poker.ts";
import { binomial, forAllSets, suitOrbits } from "../../../shared/tables/suit-orbits.ts";
import { rational, type Rational } from "../../../shared/games/rational.ts";
import { caribbeanRules, DEALER_PLAYS, FOLDED_WORTH, raisedWorth } from "./rules.ts";

const HAND = 5;

/** How many hands contain a set of up to five cards, for every such set. */
class Containing {
  readonly #choose: number[][];
  readonly #counts: Int32Array[];

  constructor(deckSize: number) {
    this.#choose = Array.from({ length: deckSize }, (_, place) =>
      Array.from({ length: HAND + 1 }, (_unused, size) => binomial(place, size)),
    );
    this.#counts = Array.from({ length: HAND + 1 }, (_, size) => new Int32Array(binomial(deckSize, size)));
  }

  add(hand: Uint8Array): void {
    for (let mask = 0; mask < 1 << HAND; mask += 1) {
      let size = 0;
      let at = 0;
      for (let bit = 0; bit < HAND; bit += 1) {
        if ((mask & (1 << bit)) === 0) continue;
        size += 1;
        at += this.#choose[hand[bit]!]![size]!;
      }
      this.#counts[size]![at]! += 1;
    }
  }

  /** Hands with the card `up` and none of the five others, by inclusion and exclusion. */
  avoiding(others: Uint8Array, up: number): number {
    let total = 0;
    // A set of all five and the open card is more than a hand.
    for (let mask = 0; mask < (1 << HAND) - 1; mask += 1) {
      let size = 0;
      let at = 0;
      let placed = false;
      for (let bit = 0; bit <= HAND; bit += 1) {
        if (!placed && (bit === HAND || others[bit]! > up)) {
          placed = true;
          size += 1;
          at += this.#choose[up]![size]!;
        }
        if (bit === HAND || (mask & (1 << bit)) === 0) continue;
        size += 1;
        at += this.#choose[others[bit]!]![size]!;
      }
      total += size % 2 === 1 ? this.#counts[size]![at]! : -this.#counts[size]![at]!;
    }
    return total;
  }
}

interface Scored {
  places: Uint8Array;
  score: number;
}

/**
 * The exact return of all that is staked to a player who always chooses what is worth more: all hands of the player, all open
 * cards, all hands of the dealer. Takes half a minute for the whole deck.
 */
export function caribbeanReturn(deck: readonly Card[] = DECK): Rational {
  const scoreOf = (places: Uint8Array) => pokerScore([...places].map((place) => deck[place]!));
  const dealers: Scored[] = [];
  forAllSets(deck.length, HAND, (places) => dealers.push({ places: places.slice(), score: scoreOf(places) }));
  dealers.sort((a, b) => a.score - b.score);
  const players = suitOrbits(deck, HAND)
    .map((orbit) => ({ ...orbit, score: scoreOf(orbit.places) }))
    .sort((a, b) => a.score - b.score);
  const against = binomial(deck.length - HAND - 1, HAND - 1);
  const noHand = new Containing(deck.length);
  const below = new Containing(deck.length);
  let total = 0n;
  let next = 0;
  const addWhile = (into: Containing, holds: (score: number) => boolean) => {
    for (; next < dealers.length && holds(dealers[next]!.score); next += 1) into.add(dealers[next]!.places);
  };
  addWhile(noHand, (score) => score < DEALER_PLAYS);
  for (const group of Map.groupBy(players, ({ score }) => score).values()) {
    const { score } = group[0]!;
    // Nothing that plays is below a hand that would not play itself.
    const win = score > DEALER_PLAYS ? raisedWorth(score, DEALER_PLAYS) : 0;
    addWhile(below, (other) => other < score);
    const lower = group.map(({ places }) => openCards(deck.length, places).map((up) => below.avoiding(places, up)));
    addWhile(below, (other) => other === score);
    for (const [index, { places, weight }] of group.entries()) {
      for (const [turn, up] of openCards(deck.length, places).entries()) {
        const less = lower[index]![turn]!;
        const equal = below.avoiding(places, up) - less;
        const raised = noHand.avoiding(places, up) * raisedWorth(score, 0) + less * win + equal * raisedWorth(score, score);
        total += BigInt(weight * Math.max(raised, FOLDED_WORTH * against));
      }
    }
  }
  const deals = binomial(deck.length, HAND) * (deck.length - HAND);
  return rational(total, BigInt(caribbeanRules.antes) * BigInt(deals) * BigInt(against));
}

const openCards = (deckSize: number, hand: Uint8Array): number[] =>
  Array.from({ length: deckSize }, (_, place) => place).filter((place) => !hand.includes(place));
