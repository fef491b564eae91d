/** Calls within `ms` of the last one that was let through share its answer. */
export function throttled<T>(ms: number, work: () => Promise<T>, now: () => number = () => Date.now()): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | null = null;
  return () => {
    const at = now();
    if (last === null || at - last.at >= ms) last = { at, answer: work() };
    return last.answer;
  };
}

/** Runs tasks in their order, at least `ms` apart; none is dropped. */
export function spaced(ms: number): (task: () => Promise<void>) => Promise<void> {
  let tail: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = tail.then(task);
    tail = run.then(
      () => pause(ms),
      () => pause(ms),
    );
    return run;
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
