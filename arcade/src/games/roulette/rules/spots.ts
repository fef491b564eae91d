import { colourOf } from "./wheel.ts";

/** Every bet of the European table. `timesMin` bounds the amount on one spot, in smallest chips. */
export const BET_KINDS = {
  straight: { timesMin: 50 },
  split: { timesMin: 100 },
  street: { timesMin: 150 },
  trio: { timesMin: 150 },
  corner: { timesMin: 200 },
  firstFour: { timesMin: 200 },
  sixLine: { timesMin: 300 },
  column: { timesMin: 500 },
  dozen: { timesMin: 500 },
  red: { timesMin: 1000 },
  black: { timesMin: 1000 },
  even: { timesMin: 1000 },
  odd: { timesMin: 1000 },
  low: { timesMin: 1000 },
  high: { timesMin: 1000 },
} as const satisfies Record<string, { timesMin: number }>;
export type BetKind = keyof typeof BET_KINDS;

export interface Spot {
  /** Kind and numbers, such as `split-17-20` or `red`. */
  readonly id: string;
  readonly kind: BetKind;
  /** Pockets that win, ascending. */
  readonly numbers: readonly number[];
}

const numbers = Array.from({ length: 36 }, (_, index) => index + 1);
const isLastInRow = (n: number) => n % 3 === 0;

const inside = (kind: BetKind, ...covered: number[]): Spot => ({ id: `${kind}-${covered.join("-")}`, kind, numbers: covered });
const outside = (kind: BetKind, wins: (n: number) => boolean): Spot => ({ id: kind, kind, numbers: numbers.filter(wins) });

function allSpots(): Spot[] {
  const rows = numbers.filter((n) => n % 3 === 1);
  return [
    ...[0, ...numbers].map((n) => inside("straight", n)),
    ...[1, 2, 3].map((n) => inside("split", 0, n)),
    ...numbers.filter((n) => !isLastInRow(n)).map((n) => inside("split", n, n + 1)),
    ...numbers.filter((n) => n <= 33).map((n) => inside("split", n, n + 3)),
    ...rows.map((n) => inside("street", n, n + 1, n + 2)),
    inside("trio", 0, 1, 2),
    inside("trio", 0, 2, 3),
    ...numbers.filter((n) => n <= 33 && !isLastInRow(n)).map((n) => inside("corner", n, n + 1, n + 3, n + 4)),
    inside("firstFour", 0, 1, 2, 3),
    ...rows.filter((n) => n <= 31).map((n) => inside("sixLine", n, n + 1, n + 2, n + 3, n + 4, n + 5)),
    ...[1, 2, 3].map((c) => ({ id: `column-${c}`, kind: "column" as const, numbers: numbers.filter((n) => n % 3 === c % 3) })),
    ...[1, 2, 3].map((d) => ({ id: `dozen-${d}`, kind: "dozen" as const, numbers: numbers.filter((n) => Math.ceil(n / 12) === d) })),
    outside("red", (n) => colourOf(n) === "red"),
    outside("black", (n) => colourOf(n) === "black"),
    outside("even", (n) => n % 2 === 0),
    outside("odd", (n) => n % 2 === 1),
    outside("low", (n) => n <= 18),
    outside("high", (n) => n >= 19),
  ];
}

export const SPOTS: ReadonlyMap<string, Spot> = new Map(allSpots().map((spot) => [spot.id, spot]));

/** What a winning spot gives back per unit, the stake included: 36 over the numbers covered, always whole. */
export function returnsPerUnit(spot: Spot): number {
  return 36 / spot.numbers.length;
}
