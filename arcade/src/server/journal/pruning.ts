import { setImmediate as turn } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Journal } from "./journal.ts";

const DAY = 86_400_000;

export interface PruningDeps {
  journal: Pick<Journal, "prune">;
  now: () => number;
  /** Whether `now` can be believed; without it always. */
  mayAct?: () => boolean;
  log: Pick<FastifyBaseLogger, "warn">;
  everyMs?: number | undefined;
}

/** Forgets what is kept no longer, at the start and then every day: an arcade may run for longer than it keeps anything. */
export function createPruning({ journal, now, mayAct = () => true, log, everyMs = DAY }: PruningDeps) {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> | null = null;

  // Players are answered between two pieces.
  const work = async (): Promise<void> => {
    while (!stopped && mayAct() && (await journal.prune(now())) > 0) await turn();
  };
  const run = (): void => {
    running ??= work()
      .catch((err: unknown) => log.warn({ err }, "what is kept no longer could not be forgotten"))
      .finally(() => (running = null));
  };
  return {
    start(): void {
      run();
      timer = setInterval(run, everyMs);
      timer.unref();
    },
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
