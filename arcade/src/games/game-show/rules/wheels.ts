import { type Bonus, luckyNumber, onStage, spinAgain, spread } from "./bonus.ts";
import { FORMER_WHEELS } from "./former.ts";
import { flat, type Show } from "./show.ts";

/** Segments by what stands on them, how often each. */
type Segments = Readonly<Record<string, number>>;

/** A wheel with a bonus; a number that the wheel stops at pays that number to one. */
function wheel(segments: Segments, bonus: Bonus, former: Show): Show {
  const numbers = Object.keys(segments).filter((face) => !bonusFace(face));
  return {
    kind: "wheel",
    strip: spread(Object.entries(segments).map(([face, count]) => Array.from({ length: count }, () => face))),
    groups: [
      { across: acrossOf(numbers.length), spots: numbers.map((number) => flat(`times-${number}`, (Number(number) + 1) * 1000, [number])) },
    ],
    bonus,
    former,
  };
}

/** Whether a segment leads to the bonus, in place of a number. */
export const bonusFace = (face: string): boolean => Number.isNaN(Number(face));

/** No spot is left alone in its row. */
const acrossOf = (spots: number): 2 | 3 | 4 => (spots % 3 !== 1 ? 3 : spots % 2 === 0 ? 2 : 4);

/** The wheels of the shows. What each of their numbers returns stands in docs/games.md. */
export const WHEELS = {
  "mega-wheel": wheel(
    { 1: 24, 2: 15, 5: 7, 9: 4, 16: 2, 25: 1, 50: 1 },
    luckyNumber({
      1: [3, 4],
      2: [4, 6, 6, 8],
      5: [10, 10, 10, 15, 15, 15],
      9: [18, 18, 27, 27, 27, 36],
      16: [32, 48, 64, 64, 80, 96],
      25: [75, 100, 125, 125, 150, 175, 250],
      50: [100],
    }),
    FORMER_WHEELS["mega-wheel"],
  ),
  "dream-wheel": wheel(
    { 1: 26, 3: 12, 5: 8, 8: 5, 12: 2, 25: 1, x2: 1, x7: 1 },
    spinAgain({ 1: 4, 3: 5, 5: 3, 8: 3, 12: 6, 25: 3 }),
    FORMER_WHEELS["dream-wheel"],
  ),
  "mela-wheel": wheel(
    { 1: 25, 2: 15, 6: 7, 12: 3, 24: 1, 49: 1 },
    luckyNumber({ 2: [4, 4, 5, 6], 6: [12], 12: [24, 24, 36, 36, 48], 24: [72, 96, 120, 144, 216, 240], 49: [60] }, 13),
    FORMER_WHEELS["mela-wheel"],
  ),
  "fair-wheel": wheel({ 1: 20, 2: 13, 6: 5, 12: 3, x2: 1 }, spinAgain({ 1: 2, 2: 6, 6: 7, 12: 1 }), FORMER_WHEELS["fair-wheel"]),
  "stage-wheel": wheel(
    { 1: 25, 2: 16, 5: 7, 10: 2, 25: 1, 40: 1, stage: 2 },
    onStage({
      1: [5, 5, 8, 10, 12],
      2: [6, 8, 10, 10, 20, 20],
      5: [10, 15, 15, 20, 20, 25, 25, 30, 50],
      10: [20, 20, 30, 30, 40, 40, 40, 50, 50, 50, 60, 60, 80, 80],
      25: [50, 50, 50, 50, 75, 75, 100, 125],
      40: [80, 160],
    }),
    FORMER_WHEELS["stage-wheel"],
  ),
} as const;
