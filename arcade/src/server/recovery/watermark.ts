import type { RunRecords } from "../journal/run-journal.ts";

/** One write covers so many milliseconds of showing. */
const AHEAD_MS = 2000;

export interface Watermark {
  /** Reads how far it has come before; before anything else. Answers until when the last run was surely there: what is written may stand ahead of it. */
  load(): Promise<number>;
  /** The moment, after it is on disk that outcomes up to it may be shown. Whoever shows or decides by the clock asks here. */
  reach(): Promise<number>;
  /** Whether the clock stands before a moment that was shown already: then no bet may wait for it. */
  behind(): boolean;
  /** Writes down exactly how far it came. */
  close(): Promise<void>;
}

/**
 * How far the arcade has looked into what the clock decides. Whatever the clock says afterwards, in this process or in the next one,
 * that moment stays shown. It is written a little ahead, so that a table costs one small write in a while and not one per look.
 */
export function createWatermark({ journal, now }: { journal: RunRecords; now: () => number }): Watermark {
  let [written, reached] = [0, 0];
  let writing: Promise<void> | null = null;
  const write = async (at: number): Promise<void> => {
    await journal.saveWatermark(at);
    written = at;
  };
  return {
    load: async () => {
      written = reached = await journal.watermark();
      return written - AHEAD_MS;
    },
    reach: async () => {
      const at = now();
      // Who comes while it is written waits for that, and it may not be far enough.
      while (at > written) await (writing ??= write(now() + AHEAD_MS).finally(() => (writing = null)));
      reached = Math.max(reached, at);
      return at;
    },
    behind: () => now() < reached,
    close: async () => {
      await writing?.catch(() => undefined);
      if (written !== reached) await write(reached);
    },
  };
}
