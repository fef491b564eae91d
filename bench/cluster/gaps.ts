import { percentile } from "../stats.ts";

/** How long one player waited for one answer. Times in ms from the beginning of the run. */
export interface Wait {
  player: string;
  /** What they had asked for. */
  what: string;
  from: number;
  ms: number;
}

/** What was disturbed, and until when it was not whole. */
export interface Disturbed {
  says: string;
  from: number;
  until: number;
}

export interface Gaps {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  worst: Wait;
}

/** Percentiles of what players waited, in ms, and the longest wait; null where nobody waited for anything. */
export function gapsOf(waits: readonly Wait[]): Gaps | null {
  const [worst] = waits.toSorted((a, b) => b.ms - a.ms);
  if (!worst) return null;
  const times = waits.map(({ ms }) => ms);
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((part) => percentile(times, part));
  return { count: waits.length, p50, p95, p99, worst };
}

/** What was not whole while somebody waited, in the order in which it was disturbed. */
export const during = ({ from, ms }: Pick<Wait, "from" | "ms">, disturbed: readonly Disturbed[]): string[] =>
  disturbed
    .filter((one) => one.from < from + ms && one.until > from)
    .toSorted((a, b) => a.from - b.from)
    .map(({ says }) => says);
