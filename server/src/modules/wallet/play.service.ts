import type { Executor } from "../../db.ts";
import * as store from "./play.store.ts";

export type { Calendar } from "./play.store.ts";

export type PlayService = ReturnType<typeof createPlayService>;

/** What members have played, as it was settled, and the calendar that it is counted by (decision 0054). */
export function createPlayService() {
  return {
    /** A merchant's days and weeks, by the database's clock. */
    calendar: (executor: Executor, brandCode: string): Promise<store.Calendar> => store.calendarOf(executor, brandCode),
    /** All that the member has ever staked in settled rounds, minor units. */
    total: (executor: Executor, memberId: number): Promise<number> => store.totalStakes(executor, memberId),
    /** From a day of the calendar on; of all categories when none is named. */
    since: (executor: Executor, memberId: number, day: string, gameTypes: readonly string[] = []): Promise<store.Played> =>
      store.playedSince(executor, memberId, day, gameTypes),
    /** The stakes of everybody who played on some days, both included. */
    ofAll: store.stakesOfAll,
  };
}
