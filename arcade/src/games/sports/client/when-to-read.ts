import type { Sport } from "../rules/sports.ts";
import type { BookView } from "../rules/wire.ts";

/** Without anything that is awaited the book is read so often. */
const POLL_MS = 4_000;
/** What happens in a match is told so long after its moment; a little more, since clocks differ by as much. */
const TOLD_MS = 1_800;
/** Between two readings lies at least so much. */
const LEAST_MS = 1_000;

/** Whether there is news: a while has passed, or a match of the sport that is shown has come to its next step. */
export function isDue(book: BookView | null, sport: Sport, now: number): boolean {
  if (!book || now - book.now >= POLL_MS) return true;
  if (now - book.now < LEAST_MS) return false;
  return book.fixtures.some((fixture) => fixture.sport === sport && (fixture.live?.until ?? Infinity) + TOLD_MS <= now);
}
