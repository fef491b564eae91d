/** Calls that one process has seen, under a name that is a hash: what it counts cannot be read out of it. */
export interface AddedCalls {
  name: string;
  calls: number;
  /** From the first call on that is counted. */
  windowMs: number;
}

/** Calls of all processes in the window that runs. */
export interface SummedCalls {
  name: string;
  calls: number;
  /** Milliseconds until the window is over. */
  endsIn: number;
}

/** Counts of calls that all processes on one journal share. They are not worth a write that survives a crash. */
export interface CallSums {
  /** Adds calls, each name once, and answers the sums. */
  add(added: readonly AddedCalls[]): Promise<SummedCalls[]>;
}
