import { createHash } from "node:crypto";
import { hostname } from "node:os";
import type { DrawStore } from "../../draws/draw-store.ts";
import type { Journal, JournalRecords } from "../journal.ts";
import type { JournalRun } from "../run-journal.ts";
import type { JournalContents } from "../sqlite-contents.ts";
import { postgresCallSums } from "./call-sums.store.ts";
import { type Asking, type Database, isUnanswered, openDatabase } from "./database.ts";
import { createDatabaseClock } from "./database-clock.ts";
import { postgresDraws } from "./draws.store.ts";
import { handRecords } from "./hands.store.ts";
import { jackpotRecords } from "./jackpots.store.ts";
import { compareClocks } from "./members.store.ts";
import { migrateJournal } from "./migrate.store.ts";
import { lockName, placeOf } from "./names.store.ts";
import { layoutRecords } from "./layouts.store.ts";
import { createHolding } from "./postgres-holding.ts";
import { preferenceRecords } from "./preferences.store.ts";
import { roundRecords } from "./rounds.store.ts";
import { pruneRecords, runRecords } from "./runs.store.ts";
import { seedRecords } from "./seeds.store.ts";
import { sessionRecords } from "./sessions.store.ts";
import { isUsed, type TakenIn, takeIn } from "./take-in.store.ts";
import { postgresToldBets } from "./told-bets.store.ts";

/** For players and what goes on by itself; the membership has a connection of its own. */
const CONNECTIONS = 16;
/** What is asked about the membership is answered sooner, or asked again. Whoever begins where all are silent waits for a commit under way, which may stand still for 3 s. */
const MEMBER_STATEMENT_MS = 4_000;
/** How often it is tried to open it. */
const MOST_OPENINGS = 6;

export interface PostgresJournalOptions {
  /** Hears of connections that were lost; the next question opens another one. */
  onError?: (error: Error) => void;
  /** How long one statement may take (ms). */
  statementMs?: number;
  /** Where this process runs, for who looks after it. */
  address?: string;
  /** By which rules this process decides; those without one are a version too. */
  version?: string;
  /** How often the membership is renewed (ms). */
  renewMs?: number;
  /** How long a member may be silent (ms), the same for all on a journal: five seconds without it. */
  silentMs?: number;
}

/**
 * The journal in PostgreSQL, in a schema of its own. Any number of processes may open it: those that have joined write it, and the
 * database refuses what others do. Also answers the draws of the lotteries, which stand beside it.
 */
export async function openPostgresJournal(
  url: string,
  { onError = () => undefined, address = hostname(), version, renewMs, silentMs, ...limits }: PostgresJournalOptions = {},
): Promise<{ journal: Journal; draws: DrawStore; receive: Receiving }> {
  const database = openDatabase(url, { connections: CONNECTIONS, onError, ...limits });
  const apart = openDatabase(url, { connections: 1, onError, statementMs: MEMBER_STATEMENT_MS, ...limits });
  try {
    const clock = createDatabaseClock();
    const place = await whenAnswered(async () => {
      await migrateJournal(apart);
      await compareClocks(apart, clock);
      return placeOf(apart);
    });
    const holding = createHolding({ database, apart, clock, address, version: version ?? null, renewMs, silentMs });
    let open = true;
    const journal: Journal = {
      ...recordsOf(database),
      lowerWatermark: (...moments) => database.commit((asking) => runRecords(asking).lowerWatermark(...moments)),
      place: createHash("sha256").update(place).digest("hex").slice(0, 32),
      holding,
      clock,
      calls: postgresCallSums(database),
      toldBets: postgresToldBets(database),
      atomically: (work) => database.commit((asking) => work(recordsOf(asking))),
      fault: async () => (open ? (holding.fault() ?? unanswered(database)) : "the journal is closed"),
      close: async () => {
        if (!open) return;
        open = false;
        await holding.release();
        await closeAll(database, apart);
      },
    };
    return { journal, draws: postgresDraws(database), receive: receivingBy(database) };
  } catch (error) {
    await closeAll(database, apart);
    throw new Error("The arcade's journal cannot be opened in the database of ARCADE_DATABASE_URL.", { cause: error });
  }
}

/** Asks again where no answer came: a machine with much to do may take longer than one connection is waited for. */
async function whenAnswered<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MOST_OPENINGS || !isUnanswered(error)) throw error;
    }
  }
}

/** How a journal that was kept in a folder comes into this one; for its holder. */
export interface Receiving {
  state(): Promise<{ used: boolean; run: JournalRun | null }>;
  all(contents: JournalContents): Promise<TakenIn>;
}

const receivingBy = (database: Database): Receiving => ({
  state: async () => ({ used: await isUsed(database), run: await runRecords(database).run() }),
  all: (contents) => database.commit((asking) => takeIn(asking, contents)),
});

function unanswered(database: Database): string | null {
  const why = database.fault();
  return why && `the journal's database does not answer: ${why}`;
}

const closeAll = async (...databases: Database[]): Promise<void> => void (await Promise.all(databases.map((one) => one.close())));

const recordsOf = (asking: Asking): JournalRecords => ({
  lock: (name) => lockName(asking, name),
  ...sessionRecords(asking),
  ...roundRecords(asking),
  ...handRecords(asking),
  ...seedRecords(asking),
  ...jackpotRecords(asking),
  ...preferenceRecords(asking),
  ...layoutRecords(asking),
  ...runRecords(asking),
  prune: (now) => pruneRecords(asking, now),
});
