/** An open requirement as it is kept. Amounts in minor units. */
export interface OpenRequirement {
  requiredMinor: number;
  /** The member's whole turnover at which its count begins at the earliest. */
  countedFromMinor: number;
}

export interface Progress {
  /** The member's whole turnover at which this one begins to count, now that those before it are known. */
  beginsAtMinor: number;
  doneMinor: number;
}

/** Plays a member's whole turnover through their open requirements, oldest first: each begins where the one before it ended, so that no stake counts twice. */
export function progressOf(open: readonly OpenRequirement[], turnoverMinor: number): Progress[] {
  let playedTo = 0;
  return open.map(({ requiredMinor, countedFromMinor }) => {
    const beginsAtMinor = Math.max(countedFromMinor, playedTo);
    playedTo = beginsAtMinor + requiredMinor;
    return { beginsAtMinor, doneMinor: Math.min(requiredMinor, Math.max(0, turnoverMinor - beginsAtMinor)) };
  });
}

/** What is left to play of all of them together. */
export function remainingOf(open: readonly OpenRequirement[], turnoverMinor: number): number {
  const progress = progressOf(open, turnoverMinor);
  return open.reduce((left, requirement, index) => left + requirement.requiredMinor - (progress[index]?.doneMinor ?? 0), 0);
}
