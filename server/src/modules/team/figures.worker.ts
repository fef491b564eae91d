import type { FiguresService } from "./figures.service.ts";

/** An agent who looks sees what happened up to this long ago. */
const PAUSE_MS = 2_000;

/** Counts what happens, again and again, until the function that it returns is called. Any number of servers may do so at once. */
export function startCounting(figures: Pick<FiguresService, "catchUp">, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= figures
      .catchUp()
      .catch(onError)
      .finally(() => (running = null));
  }, PAUSE_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
