/** Which side won a round: the first is the banker or the dragon, the second the player or the tiger. */
export type RoadSide = "first" | "second";

/** A round as the bead road shows it. */
export interface Bead {
  winner: RoadSide | "tie";
  firstPair: boolean;
  secondPair: boolean;
  /** Decided by the first two cards. */
  natural: boolean;
}

/** Rounds that one side won without the other between them; `ties[n]` came right after its win number n. */
export interface Run {
  side: RoadSide;
  ties: number[];
}

/** The big road by its runs. Ties before the first win stand in `leading`. */
export interface BigRoad {
  runs: Run[];
  leading: number;
}

/** Red says that the big road goes on as before, blue that it does not. */
export type Tone = "red" | "blue";
export type DerivedRoad = "eye" | "small" | "cockroach";

/** How many columns back each derived road compares. */
export const OFFSETS: Record<DerivedRoad, number> = { eye: 1, small: 2, cockroach: 3 };
export const DERIVED = Object.keys(OFFSETS) as DerivedRoad[];
export const ROAD_ROWS = 6;

const FLAGS = { firstPair: "f", secondPair: "s", natural: "n" } as const;
const WINNERS = { first: "1", second: "2", tie: "0" } as const;

/** A round in at most four characters, as it is told to those who sit down. */
export function markOf(bead: Bead): string {
  const flags = (Object.keys(FLAGS) as (keyof typeof FLAGS)[]).filter((flag) => bead[flag]).map((flag) => FLAGS[flag]);
  return WINNERS[bead.winner] + flags.join("");
}

export function beadOf(mark: string): Bead {
  const winner = mark[0] === WINNERS.tie ? "tie" : mark[0] === WINNERS.first ? "first" : "second";
  const has = (flag: keyof typeof FLAGS): boolean => mark.includes(FLAGS[flag]);
  return { winner, firstPair: has("firstPair"), secondPair: has("secondPair"), natural: has("natural") };
}

/** The big road of rounds, the oldest first. */
export function bigRoad(winners: readonly Bead["winner"][]): BigRoad {
  const road: BigRoad = { runs: [], leading: 0 };
  for (const winner of winners) {
    const run = road.runs.at(-1);
    if (winner !== "tie" && run?.side === winner) run.ties.push(0);
    else if (winner !== "tie") road.runs.push({ side: winner, ties: [0] });
    else if (run) run.ties[run.ties.length - 1]! += 1;
    else road.leading += 1;
  }
  return road;
}

/**
 * A derived road from the heights of the big road's runs. It begins with the second win of run 1 + offset, or the first win of the
 * run after it. A win that begins a run is red where the two runs that it leaves behind, so far apart, are of equal height; any other
 * is red unless the run so far back ended right above its row.
 */
export function derivedRoad(heights: readonly number[], offset: number): Tone[] {
  const tones: Tone[] = [];
  for (const [run, height] of heights.entries()) {
    for (let row = 0; row < height; row += 1) {
      if (run < offset + (row === 0 ? 1 : 0)) continue;
      const regular = row === 0 ? heights[run - 1] === heights[run - 1 - offset] : heights[run - offset] !== row;
      tones.push(regular ? "red" : "blue");
    }
  }
  return tones;
}

export const heightsOf = ({ runs }: BigRoad): number[] => runs.map(({ ties }) => ties.length);

/** What a win of that side would put on a derived road now; null where the road has not begun by then. */
export function askTone(road: BigRoad, next: RoadSide, offset: number): Tone | null {
  const heights = heightsOf(road);
  const after = road.runs.at(-1)?.side === next ? heights.with(-1, heights.at(-1)! + 1) : [...heights, 1];
  const tones = derivedRoad(after, offset);
  return tones.length > derivedRoad(heights, offset).length ? tones.at(-1)! : null;
}

/** Runs of equal tones, as the columns of a derived road. */
export function toneRuns(tones: readonly Tone[]): number[] {
  const runs: number[] = [];
  for (const [at, tone] of tones.entries()) {
    if (at > 0 && tones[at - 1] === tone) runs[runs.length - 1]! += 1;
    else runs.push(1);
  }
  return runs;
}

export interface Place {
  column: number;
  row: number;
}

/**
 * Where the marks of runs stand in six rows: each run goes down from the top of the next free column, and turns right, as a dragon's
 * tail, at the last row or above a mark that lies there already.
 */
export function placesOf(heights: readonly number[]): Place[] {
  const taken = new Set<string>();
  const isFree = ({ column, row }: Place): boolean => row < ROAD_ROWS && !taken.has(`${column} ${row}`);
  let start = 0;
  return heights.flatMap((height) => {
    while (!isFree({ column: start, row: 0 })) start += 1;
    const places: Place[] = [{ column: start, row: 0 }];
    let turned = false;
    while (places.length < height) {
      const { column, row } = places.at(-1)!;
      turned ||= !isFree({ column, row: row + 1 });
      places.push(turned ? { column: column + 1, row } : { column, row: row + 1 });
    }
    for (const place of places) taken.add(`${place.column} ${place.row}`);
    start += 1;
    return places;
  });
}

export interface RoadCounts {
  rounds: number;
  first: number;
  second: number;
  tie: number;
  firstPair: number;
  secondPair: number;
  natural: number;
}

export function countBeads(beads: readonly Bead[]): RoadCounts {
  const count = (test: (bead: Bead) => boolean): number => beads.filter(test).length;
  return {
    rounds: beads.length,
    first: count(({ winner }) => winner === "first"),
    second: count(({ winner }) => winner === "second"),
    tie: count(({ winner }) => winner === "tie"),
    firstPair: count(({ firstPair }) => firstPair),
    secondPair: count(({ secondPair }) => secondPair),
    natural: count(({ natural }) => natural),
  };
}

/** Roads begin anew at every such number of rounds, and keep what came since the beginning before. */
const BOARD_ROUNDS = 60;
/** The most rounds that a board shows. */
export const ROAD_ROUNDS = 2 * BOARD_ROUNDS;

/** How many of the newest rounds stand on the board when the newest has that number: 61 to 120, as far as there are so many. */
export const boardRounds = (newest: number): number => BOARD_ROUNDS + (((newest % BOARD_ROUNDS) + BOARD_ROUNDS) % BOARD_ROUNDS) + 1;
