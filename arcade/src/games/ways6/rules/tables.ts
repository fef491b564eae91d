import { MAX_ROWS, REELS, stepOf, WIN_CAP, type Climb, type FreeRules, type Rows, type Urns, type WaysMachine } from "./machine.ts";
import { COVERED, PAYING, SCATTER, WAY_SYMBOLS, WILD_COUNTS } from "./symbols.ts";

export const SYMBOLS = WAY_SYMBOLS.length;
export const CELLS = REELS * MAX_ROWS;
/** Codes of the symbols that pay: 1 to `LAST_PAYING`. */
export const LAST_PAYING = PAYING.length;
export const SCATTER_CODE = WAY_SYMBOLS.indexOf(SCATTER);
export const COVERED_CODE = WAY_SYMBOLS.indexOf(COVERED);
/** As how many symbols each code counts as a wild; 0 for what is none. */
export const WILD_WEIGHTS = Uint8Array.from(WAY_SYMBOLS, (letter) => WILD_COUNTS[letter] ?? 0);
export const WILD_BITS = WILD_WEIGHTS.reduce((bits, weight, code) => (weight > 0 ? bits | (1 << code) : bits), 0);

/** The reels of the paid spin or of the free ones. */
export interface Side {
  readonly urns: readonly Uint8Array[];
  readonly least: Uint8Array;
  /** By how many rows a reel may be higher than its least. */
  readonly spread: Uint8Array;
  readonly ladder: readonly number[];
  readonly climb: Climb;
  readonly sticky: boolean;
}

/** A machine as numbers, so that a hundred million rounds can be simulated with the very code that plays. */
export interface WaysTables {
  readonly base: Side;
  readonly free: Side | null;
  readonly falls: boolean;
  /** By symbol and number of reels; by symbol and number of cells where symbols pay anywhere. */
  readonly pays: Int32Array;
  /** Width of a row of `pays`. */
  readonly width: number;
  readonly anywhere: boolean;
  readonly covered: Uint8Array | null;
  /** By number of scatters, in parts; null where there are none. */
  readonly scatterPays: Int32Array | null;
  readonly awards: Uint8Array;
  readonly mostFree: number;
  /** The most that a round pays, in parts. */
  readonly cap: number;
}

const codes = (letters: string): Uint8Array => Uint8Array.from(letters, (letter) => WAY_SYMBOLS.indexOf(letter));

function sideOf({ urns, rows, ladder }: { urns: Urns; rows: readonly Rows[]; ladder: readonly number[] }, free: FreeRules | null): Side {
  const [first, middle, last] = urns;
  return {
    urns: [first, middle, middle, middle, middle, last].map(codes),
    least: Uint8Array.from(rows, ([least]) => least),
    spread: Uint8Array.from(rows, ([least, most]) => most - least),
    ladder,
    climb: free?.climb ?? "falls",
    sticky: free?.sticky ?? false,
  };
}

export function tablesOf(machine: WaysMachine): WaysTables {
  const { bands, scatter, free, unit } = machine;
  const width = bands ? CELLS + 1 : REELS + 1;
  const pays = new Int32Array(SYMBOLS * width);
  for (const [letter, row] of Object.entries(machine.pays)) {
    const base = WAY_SYMBOLS.indexOf(letter) * width;
    for (let count = 0; count < width; count += 1) pays[base + count] = row[bands ? stepOf(bands, count) : count - 3] ?? 0;
  }
  const byScatters = (values: readonly number[]) => Array.from({ length: CELLS + 1 }, (_, n) => values[stepOf(scatter!.counts, n)] ?? 0);
  return {
    base: sideOf(machine, null),
    free: free && sideOf(free, free),
    falls: machine.falls,
    pays,
    width,
    anywhere: bands !== null,
    covered: machine.covered === null ? null : codes(machine.covered),
    scatterPays: scatter && Int32Array.from(byScatters(scatter.pays), (pay) => pay * unit),
    awards: Uint8Array.from(scatter ? byScatters(scatter.spins) : []),
    mostFree: free?.most ?? 0,
    cap: WIN_CAP * unit,
  };
}
