import { type Db, type Trx, inTransaction } from "../../db.ts";
import { type NewEvent, deleteOldEvents, insertEvents, lockForWriting } from "./events.store.ts";
import type { EventWire } from "./wire.store.ts";

/** Reads the wallets of members, for events that tell the newest balance and never one in between. */
export type BalanceReader = (trx: Trx, memberIds: readonly number[]) => Promise<ReadonlyMap<number, unknown>>;

interface Deps {
  db: Db;
  wire: EventWire;
  readBalances: BalanceReader;
  warn: (message: string, detail: unknown) => void;
}

/** Events are collected for this long and written together. */
const COLLECT_MS = 40;
const SWEEP_MS = 5 * 60_000;
/** While the database is away; what is dropped beyond this is asked for by the clients themselves when it is back. */
const MOST_WAITING = 5_000;

/** The way of events into the database: collected, written in one transaction under the lock, announced. */
export function createOutgoing({ db, wire, readBalances, warn }: Deps) {
  let waiting: NewEvent[] = [];
  let moved = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let sweptAt = Date.now();

  const write = async (events: readonly NewEvent[], memberIds: readonly number[]): Promise<void> => {
    await inTransaction(db, async (trx) => {
      await lockForWriting(trx);
      const balances = memberIds.length > 0 ? await readBalances(trx, memberIds) : [];
      const told = [...balances].map(([memberId, data]) => ({ topic: `member:${memberId}`, type: "balance", data }));
      if (events.length + told.length > 0) await insertEvents(trx, [...events, ...told]);
    });
    await wire.announce();
    if (Date.now() - sweptAt < SWEEP_MS) return;
    sweptAt = Date.now();
    await deleteOldEvents(db);
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const [events, memberIds] = [waiting, [...moved]];
    waiting = [];
    moved = new Set();
    if (events.length === 0 && memberIds.length === 0) return writing;
    writing = writing.then(() => write(events, memberIds)).catch((error: unknown) => warn("events could not be written", error));
    return writing;
  };

  const soon = (): void => void (timer ??= setTimeout(() => void flush(), COLLECT_MS));

  return {
    add(event: NewEvent): void {
      if (waiting.length < MOST_WAITING) waiting.push(event);
      soon();
    },
    addBalance(memberId: number): void {
      moved.add(memberId);
      soon();
    },
    /** Writes at once what waits; resolves when it is written. */
    flush,
  };
}
