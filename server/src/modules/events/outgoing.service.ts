import { STREAM_FRAMES } from "@mela/contract/events/events";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { isDatabaseDown } from "../../errors.ts";
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
/** While the database is away. */
const RETRY_MS = 1_000;
const SWEEP_MS = 5 * 60_000;
/** Kept while the database is away. What is dropped beyond this is not forgotten: its topics are told to ask for everything anew. */
const MOST_WAITING = 5_000;
/** Of what a crowd is told, at most so much in one write. */
const CROWD_AT_ONCE = 500;
/** A statement was cut off, or asked to be repeated: as little is known as without a connection. */
const PASSING = new Set(["57014", "40001", "40P01", "55P03"]);

const isPassing = (error: unknown): boolean =>
  isDatabaseDown(error) || (error instanceof Error && "code" in error && PASSING.has(String(error.code)));

/** What is to be written. Sets, since of a balance and of a gap only the newest counts. */
interface Load {
  events: NewEvent[];
  /** Members whose balance has moved. */
  moved: Set<number>;
  /** Topics of which something was dropped. */
  gaps: Set<string>;
}

const emptyLoad = (): Load => ({ events: [], moved: new Set(), gaps: new Set() });
const isEmpty = ({ events, moved, gaps }: Load): boolean => events.length + moved.size + gaps.size === 0;

/** Puts what could not be written before what has come since. */
function joined(before: Load, after: Load): Load {
  const all = [...before.events, ...after.events];
  const tooMany = all.splice(0, Math.max(0, all.length - MOST_WAITING));
  return {
    events: all,
    moved: new Set([...before.moved, ...after.moved]),
    gaps: new Set([...before.gaps, ...after.gaps, ...tooMany.map(({ topic }) => topic)]),
  };
}

/** All that is known of a load which the database refuses: whom it was for. */
const asGaps = ({ events, moved, gaps }: Load): Load => ({
  ...emptyLoad(),
  gaps: new Set([...gaps, ...events.map(({ topic }) => topic), ...[...moved].map((id) => `member:${id}`)]),
});

const gapOf = (topic: string): NewEvent => ({ topic, type: STREAM_FRAMES.resync, data: {} });

/**
 * The way of events into the database: collected, written in one transaction under the lock, announced. What cannot be written because
 * the database is away is kept and written when it is back; an event whose commit was not answered may then be told twice.
 */
export function createOutgoing({ db, wire, readBalances, warn }: Deps) {
  let waiting = emptyLoad();
  /** The same for very many: not among what waits, so that it pushes nothing out there. */
  const crowd: NewEvent[] = [];
  let isAway = false;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let sweptAt = Date.now();

  const write = async ({ events, moved, gaps }: Load): Promise<void> => {
    await inTransaction(db, async (trx) => {
      await lockForWriting(trx);
      const balances = moved.size > 0 ? await readBalances(trx, [...moved]) : [];
      const told = [...balances].map(([memberId, data]) => ({ topic: `member:${memberId}`, type: "balance", data }));
      const all = [...[...gaps].map(gapOf), ...events, ...told];
      if (all.length > 0) await insertEvents(trx, all);
    });
  };
  const follow = async (): Promise<void> => {
    await wire.announce();
    if (Date.now() - sweptAt < SWEEP_MS) return;
    sweptAt = Date.now();
    await deleteOldEvents(db);
  };
  const soon = (ms: number): void => void (timer ??= setTimeout(() => void flush(), ms));

  const send = async (load: Load): Promise<void> => {
    try {
      await write(load);
      isAway = false;
    } catch (error) {
      warn("events could not be written", error);
      isAway = isPassing(error);
      // One that can never be written must not stand before all others for ever.
      const kept = isPassing(error) ? load : asGaps(load);
      const isHopeless = !isPassing(error) && load.events.length + load.moved.size === 0;
      if (!isHopeless) waiting = joined(kept, waiting);
      if (!isEmpty(waiting)) soon(RETRY_MS);
      return;
    }
    if (crowd.length > 0) soon(COLLECT_MS);
    // They are read at the next look, should this fail.
    await follow().catch((error: unknown) => warn("events could not be announced", error));
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const load = isAway ? waiting : { ...waiting, events: [...waiting.events, ...crowd.splice(0, CROWD_AT_ONCE)] };
    if (isEmpty(load)) return writing;
    waiting = emptyLoad();
    writing = writing.then(() => send(load));
    return writing;
  };

  return {
    add(event: NewEvent): void {
      waiting.events.push(event);
      if (waiting.events.length > MOST_WAITING) waiting.gaps.add(waiting.events.shift()!.topic);
      soon(COLLECT_MS);
    },
    /** Tells many, some hundred in each write: what others are told comes between, and is not dropped for theirs. */
    addCrowd(events: readonly NewEvent[]): void {
      for (const event of events) crowd.push(event);
      soon(COLLECT_MS);
    },
    addBalance(memberId: number): void {
      waiting.moved.add(memberId);
      soon(COLLECT_MS);
    },
    /** Writes at once what waits, and the next of a crowd's; resolves when it is written, or could not be. */
    flush,
    /** The last try; what cannot be written now is asked for by the clients, who have lost their streams. */
    async close(): Promise<void> {
      do await flush();
      while (crowd.length > 0 && !isAway);
      clearTimeout(timer);
    },
  };
}
