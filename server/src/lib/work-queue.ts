export interface WorkQueueLimits {
  /** Works under way at the same time. */
  atOnce: number;
  /** Works that may wait behind them; one more is turned away. */
  waiting: number;
  /** ms that a work waits for its turn before it is turned away too. */
  patienceMs: number;
  /** The error for whoever is turned away. */
  busy: () => Error;
}

/** Runs heavy work a few at a time, in the order in which it came. The line behind it is bounded, so that no crowd holds what memory there is. */
export function createWorkQueue({ atOnce, waiting, patienceMs, busy }: WorkQueueLimits): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const line: (() => void)[] = [];

  const turn = (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (line.length >= waiting) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(begin), 1);
        reject(busy());
      }, patienceMs);
      line.push(begin);
    });
  };

  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      // The place goes from hand to hand, so nobody slips in between.
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
