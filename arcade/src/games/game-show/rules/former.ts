import { ballGroups, BALLS } from "./ball-bets.ts";
import { flat, type Show } from "./show.ts";

/*
 * Shows as they were before they had a bonus. None is bet on any more; bets of that time are decided, and its rounds checked, by these.
 */

/** A wheel by how often each multiple stands on it; a segment pays its number to one. */
function wheel(segments: Readonly<Record<number, number>>): Show {
  const numbers = Object.keys(segments).map(Number);
  return {
    kind: "wheel",
    strip: spread(segments),
    groups: [{ across: 3, spots: numbers.map((number) => flat(`times-${number}`, (number + 1) * 1000, [String(number)])) }],
  };
}

/** Lays the segments out so that equal ones stand far from each other. */
function spread(segments: Readonly<Record<number, number>>): string[] {
  const places = Object.entries(segments).flatMap(([number, count]) =>
    Array.from({ length: count }, (_, at) => ({ number, at: (at + 0.5) / count + Number(number) / 10_000 })),
  );
  return places.sort((a, b) => a.at - b.at).map(({ number }) => number);
}

export const FORMER_WHEELS = {
  "mega-wheel": wheel({ 1: 26, 2: 17, 9: 5, 16: 3, 25: 2, 50: 1 }),
  "dream-wheel": wheel({ 1: 26, 3: 13, 5: 8, 12: 4, 25: 2, 51: 1 }),
  "mela-wheel": wheel({ 1: 25, 2: 17, 6: 7, 24: 2, 49: 1 }),
  "fair-wheel": wheel({ 1: 19, 2: 13, 6: 5, 12: 3 }),
  "stage-wheel": wheel({ 1: 26, 2: 17, 5: 8, 25: 2, 51: 1 }),
} as const;

export const FORMER_MEGA_BALL: Show = { kind: "balls", strip: [...BALLS, "star"], groups: ballGroups({ colour: 6000, star: 36_000 }) };
