import { sql } from "kysely";
import { type Db, type Trx, inTransaction } from "../src/db.ts";

const TRY_EVERY_MS = 5;
/** Longer than any statement may take. */
const PATIENCE_MS = 20_000;

/**
 * Runs `change` in a transaction that stays open until `call` waits for one of its locks, then does what is to be done `meanwhile`, commits, and
 * answers what the call came to: the race between the two in the one order that matters. Throws when the call ends without having waited.
 */
export async function whileHeld<T>(
  db: Db,
  change: (trx: Trx) => Promise<unknown>,
  call: () => Promise<T>,
  meanwhile: (trx: Trx) => Promise<unknown> = async () => undefined,
): Promise<T> {
  const { promise, ended } = await inTransaction(db, async (trx) => {
    await change(trx);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    const running = call();
    const done = { early: false };
    const watched = running.finally(() => (done.early = true));
    watched.catch(() => undefined);
    await untilBlockedBy(db, rows[0]!.pid, () => done.early);
    if (!done.early) await meanwhile(trx);
    return { promise: watched, ended: done.early };
  });
  if (ended) throw new Error("The call did not wait for the lock that it was to wait for");
  return promise;
}

async function untilBlockedBy(db: Db, pid: number, isOver: () => boolean): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await sql<{ waiting: boolean }>`
      select exists (select from pg_stat_activity a where a.datname = current_database() and ${pid} = any(pg_blocking_pids(a.pid))) as waiting`.execute(
      db,
    );
    if (rows[0]?.waiting || isOver()) return;
    if (Date.now() > end) throw new Error("Nobody waits for the lock that is held");
    await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
  }
}
