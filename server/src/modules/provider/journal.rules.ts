/** What a provider has deposited of its journal last. */
export interface Deposit {
  run: string;
  beat: number;
  place: string;
  verdict: "current" | "old";
  released: boolean;
  /** Whether the last deposit is younger than a lease. */
  fresh: boolean;
}

export interface Claim {
  run: string;
  place: string;
  follows: { run: string; beat: number } | null;
}

export type ClaimVerdict = "current" | "old" | "held";

/** What a starting process is told. `known`: undefined when this provider has never deposited anything. */
export function judgeClaim(known: Deposit | undefined, { run, place, follows }: Claim): ClaimVerdict {
  if (!known) return follows === null ? "current" : "old";
  // The same claim again: its answer was lost.
  if (known.run === run && known.beat === 0) return known.verdict;
  // At the same place the journal's own lock says that nobody else lives.
  if (!known.released && known.fresh && known.place !== place) return "held";
  if (follows === null || known.run !== follows.run) return "old";
  // A process writes its count down before it deposits it, and may have died between.
  return follows.beat === known.beat || follows.beat === known.beat + 1 ? "current" : "old";
}

/** Whether a deposit is the next of the living process, or its last one again. */
export const isNextBeat = (known: Deposit | undefined, { run, beat }: { run: string; beat: number }): boolean =>
  known !== undefined && !known.released && known.run === run && (beat === known.beat || beat === known.beat + 1);
