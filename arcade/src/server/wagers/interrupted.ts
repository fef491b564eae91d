import type { ScheduledGame } from "../games/scheduled-game.ts";
import type { Journal, Round } from "../journal/journal.ts";
import { isCourseGame } from "../tables/course-game.ts";
import type { OutcomeSeeds } from "../tables/outcome-seeds.ts";
import type { Title } from "../../shared/title.ts";
import type { SettlerLog } from "./settler.ts";

/** Longer than any course, so that whatever runs now is due by then. */
const AHEAD_MS = 600_000;
const ALL = 1_000_000;

export interface InterruptedOptions {
  journal: Pick<Journal, "decidableRounds" | "atomically">;
  find: (gameCode: string) => { title: Title; game: ScheduledGame } | null;
  /** It has the secrets of whatever was bet on. */
  chance: OutcomeSeeds;
  /** Until when the last run was surely there. */
  since: number;
  now: number;
  log: SettlerLog;
}

/**
 * Courses that ran while no arcade was there: nobody could leave them. A bet that such a course would take along, or already has, is to be
 * returned; one whose plan the course reaches is paid as always. To be called before anything is decided. Answers how many there were.
 */
export async function returnInterrupted(options: InterruptedOptions): Promise<number> {
  const { journal, now, log } = options;
  const open = await journal.decidableRounds(now + AHEAD_MS, ALL);
  const cut = open.filter((round) => isInterrupted(options, round));
  if (cut.length === 0) return 0;
  await journal.atomically(async (tx) => {
    for (const { id } of cut) await tx.updateRound(id, { state: "returning", attempts: 0, dueAt: now }, now, ["open"]);
  });
  log.warn({ rounds: cut.length }, "bets whose course ran while the arcade was down are being returned");
  return cut.length;
}

function isInterrupted({ find, chance, since, now, log }: InterruptedOptions, { id, gameCode, wager }: Round): boolean {
  const found = find(gameCode);
  if (!found || !isCourseGame(found.game)) return false;
  const { title, game } = found;
  try {
    const course = game.clockOf(title, { chance }).byNo(game.roundOf(wager));
    const { at, price } = game.endOf(title, wager, { chance });
    return course !== null && price === null && course.startsAt < now && at > since;
  } catch (error) {
    // The decider tries it for as long as any bet, and then returns it.
    log.error({ err: error, round: id, gameCode }, "it cannot be told whether a bet was interrupted");
    return false;
  }
}
