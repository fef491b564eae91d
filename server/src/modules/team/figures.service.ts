import { setTimeout as sleep } from "node:timers/promises";
import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import type { DayRange } from "./figures.rules.ts";
import * as reading from "./figures.read.store.ts";
import * as store from "./figures.store.ts";
import * as work from "./work-figures.store.ts";

export type { CategoryWork } from "./work-figures.store.ts";

/** How long one count waits for bookings that were under way when it began; the next one comes soon. */
const PATIENCE_MS = 1_000;
const LOOK_AGAIN_MS = 10;

/** A period is paid when it has been over for this long: wagers of its last moment are booked by then. */
export const SETTLE_MS = 10 * 60_000;

export type FiguresService = ReturnType<typeof createFiguresService>;

/** Figures of members and teams by day. They follow the ledger within seconds, each booking counted exactly once (decision 0060). */
export function createFiguresService({ db }: { db: Db }) {
  /** An id of the ledger up to which nothing is still being written; null when a booking takes longer than one waits. */
  const settledHorizon = async (patienceMs: number): Promise<store.Horizon | null> => {
    const horizon = await store.readHorizon(db);
    const end = performance.now() + patienceMs;
    for (let left = horizon.writers; left.length > 0;) {
      if (performance.now() > end) return null;
      await sleep(LOOK_AGAIN_MS);
      const now = new Set(await store.listWriters(db));
      left = left.filter((writer) => now.has(writer));
    }
    return horizon;
  };

  const inBatch = (work: (trx: Trx) => Promise<number>): Promise<number> =>
    inTransaction(db, async (trx) => ((await store.tryHoldFigures(trx)) ? work(trx) : 0));

  return {
    /** Counts all that has happened until now. Does nothing while another server is at it. */
    async catchUp(): Promise<void> {
      while ((await inBatch(store.countEvents)) > 0);
      const horizon = await settledHorizon(PATIENCE_MS);
      if (horizon) while ((await inBatch((trx) => store.countLedger(trx, horizon))) > 0);
    },

    /** Makes every figure anew from the ledger, the registrations and the log-ins. Takes minutes where there are millions. */
    async rebuild(): Promise<void> {
      const horizon = await settledHorizon(Number.POSITIVE_INFINITY);
      if (!horizon) return;
      await inTransaction(db, async (trx) => {
        await store.holdFigures(trx);
        await store.recount(trx, horizon);
      });
    },

    /** Everything booked before this moment is in the figures; null before the first count. A transaction asks by its own connection. */
    countedUntil: (executor: Executor = db): Promise<Date | null> => store.findCountedUntil(executor),

    /** What a member themselves did in a range of days (`YYYY-MM-DD`, both included). */
    ofMember: (memberId: number, range: DayRange) => reading.memberFigures(db, memberId, range),
    /** All below an agent together, themselves left out. */
    ofTeam: (agentId: number, range: DayRange) => reading.teamFigures(db, agentId, range),
    /** The same for each day of the range, also those on which nothing happened. */
    ofTeamByDay: (agentId: number, range: DayRange) => reading.teamFiguresByDay(db, agentId, range),
    ofTeamByCategory: (agentId: number, range: DayRange) => reading.teamFiguresByCategory(db, agentId, range),
    /** Play of one member by category of game. */
    ofMemberByCategory: (memberId: number, range: DayRange) => reading.memberFiguresByCategory(db, memberId, range),

    /** What teams have done, as agents are paid by it. */
    windowWork: work.windowWork,
    dayWork: work.dayWork,
    workByDay: work.workByDay,
    workByHour: work.workByHour,
    periodLoss: work.periodLoss,
    categoryWork: work.categoryWork,

    /** Takes the counting for this transaction, so that nothing is counted while a branch moves. */
    hold: store.holdFigures,
    moveBranch: store.moveBranch,
  };
}
