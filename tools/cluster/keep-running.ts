import { setTimeout as sleep } from "node:timers/promises";
import type { Part } from "../start/child.ts";
import { progress } from "../start/progress.ts";

/** What a program may take to end: a platform takes leave of its proxy first. */
const STOP_WITHIN_MS = 12_000;

export interface Around {
  /** Whether all of it is to end. */
  isStopping: () => boolean;
  undoLater: (step: () => Promise<void>) => void;
  /** How long a part that has ended stays away. */
  againAfterMs: number;
  /** Is told of each start. */
  started?: (part: Part) => void;
}

/** Starts a part, and starts it again whenever it ends, as a supervisor does. Answers the first one. */
export function keepRunning(start: () => Part, { isStopping, undoLater, againAfterMs, started }: Around): Part {
  let part = start();
  started?.(part);
  undoLater(() => part.stop(STOP_WITHIN_MS));
  const watch = async (): Promise<void> => {
    for (;;) {
      const why = await part.ended;
      if (isStopping()) return;
      progress(`${part.name} has ended (${why}); it is started again`);
      await sleep(againAfterMs);
      if (isStopping()) return;
      part = start();
      started?.(part);
      progress(`${part.name} is process ${part.pid} now`);
    }
  };
  void watch();
  return part;
}
