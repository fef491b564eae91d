import type { RunRecords } from "../journal/run-journal.ts";

/** One write covers so many milliseconds of showing. */
const AHEAD_MS = 2000;
/** Clocks of two processes are nearer to each other, or they are not ready. */
const APART_MS = 1000;
const LOOK_MS = 1000;

export interface Watermark {
  /** Reads how far it has come before; before anything else. Answers until when the last run was surely there: what is written may stand ahead of it. */
  load(): Promise<number>;
  /** The moment, after it is on disk that outcomes up to it may be shown. Whoever shows or decides by the clock asks here. */
  reach(): Promise<number>;
  /** Whether the clock stands before a moment that was shown already: then no bet may wait for it. */
  behind(): boolean;
  /** Sees now and then how far other processes have come: one whose clock stands before that takes no bets. */
  start(): void;
  stop(): void;
  /** Looks once. */
  look(): Promise<void>;
  /** Writes down exactly how far it came. */
  close(): Promise<void>;
}

export interface WatermarkOptions {
  journal: Pick<RunRecords, "watermark" | "saveWatermark" | "lowerWatermark">;
  now: () => number;
  log: { warn(details: object, message: string): void };
}

/**
 * How far the arcade has looked into what the clock decides. Whatever the clock says afterwards, in this process or in the next one,
 * that moment stays shown. It is written a little ahead, so that a table costs one small write in a while and not one per look. Several
 * processes write it, each for itself: the furthest of them stands.
 */
export function createWatermark({ journal, now, log }: WatermarkOptions): Watermark {
  let [written, reached] = [0, 0];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | null = null;
  const write = async (at: number): Promise<void> => {
    await journal.saveWatermark(at);
    written = at;
  };
  // Whoever wrote that moment had come at least so far, by a clock that may be a little ahead.
  const look = async (): Promise<void> => void (reached = Math.max(reached, (await journal.watermark()) - AHEAD_MS - APART_MS));
  return {
    look,
    start: () =>
      void (timer = setInterval(
        () => void look().catch((err: unknown) => log.warn({ err }, "how far others have shown could not be read")),
        LOOK_MS,
      ).unref()),
    stop: () => clearInterval(timer),
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
      if (written > reached) await journal.lowerWatermark(written, reached);
    },
  };
}
