import type { Sport } from "../rules/sports.ts";
import type { BookView } from "../rules/wire.ts";

/** Without anything that is awaited the book is read so often. */
const POLL_MS = 4_000;
/** What happens in a match is told so long after its moment; a little more, since clocks differ by as much. */
const TOLD_MS = 1_800;
/** Between two questions lies at least so much: a little less than a second, by which it is looked. */
const LEAST_MS = 900;

/** Whether there is news: a while has passed, or a match of the sport that is shown has come to its next step. `askedAt`: the last question. */
export function isDue(book: BookView | null, sport: Sport, now: number, askedAt: number): boolean {
  if (now - askedAt < LEAST_MS) return false;
  if (!book || now - book.now >= POLL_MS) return true;
  return book.fixtures.some((fixture) => fixture.sport === sport && (fixture.live?.until ?? Infinity) + TOLD_MS <= now);
}
