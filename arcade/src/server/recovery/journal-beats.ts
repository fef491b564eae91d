import type { Journal } from "../journal/journal.ts";
import type { Deposit, DepositState } from "../platform/registry.ts";

export interface JournalBeats {
  /** Deposits the next count of the journal's run, or the last one again while nobody knows whether it arrived; null: still nobody does. */
  next(released?: true): Promise<DepositState | null>;
  /** Whether a count is on its way of which nobody knows. */
  isOpen(): boolean;
}

/** Counts on at the platform: each count is on disk before it is sent, and none is left out. */
export function createJournalBeats(
  journal: Pick<Journal, "run" | "saveRun">,
  deposit: (what: Deposit) => Promise<DepositState | null>,
): JournalBeats {
  /** A count that is on disk and was not answered yet: it is asked again, or the platform could not tell it from a copy's. */
  let unanswered: number | null = null;
  /** A count that may be on disk though its write failed, as where the database answered too late: it is written again, and never left out. */
  let writing: number | null = null;
  return {
    isOpen: () => unanswered !== null,
    next: async (released) => {
      const { run, beat: last } = (await journal.run())!;
      const count = unanswered ?? writing ?? last + 1;
      if (unanswered === null) {
        writing = count;
        await journal.saveRun({ run, beat: count });
      }
      writing = null;
      unanswered = count;
      const answer = await deposit({ run, beat: count, ...(released && { released }) });
      if (answer !== null) unanswered = null;
      return answer;
    },
  };
}
