import type { Sport } from "../rules/sports.ts";
import type { BookView } from "../rules/wire.ts";
import { isDue } from "./when-to-read.ts";

interface Options {
  /** Null where there was no answer. */
  ask: () => Promise<BookView | null>;
  /** By the arcade's clock, milliseconds. */
  now: () => number;
  onBook: (book: BookView) => void;
  onFail: () => void;
}

/** Reads the book again and again: one question at a time, and of two the answer to the later one. */
export class BookReader {
  book: BookView | null = null;
  #asked = 0;
  #askedAt = -Infinity;
  #isReading = false;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Asks at once: what was asked before is not waited for any more. */
  async read(): Promise<void> {
    const { ask, now, onBook, onFail } = this.#options;
    const asked = ++this.#asked;
    this.#isReading = true;
    this.#askedAt = now();
    const next = await ask();
    if (asked !== this.#asked) return;
    this.#isReading = false;
    if (!next) return onFail();
    // Another arcade may answer, a little behind the one before: what was told stays told.
    if (this.book && next.now < this.book.now) return;
    this.book = next;
    onBook(next);
  }

  /** Asks where there is news and no question is on its way. */
  readIfDue(sport: Sport): void {
    if (!this.#isReading && isDue(this.book, sport, this.#options.now(), this.#askedAt)) void this.read();
  }
}
