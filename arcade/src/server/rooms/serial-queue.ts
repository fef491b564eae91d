import { ArcadeError } from "../../shared/errors.ts";

/** Runs the tasks of a room one after the other, so that the clock cannot act while a slow wallet call is under way; also holds the one task that is planned. */
export class SerialQueue {
  /** When the planned work is due, in milliseconds since 1970; null while none is. */
  until: number | null = null;
  readonly #now: () => number;
  readonly #failed: (error: unknown) => Promise<void>;
  #queue: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  #plans = 0;
  #stopped = false;

  /** `failed` hears of planned work that threw; who calls `run` gets the error of their own task. */
  constructor(now: () => number, failed: (error: unknown) => Promise<void>) {
    this.#now = now;
    this.#failed = failed;
  }

  /** Does the work when all that was asked for before is done. Throws `room.elsewhere` once it is stopped: the next holder does it. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#stopped) throw new ArcadeError("room.elsewhere");
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** Plans work for later, in place of what was planned before. `after` follows it, however it ended. */
  plan(ms: number, work: () => Promise<void>, after: () => void): void {
    if (this.#stopped) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.until = this.#now() + ms;
    this.#plans += 1;
    const plan = this.#plans;
    this.#timer = setTimeout(() => {
      if (this.#stopped) return;
      this.run(async () => {
        // A move that was in the queue before this timer has made another plan. The clock is not asked: it may be set back.
        if (plan === this.#plans && this.until !== null && !this.#stopped) await work();
      })
        .finally(after)
        .catch((error: unknown) => void this.#failed(error));
    }, ms).unref();
  }

  /** Nothing is due any more. */
  clear(): void {
    this.until = null;
  }

  /** Nothing that is planned begins any more. Ends when what was asked for is done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#queue.catch(() => undefined);
  }
}
