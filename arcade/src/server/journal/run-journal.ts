/** The run of the arcade that this journal belongs to, and how often that was deposited at the platform. */
export interface JournalRun {
  run: string;
  beat: number;
}

/** One replacement of everything that could decide outcomes nobody has seen yet. */
export interface Rotation {
  /** Milliseconds since 1970, by the arcade's clock. */
  at: number;
  /** `older`: the platform has seen a later deposit of this journal. `unknownBet`: it has booked a bet that the journal does not know. */
  reason: "older" | "unknownBet";
  /** The platform's newest transaction at that time: what it had booked before is dealt with. */
  bookedUpTo: string;
  /** The newest free round that the platform knew of. */
  freeUpTo: string;
  /** Rounds of the journal that could not be played on, and bets that only the platform knew; all their stakes go back. */
  returned: number;
  lost: number;
}

/** What tells the arcade whether its journal is up to date, and what it may have shown. */
export interface RunRecords {
  /** Null for a journal that has never been deposited. */
  run(): Promise<JournalRun | null>;
  /** Also ends what was pending. */
  saveRun(run: JournalRun): Promise<void>;
  /** A run that was claimed at the platform but has not begun here, because the process died between. */
  pendingRun(): Promise<string | null>;
  savePendingRun(run: string): Promise<void>;
  /** Outcomes of the clock until this moment may have been shown to somebody. */
  watermark(): Promise<number>;
  /** Whoever has come furthest counts: an earlier moment than the one that stands is not written. */
  saveWatermark(at: number): Promise<void>;
  /** Takes it back from a moment that was written ahead, unless another process has come as far or further meanwhile, or is there: it may rely on what stands. */
  lowerWatermark(from: number, to: number): Promise<void>;
  /** Oldest first. */
  rotations(): Promise<readonly Rotation[]>;
  addRotation(rotation: Rotation): Promise<void>;
  /**
   * Reveals all seeds in use, and gives back whatever has a stake and no outcome: bets under way, rounds in play, open bets that are
   * decided after `now`. Those decided before keep the outcome they had: it may have been paid. Answers how many go back.
   */
  replaceUnshown(now: number): Promise<number>;
  /** Gives each jackpot the amount at which it drops anew; null leaves it as it is. */
  redrawJackpots(target: (name: string, grains: number) => number | null): Promise<void>;
}
