import type { MessagesService } from "./messages.service.ts";

/** While the database is away there is no use in asking often. */
const PAUSES = { pauseMs: 500, troublePauseMs: 5_000 };

/** Delivers messages until the function that it returns is called, which waits for those under way. Any number of processes may do so at once. */
export function startDeliveries(
  messages: Pick<MessagesService, "deliverDue">,
  onError: (error: unknown) => void,
  { pauseMs, troublePauseMs } = PAUSES,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let wake: (() => void) | undefined;
  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
      timer = setTimeout(resolve, milliseconds);
      timer.unref();
    });
  const run = async (): Promise<void> => {
    while (!stopped) {
      try {
        if ((await messages.deliverDue()) === 0) await pause(pauseMs);
      } catch (error) {
        onError(error);
        await pause(troublePauseMs);
      }
    }
  };
  const running = run();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    wake?.();
    await running;
  };
}
