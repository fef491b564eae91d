/** Parts of a title's config among which the player chooses a stake; minor units, lists ascending. */
interface StakeChoice {
  /** Typed freely between the two. */
  minStake?: number;
  maxStake?: number;
  stakes?: readonly number[];
  /** The chips of a table. */
  chips?: readonly number[];
  /** So many cards can be played at once. */
  maxCards?: number;
}

/** What a kept stake is worth today: itself, else the next below it that the title still takes, else its least. Null where the title has one price. */
export function stakeOfToday(config: unknown, kept: number): number | null {
  const { minStake, maxStake, stakes, chips } = config as StakeChoice;
  if (minStake !== undefined && maxStake !== undefined) return Math.min(Math.max(kept, minStake), maxStake);
  const choices = stakes ?? chips ?? [];
  return choices.findLast((stake) => stake <= kept) ?? choices[0] ?? null;
}

/** How many cards a kept choice is worth today: never more than were chosen. Null where the title has no cards to choose. */
export function cardsOfToday(config: unknown, kept: number): number | null {
  const { maxCards } = config as StakeChoice;
  return maxCards === undefined ? null : Math.min(kept, maxCards);
}
