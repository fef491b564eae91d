import type { Holding } from "../holding.ts";
import { type Asking, type Database, type Holder, LIFE } from "./database.ts";
import type { DatabaseClock } from "./database-clock.ts";
import type { Row } from "../rows.ts";
import { LOCKS } from "./names.store.ts";

/** A holder that says nothing for so long is gone. Its clock is not asked: the database's is. */
const LEASE_MS = 5_000;
const RENEW_MS = 1_000;
/** A holder promises nothing for the last part of its lease, which another may have taken by then. */
const MARGIN_MS = 1_500;

/** An answer that comes so soon says well enough what the other clock shows. It is waited for a few times only, where all are slow. */
const QUICK_MS = 50;
const MOST_TRIES = 5;

const STANDBY = "another arcade holds this journal; this one stands by until it is gone";

export interface PostgresHolding extends Holding {
  /** Why the lease could not be asked about last; null when it could. */
  fault(): string | null;
  /** Lets the next one in at once. */
  release(): Promise<void>;
}

/**
 * The lease of the whole journal. Whoever takes it gets a number that is greater than all before, and everything is written under that
 * number: the database refuses what comes under an older one, so that a process that was paused and comes back changes nothing. A number is
 * good for one life of the database: one that was started anew, or is another, may have forgotten what was promised, and that is asked of
 * the platform by a start.
 * `apart`: a connection of its own, which no player keeps busy.
 */
export function createHolding(database: Pick<Database, "writeAs">, apart: Database, clock: ReadClock): PostgresHolding {
  let holder: Holder | null = null;
  let heldUntil = 0;
  let lost = false;
  let fault: string | null = null;
  let timer: NodeJS.Timeout | null = null;

  const asked = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      const answer = await work();
      fault = null;
      return answer;
    } catch (error) {
      fault = `the journal's database does not answer: ${(error as Error).message}`;
      return null;
    }
  };
  const renew = async (): Promise<void> => {
    const sentAt = performance.now();
    const renewed = await asked(async () => {
      const renewing = `UPDATE arcade.lease SET seen_at = clock_timestamp() ${OWN} RETURNING ${THERE}`;
      return (await comparing(clock, () => apart.rows(renewing, ownOf(holder)))).length;
    });
    if (renewed === 1) heldUntil = sentAt + LEASE_MS - MARGIN_MS;
    if (renewed === 0) lost = true;
    else if (timer !== null) plan();
  };
  const plan = (): void => void (timer = setTimeout(() => void renew(), RENEW_MS).unref());
  return {
    take: async () => {
      if (holder !== null) return null;
      const sentAt = performance.now();
      const taken = await asked(() => takeOver(apart, clock));
      if (fault !== null) return fault;
      if (taken === null) return STANDBY;
      holder = taken;
      database.writeAs(holder);
      heldUntil = sentAt + LEASE_MS - MARGIN_MS;
      plan();
      return null;
    },
    state: () => (lost ? "lost" : performance.now() < heldUntil ? "held" : "unsure"),
    fault: () => fault,
    release: async () => {
      if (timer) clearTimeout(timer);
      timer = null;
      if (holder !== null) await asked(() => apart.change(`UPDATE arcade.lease SET seen_at = '-infinity' ${OWN}`, ownOf(holder)));
    },
  };
}

type ReadClock = Pick<DatabaseClock, "note" | "here">;

const THERE = "(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS there";

/** Asks the database for its time, until one answer was quick. */
export async function compareClocks(asking: Pick<Asking, "rows">, clock: ReadClock): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const askedAt = clock.here();
    await comparing(clock, () => asking.rows(`SELECT ${THERE}`));
    if (clock.here() - askedAt <= QUICK_MS) return;
  }
}

/** Notes the database's time that an answer tells beside what was asked. */
async function comparing(clock: ReadClock, ask: () => Promise<Row[]>): Promise<Row[]> {
  const askedAt = clock.here();
  const rows = await ask();
  const answeredAt = clock.here();
  for (const row of rows) clock.note({ askedAt, answeredAt, there: row["there"] as number });
  return rows;
}

const OWN = `WHERE token = $1 AND ${LIFE} = $2`;
const ownOf = (holder: Holder | null): unknown[] => [holder?.token, holder?.life];

/** Null while another one holds it. Whoever stands by goes by the database's clock meanwhile, and has its time when it takes over. */
function takeOver(apart: Database, clock: ReadClock): Promise<Holder | null> {
  const over = `seen_at < clock_timestamp() - interval '${LEASE_MS} milliseconds'`;
  return apart.commit(async (asking: Asking) => {
    const [seen] = await comparing(clock, () => asking.rows(`SELECT ${over} AS over, ${THERE} FROM arcade.lease`));
    if (!seen?.["over"]) return null;
    // What is being written under the old number ends first, one way or the other.
    await asking.rows(`SELECT pg_advisory_xact_lock(${LOCKS}, 1)`);
    const [row] = await asking.rows(
      `UPDATE arcade.lease SET token = token + 1, seen_at = clock_timestamp() WHERE ${over} RETURNING token, ${LIFE} AS life`,
    );
    return (row as Holder | undefined) ?? null;
  });
}
