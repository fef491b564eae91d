import { BOXING, type Pair, rested, type Side, TAKES } from "./boxing-state.ts";

/** How likely each exchange is, by what is left in both: `left[0] * LEVELS + left[1]`, then in the order of `KINDS`, with what lands nowhere last. */
export type Chances = readonly Float64Array[];
export const KINDS = ["J0", "J1", "H0", "H1", "D0", "D1", "K0", "K1", "T0", "T1"] as const;
export const NOTHING = KINDS.length;
/** The first so many go on with the round; a third knock-down does not. */
export const COUNTED = 6;
export const DOWN = [4, 5] as const;
export const LEVELS = BOXING.left + 1;

/** How often each of the first six kinds has been in a round. */
export type Counts = readonly number[];
interface Table {
  counts: readonly Counts[];
  /** `at * COUNTED + kind`: where one more of a kind leads; -1 where it ends the bout. */
  next: Int16Array;
  /** What the round has taken of what was left. */
  loss: readonly [Uint8Array, Uint8Array];
}

/** Every way to fill a round, five exchanges and two knock-downs of a side at most. */
function tableOf(): Table {
  const counts: number[][] = [];
  const fill = (so: number[], left: number): void => {
    if (so.length === COUNTED) return void counts.push(so);
    const most = so.length >= DOWN[0] ? Math.min(left, BOXING.downs - 1) : left;
    for (let count = 0; count <= most; count += 1) fill([...so, count], left - count);
  };
  fill([], BOXING.exchanges);
  const place = new Map(counts.map((one, at) => [one.join(), at]));
  const next = new Int16Array(counts.length * COUNTED).fill(-1);
  for (const [at, one] of counts.entries())
    for (let kind = 0; kind < COUNTED; kind += 1) next[at * COUNTED + kind] = place.get(one.with(kind, one[kind]! + 1).join()) ?? -1;
  const loss = ([hard, down]: readonly [number, number]) => Uint8Array.from(counts, (one) => one[hard]! * TAKES.H + one[down]! * TAKES.D);
  // The home side loses by what the other lands.
  return { counts, next, loss: [loss([3, 5]), loss([2, 4])] };
}
let known: Table | null = null;
export const table = (): Table => (known ??= tableOf());

/** How often a way to fill a round is where it ends, and where an exchange of it begins: of what ends the bout there, each has its chance. */
export interface Fought {
  whole: Float64Array;
  visits: Float64Array;
}

export const leftIn = (from: Pair, at: number, side: Side): number => Math.max(0, from[side] - table().loss[side][at]!);
export const chancesAt = (chances: Chances, from: Pair, at: number): Float64Array =>
  chances[leftIn(from, at, 0) * LEVELS + leftIn(from, at, 1)]!;

/** A round from where it stands: `left` in both when it began, what has been in it, and how many exchanges are to come. */
export function fought(chances: Chances, left: Pair, begun: number, exchanges: number): Fought {
  const { counts, next } = table();
  let now = new Float64Array(counts.length);
  now[begun] = 1;
  const visits = new Float64Array(counts.length);
  for (let exchange = 0; exchange < exchanges; exchange += 1) {
    const then = new Float64Array(counts.length);
    for (const [at, chance] of now.entries()) {
      if (chance === 0) continue;
      visits[at]! += chance;
      const of = chancesAt(chances, left, at);
      then[at]! += chance * of[NOTHING]!;
      for (let kind = 0; kind < COUNTED; kind += 1) {
        const to = next[at * COUNTED + kind]!;
        if (to >= 0) then[to]! += chance * of[kind]!;
      }
    }
    now = then;
  }
  return { whole: now, visits };
}

/** What a bout is counted by: what a round adds that is over, and one in which the last exchange was this. */
export interface Measure {
  whole: (counts: Counts) => number;
  stopped: (counts: Counts, kind: number) => number;
}

/** Where a round leads from what is left in both when it begins: what is left then, or which exchange ends the bout, and what is counted with it. */
export interface Kernel {
  whole: readonly Turn[];
  stopped: readonly Turn[];
}
interface Turn {
  to: number;
  by: number;
  chance: number;
}
/** What a round adds to a count lies from -5 to 5. */
const ADDS = BOXING.exchanges;
const ADDED = 2 * ADDS + 1;

/** What each way to fill a round adds, worked out once for a measure. */
interface Measured {
  whole: Int8Array;
  stopped: readonly Int8Array[];
}
export const STOPS = [4, 5, 6, 7, 8, 9] as const;
const measures = new WeakMap<Measure, Measured>();
export function measured(measure: Measure): Measured {
  const of = measures.get(measure) ?? {
    whole: Int8Array.from(table().counts, measure.whole),
    stopped: STOPS.map((kind) => Int8Array.from(table().counts, (one) => measure.stopped(one, kind))),
  };
  measures.set(measure, of);
  return of;
}

/** Whether this exchange ends the bout after such a round so far. */
export const ends = (at: number, kind: number): boolean => kind >= COUNTED || table().next[at * COUNTED + kind]! < 0;

export function kernelOf(chances: Chances, left: Pair, { whole, visits }: Fought, { whole: adds, stopped }: Measured): Kernel {
  const [on, off] = [new Float64Array(LEVELS * LEVELS * ADDED), new Float64Array(NOTHING * ADDED)];
  for (let at = 0; at < whole.length; at += 1) {
    if (whole[at]! > 0) {
      const [home, away] = rested([leftIn(left, at, 0), leftIn(left, at, 1)]);
      on[(home * LEVELS + away) * ADDED + adds[at]! + ADDS]! += whole[at]!;
    }
    if (visits[at] === 0) continue;
    const of = chancesAt(chances, left, at);
    for (const [no, kind] of STOPS.entries()) if (ends(at, kind)) off[kind * ADDED + stopped[no]![at]! + ADDS]! += visits[at]! * of[kind]!;
  }
  return { whole: turnsIn(on), stopped: turnsIn(off) };
}
function turnsIn(chances: Float64Array): Turn[] {
  const turns: Turn[] = [];
  for (let at = 0; at < chances.length; at += 1)
    if (chances[at]! > 0) turns.push({ to: Math.floor(at / ADDED), by: (at % ADDED) - ADDS, chance: chances[at]! });
  return turns;
}

/** What is left in both, as one number and back. */
export const pairOf = (left: number): Pair => [Math.floor(left / LEVELS), left % LEVELS];
