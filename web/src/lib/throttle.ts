/** Calls within `ms` of the last one that was let through share its answer. A clock that was set back ends that, too: it may be hours. */
export function throttled<T>(ms: number, work: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | null = null;
  return () => {
    const at = Date.now();
    if (last === null || Math.abs(at - last.at) >= ms) last = { at, answer: work() };
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
