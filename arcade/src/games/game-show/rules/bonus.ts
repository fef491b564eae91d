import type { ShowSpot } from "./show.ts";

/**
 * What a second draw is about. `lucky`: a number that pays more in this round, known before the wheel turns. `again`: the wheel stopped at a
 * multiplier, and a second one says the number. `stage`: it stopped at the stage, where a number and what it pays are drawn. `times`: a
 * multiplier of what some spots return, known before the ball.
 */
export type BonusKind = "lucky" | "again" | "stage" | "times";

/** A second draw of the same round, from the same seed: its places are equally likely too. */
export interface Bonus {
  kind: BonusKind;
  strip: readonly string[];
  /** Whether it is drawn when that face fell. */
  follows(face: string): boolean;
  /** What comes back per 1000 units on a spot, the stake included, when that face fell and this was drawn then. */
  perMille(spot: ShowSpot, face: string, drawn: string): number;
}

/** A number and what it pays to one, as it stands on a card: "16:48". */
export interface RaisedNumber {
  number: string;
  toOne: number;
}

/** No number is lucky. */
const BLANK = "none";

export function readCard(card: string): RaisedNumber | null {
  if (card === BLANK) return null;
  const [number, toOne] = card.split(":") as [string, string];
  return { number, toOne: Number(toOne) };
}

/** What a multiplier on a wheel says: "x7" is 7. */
export const timesOn = (face: string): number => Number(face.slice(1));

const numberOf = ({ id }: ShowSpot): string => id.slice("times-".length);
const raised = (spot: ShowSpot, card: RaisedNumber | null): number => (card?.number === numberOf(spot) ? (card.toOne + 1) * 1000 : 0);

/** Cards by their numbers, equal ones far from each other, then blank ones. */
type Deck = Readonly<Record<number, readonly number[]>>;
const cardsOf = (deck: Deck, blanks = 0): string[] => [
  ...spread(Object.entries(deck).map(([number, pays]) => pays.map((toOne) => `${number}:${toOne}`))),
  ...Array.from({ length: blanks }, () => BLANK),
];

/** A lucky number in each round, but for the blank cards. */
export const luckyNumber = (deck: Deck, blanks = 0): Bonus => ({
  kind: "lucky",
  strip: cardsOf(deck, blanks),
  follows: () => true,
  perMille: (spot, face, drawn) => {
    const card = readCard(drawn);
    return card?.number === face ? raised(spot, card) : (spot.pays[face] ?? 0);
  },
});

/** A second wheel, of numbers by how often they stand on it, for whoever stops at a multiplier: what the number pays to one is multiplied. */
export const spinAgain = (segments: Readonly<Record<number, number>>): Bonus => ({
  kind: "again",
  strip: spread(Object.entries(segments).map(([number, count]) => Array.from({ length: count }, () => number))),
  follows: (face) => face.startsWith("x"),
  perMille: (spot, face, drawn) => raised(spot, { number: drawn, toOne: Number(drawn) * timesOn(face) }),
});

/** A number and what it pays, drawn on the stage. */
export const onStage = (deck: Deck): Bonus => ({
  kind: "stage",
  strip: cardsOf(deck),
  follows: (face) => face === "stage",
  perMille: (spot, _face, drawn) => raised(spot, readCard(drawn)),
});

/** A multiplier of what some spots return, by how often each stands on its wheel. */
export const multiplied = (segments: Readonly<Record<number, number>>, applies: (spot: string) => boolean): Bonus => ({
  kind: "times",
  strip: spread(Object.entries(segments).map(([times, count]) => Array.from({ length: count }, () => `x${times}`))),
  follows: () => true,
  perMille: (spot, face, drawn) => (spot.pays[face] ?? 0) * (applies(spot.id) ? timesOn(drawn) : 1),
});

/** Where the first place of a group lies, in parts of its distance to the next: elsewhere for each, so that single ones do not meet. */
const phaseOf = (group: number): number => ((group + 1) * 0.618) % 1;

/** Lays groups of places out so that those of one group stand far from each other. */
export function spread(groups: readonly (readonly string[])[]): string[] {
  const places = groups.flatMap((faces, group) =>
    faces.map((face, at) => ({ face, at: (at + phaseOf(group)) / faces.length + group / 10_000 })),
  );
  return places.sort((a, b) => a.at - b.at).map(({ face }) => face);
}
