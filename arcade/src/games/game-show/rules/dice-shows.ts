import { flat, type Show } from "./show.ts";

const SIDES = [1, 2, 3, 4, 5, 6];
const TWO = SIDES.flatMap((a) => SIDES.map((b) => `${a}-${b}`));
const THREE = TWO.flatMap((two) => SIDES.map((c) => `${two}-${c}`));
const diceOf = (face: string): number[] => face.split("-").map(Number);
const sumOf = (face: string): number => diceOf(face).reduce((sum, die) => sum + die, 0);
const sums = (fits: (sum: number) => boolean): string[] => TWO.filter((face) => fits(sumOf(face)));

/** In the field, two pays double and twelve triple. */
const FIELD = { 2: 3000, 3: 2000, 4: 2000, 9: 2000, 10: 2000, 11: 2000, 12: 4000 } as Record<number, number>;

/** The bets of craps that one throw decides. */
export const CRAPS: Show = {
  kind: "dice",
  strip: TWO,
  groups: [
    {
      across: 3,
      spots: [
        flat(
          "below",
          2310,
          sums((sum) => sum < 7),
        ),
        flat(
          "seven",
          5800,
          sums((sum) => sum === 7),
        ),
        flat(
          "above",
          2310,
          sums((sum) => sum > 7),
        ),
      ],
    },
    {
      across: 2,
      spots: [
        { id: "field", pays: Object.fromEntries(TWO.map((face) => [face, FIELD[sumOf(face)] ?? 0])) },
        flat(
          "doubles",
          5780,
          TWO.filter((face) => diceOf(face)[0] === diceOf(face)[1]),
        ),
      ],
    },
    {
      across: 4,
      spots: [
        flat(
          "craps",
          8650,
          sums((sum) => [2, 3, 12].includes(sum)),
        ),
        flat(
          "sum-2",
          34_600,
          sums((sum) => sum === 2),
        ),
        flat(
          "sum-11",
          17_300,
          sums((sum) => sum === 11),
        ),
        flat(
          "sum-12",
          34_600,
          sums((sum) => sum === 12),
        ),
      ],
    },
  ],
};

/** By how many dice show the symbol. */
const MATCHES = [0, 2000, 3000, 13_000];

/** Three dice with six symbols: what is bet on comes back doubled for one, more for two and three. */
export const SYMBOL_DICE: Show = {
  kind: "symbols",
  strip: THREE,
  groups: [
    {
      across: 3,
      spots: SIDES.map((side) => ({
        id: `symbol-${side}`,
        pays: Object.fromEntries(THREE.map((face) => [face, MATCHES[diceOf(face).filter((die) => die === side).length]!])),
      })),
    },
  ],
};
