import { setTimeout as sleep } from "node:timers/promises";
import { type Part, type PartOptions, startPart } from "../start/child.ts";
import { progress } from "../start/progress.ts";
import { isStopping, undoLater } from "../start/session.ts";

const AGAIN_AFTER_MS = 2_000;
/** What a program may take to end: a platform takes leave of its proxy first. */
const STOP_WITHIN_MS = 12_000;

/** Starts a part, and starts it again whenever it ends, as a supervisor does. Answers the first one. */
export function keepRunning(options: PartOptions): Part {
  let part = startPart(options);
  undoLater(() => part.stop(STOP_WITHIN_MS));
  const watch = async (): Promise<void> => {
    const why = await part.ended;
    if (isStopping()) return;
    progress(`${options.name} has ended (${why}); it is started again`);
    await sleep(AGAIN_AFTER_MS);
    if (isStopping()) return;
    part = startPart(options);
    progress(`${options.name} is process ${part.pid} now`);
    await watch();
  };
  void watch();
  return part;
}
