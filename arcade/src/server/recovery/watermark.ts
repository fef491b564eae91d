import type { RunJournal } from "../journal/run-journal.ts";

/** One write covers so many milliseconds of showing. */
const AHEAD_MS = 2000;

export interface Watermark {
  /** The moment, after it is on disk that outcomes up to it may be shown. Whoever shows or decides by the clock asks here. */
  reach(): number;
  /** Whether the clock stands before a moment that was shown already: then no bet may wait for it. */
  behind(): boolean;
  /** Writes down exactly how far it came. */
  close(): void;
}

/**
 * How far the arcade has looked into what the clock decides. Whatever the clock says afterwards, in this process or in the next one,
 * that moment stays shown. It is written a little ahead, so that a table costs one small write in a while and not one per look.
 */
export function createWatermark({ journal, now }: { journal: RunJournal; now: () => number }): Watermark {
  const before = journal.watermark();
  let [written, reached] = [before, before];
  return {
    reach: () => {
      const at = now();
      if (at > written) {
        written = at + AHEAD_MS;
        journal.saveWatermark(written);
      }
      reached = Math.max(reached, at);
      return at;
    },
    behind: () => now() < reached,
    close: () => {
      if (written !== reached) journal.saveWatermark(reached);
      written = reached;
    },
  };
}
