/**
 * Pay lines of a grid of five reels and three rows. Each is the row on reels 1 to 5 (0 top, 1 middle, 2 bottom).
 * A game with N lines plays the first N, so that a table with more lines contains those with fewer.
 */
const ROWS = [
  "11111",
  "00000",
  "22222",
  "01210",
  "21012",
  "00100",
  "22122",
  "12221",
  "10001",
  "01110",
  "21112",
  "01010",
  "21212",
  "10101",
  "12121",
  "11011",
  "11211",
  "00122",
  "22100",
  "12101",
  "10121",
  "01221",
  "21001",
  "10012",
  "12210",
  "00010",
  "22212",
  "01000",
  "21222",
  "11110",
  "11112",
  "01111",
  "21111",
  "10000",
  "12222",
  "00121",
  "22101",
  "12100",
  "10122",
  "01100",
  "21122",
  "00110",
  "22112",
  "01211",
  "21011",
  "11012",
  "11210",
  "01121",
  "21101",
  "02020",
] as const;

export type Line = readonly [number, number, number, number, number];

export const MAX_LINES = ROWS.length;

const LINES: readonly Line[] = ROWS.map((text) => [...text].map(Number) as unknown as Line);

/** The first `count` pay lines. */
export function payLines(count: number): readonly Line[] {
  if (!Number.isInteger(count) || count < 1 || count > MAX_LINES) throw new RangeError(`no table of ${count} lines`);
  return LINES.slice(0, count);
}
