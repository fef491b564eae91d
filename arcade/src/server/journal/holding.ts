/** Whether this process may write a journal, alone of all that have opened it. */
export interface Holding {
  /** Asks to be the one that writes. Null when it is, from now on; else why it is not yet, in words for a log. */
  take(): Promise<string | null>;
  /**
   * `unsure`: the journal has not confirmed it lately, so that nothing may be promised. `lost`: for good, since another one writes, or the
   * journal may have gone back to an earlier moment: its database was started anew, restored, or is another one.
   */
  state(): "held" | "unsure" | "lost";
}

/** Of a journal that nobody else can open. */
export const HELD_ALONE: Holding = { take: async () => null, state: () => "held" };

/** A clock that all processes on one journal go by. */
export interface JournalClock {
  /** Milliseconds since 1970, by what is known of it. */
  readonly now: () => number;
}
