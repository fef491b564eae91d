import { suitOf, type Card } from "./cards.ts";

const SUITS = "SHDC";
/** All 24 ways to rename the suits. */
const RENAMINGS = SUITS.split("").flatMap((first) =>
  permutations(SUITS.replace(first, "")).map((rest) => new Map([...(first + rest)].map((suit, at) => [SUITS[at]!, suit]))),
);

function permutations(letters: string): string[] {
  if (letters.length < 2) return [letters];
  return [...letters].flatMap((letter) => permutations(letters.replace(letter, "")).map((rest) => letter + rest));
}

export interface Orbit {
  /** Places in the deck, ascending. */
  places: Uint8Array;
  /** How many sets differ from it in the names of suits only. */
  weight: number;
}

/** Visits the places of all sets of so many cards of a deck. The array is used again. */
export function forAllSets(deckSize: number, size: number, visit: (places: Uint8Array) => void): void {
  const places = new Uint8Array(size);
  const fill = (at: number, from: number): void => {
    if (at === size) return visit(places);
    for (let place = from; place <= deckSize - size + at; place += 1) {
      places[at] = place;
      fill(at + 1, place + 1);
    }
  };
  fill(0, 0);
}

/** One set of cards for all that differ in the names of suits only, with how many they are. The deck has every rank in all four suits. */
export function suitOrbits(deck: readonly Card[], size: number): Orbit[] {
  const placeOf = new Map(deck.map((card, at) => [card, at]));
  const moved = RENAMINGS.map((names) => Uint8Array.from(deck, (card) => placeOf.get(card[0]! + names.get(suitOf(card))!)!));
  const orbits: Orbit[] = [];
  forAllSets(deck.length, size, (places) => {
    const own = keyOf(places, deck.length);
    const keys = new Set<number>();
    for (const map of moved) {
      const key = keyOf(places.map((place) => map[place]!).sort(), deck.length);
      if (key < own) return;
      keys.add(key);
    }
    orbits.push({ places: places.slice(), weight: keys.size });
  });
  return orbits;
}

/** One number for an ascending set. */
const keyOf = (places: Uint8Array, base: number): number => places.reduce((key, place) => key * base + place, 0);

/** How many sets of `size` there are. */
export function binomial(n: number, size: number): number {
  let value = 1;
  for (let i = 1; i <= size; i += 1) value = (value * (n - size + i)) / i;
  return size > n ? 0 : Math.round(value);
}
