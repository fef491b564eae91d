import { setTimeout as sleep } from "node:timers/promises";
import { type Part, type PartOptions, startPart } from "../start/child.ts";
import { progress } from "../start/progress.ts";

/** What a program may take to end: a platform takes leave of its proxy first. */
const STOP_WITHIN_MS = 12_000;

interface Around {
  /** Whether all of it is to end. */
  isStopping: () => boolean;
  undoLater: (step: () => Promise<void>) => void;
  /** How long a part that has ended stays away. */
  againAfterMs: number;
}

/** Starts a part, and starts it again whenever it ends, as a supervisor does. Answers the first one. */
export function keepRunning(options: PartOptions, { isStopping, undoLater, againAfterMs }: Around): Part {
  let part = startPart(options);
  undoLater(() => part.stop(STOP_WITHIN_MS));
  const watch = async (): Promise<void> => {
    for (;;) {
      const why = await part.ended;
      if (isStopping()) return;
      progress(`${options.name} has ended (${why}); it is started again`);
      await sleep(againAfterMs);
      if (isStopping()) return;
      part = startPart(options);
      progress(`${options.name} is process ${part.pid} now`);
    }
  };
  void watch();
  return part;
}
