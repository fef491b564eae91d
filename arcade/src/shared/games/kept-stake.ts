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
  keeps?: TitleKeeps;
}

/**
 * What else a title keeps: the stake of its second bet and where its bets leave by themselves, its board, and whether hints are shown.
 * Whole numbers from 0 whose meaning is the title's own.
 */
export const TITLE_CHOICES = ["second", "auto", "autoSecond", "board", "hints"] as const;
export type TitleChoice = (typeof TITLE_CHOICES)[number];
/** The choices that a title keeps, each with the values that it takes, or the least and the most of them. */
export type TitleKeeps = Partial<Record<TitleChoice, readonly number[] | { from: number; to: number }>>;

/** The choices that a title keeps. */
export const choicesOf = (config: unknown): TitleChoice[] => Object.keys((config as StakeChoice).keeps ?? {}) as TitleChoice[];

/** A kept choice where the title takes it today, else null. */
export function choiceOfToday(config: unknown, choice: TitleChoice, kept: number): number | null {
  const takes = (config as StakeChoice).keeps?.[choice];
  if (takes === undefined) return null;
  const taken = "from" in takes ? kept >= takes.from && kept <= takes.to : takes.includes(kept);
  return taken ? kept : null;
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
