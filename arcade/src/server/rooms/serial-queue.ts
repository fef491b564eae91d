/** What a room does, one thing after the other: a slow wallet never meets the clock. */
export class Agenda {
  /** When the planned work is due, in milliseconds since 1970; null while none is. */
  until: number | null = null;
  readonly #now: () => number;
  readonly #failed: (error: unknown) => Promise<void>;
  #queue: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  #plans = 0;

  /** `failed` hears of planned work that threw; whoever asks for work himself gets its error. */
  constructor(now: () => number, failed: (error: unknown) => Promise<void>) {
    this.#now = now;
    this.#failed = failed;
  }

  /** Does the work when all that was asked for before is done. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** Plans work for later, in place of what was planned before. `after` follows it, however it ended. */
  plan(ms: number, work: () => Promise<void>, after: () => void): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.until = this.#now() + ms;
    this.#plans += 1;
    const plan = this.#plans;
    this.#timer = setTimeout(() => {
      this.inTurn(async () => {
        // A move that was in the queue before this timer has made another plan. The clock is not asked: it may be set back.
        if (plan === this.#plans && this.until !== null) await work();
      })
        .finally(after)
        .catch((error: unknown) => void this.#failed(error));
    }, ms).unref();
  }

  /** Nothing is due any more. */
  clear(): void {
    this.until = null;
  }

  async stop(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    await this.#queue.catch(() => undefined);
  }
}
