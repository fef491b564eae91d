import { setTimeout as pause } from "node:timers/promises";
import { type Holding, OTHER_VERSION, STANDBY } from "../holding.ts";
import { type Asking, type Database, isOfDatabase, isRefusal } from "./database.ts";
import type { DatabaseClock } from "./database-clock.ts";
import {
  join,
  leave,
  type Member,
  otherMembers,
  remove,
  removeMark,
  renew as renewMember,
  type Seen,
  SILENT_MS,
  takeLead,
  type Telling,
  tellPlays,
  writeMark,
} from "./members.store.ts";
import { giveRoomsBack, handRoomsOver, holdRooms, roomsSpread } from "./room-leases.store.ts";

const RENEW_MS = 1_000;
/** A member promises nothing for the last part of the time for which it may be silent: others may have removed it by then. */
const MARGIN_MS = 1_500;
const REMOVE_PAUSE_MS = 50;
/** By what a process knows that the database was there for the others too: answers for so long, of which none was longer than that after the one before; in renewals. */
const WATCHED = 1.5;
const GAP = 3;

export interface PostgresHolding extends Holding {
  /** Why the database could not be asked about the membership last; null when it could. */
  fault(): string | null;
  /** Leaves; the last one lets the next one begin at once. */
  release(): Promise<void>;
}

export interface HoldingOptions {
  /** Everything is written by it, under the member's number. */
  database: Asking & Pick<Database, "writeAs">;
  /** A connection of its own, which no player keeps busy. */
  apart: Database;
  clock: DatabaseClock;
  /** Where this process runs, for who looks after it. */
  address: string;
  /** By which rules it decides: members are of one version. Null is a version too. */
  version: string | null;
  /** How often the membership is renewed (ms). */
  renewMs?: number | undefined;
  /** How long a member may be silent (ms): the same for all on a journal. */
  silentMs?: number | undefined;
}

/**
 * This process among those that write the journal. Each has a number and renews it; the database refuses what comes under a number that is
 * not there, so that a process that was paused and comes back changes nothing. A number is good for one life of the database: one that was
 * started anew, or is another, may have forgotten what was promised, and that is asked of the platform by a start.
 */
export function createHolding(options: HoldingOptions): PostgresHolding {
  const { database, apart, clock, silentMs = SILENT_MS } = options;
  const known = createKnown();
  const faults = createFaults();
  const membership = createMembership(options, known, faults);
  /** Whether others were removed, or may have been, whose promises were not waited for to their end: a try that failed begins anew. */
  let promised = false;
  return {
    take: membership.take,
    state: membership.state,
    lead: async () => {
      const member = membership.member();
      if (member === null || membership.state() === "lost") return false;
      if (known.leader() === null) {
        const asked = await faults.asked(() => takeLead(apart, member));
        // What the one before has done up to its end is known by a renewal since then, and by nothing else.
        if (asked === "unanswered" || !(await membership.renew())) return false;
      }
      return known.leader() === member.number;
    },
    isInPlay: known.isInPlay,
    isInDoubt: known.isInDoubt,
    play: async () => {
      if (known.plays()) return;
      if (!(await tellPlays(apart, membership.member()!))) throw new Error("this process is no member of the journal any more");
      known.setPlays();
    },
    depositedAt: known.depositedAt,
    noteDeposit: (at) => writeMark(database, membership.member()!, clock.now() - (performance.now() - at)),
    others: known.others,
    removeOthers: async () => {
      // First, so that nobody who joins meanwhile plays by what was deposited before.
      await removeMark(database);
      await removeAll(apart, membership.member()!, () => (promised = true));
      if (promised) await pause(silentMs - MARGIN_MS);
      promised = false;
    },
    whenGone: known.whenGone,
    holdRooms: (name) => holdRooms(database, membership.member()!, name),
    giveRoomsBack: async (name) => {
      const member = membership.member();
      // Where that is not answered, they fall with the membership.
      if (member !== null && membership.state() !== "lost") await faults.asked(() => giveRoomsBack(apart, member, name));
    },
    roomsSpread: async () => {
      const spread = await faults.asked(() => roomsSpread(apart, membership.member()!));
      return spread === "unanswered" ? { own: [], above: 0 } : spread;
    },
    handRoomsOver: async (name) => (await faults.asked(() => handRoomsOver(apart, membership.member()!, name))) === true,
    tellTakesRooms: known.tellTakesRooms,
    tellWatchers: known.tellWatchers,
    watchersElsewhere: known.watchersElsewhere,
    excuses: (error) => causesOf(error).some((one) => isRefusal(one) || (membership.state() !== "held" && isOfDatabase(one))),
    fault: faults.last,
    leave: membership.release,
    release: membership.release,
  };
}

/** An error, and what it names as its cause: a move that was not kept says only there what the database said. */
const causesOf = (error: unknown): unknown[] => (error instanceof Error ? [error, ...causesOf(error.cause)] : []);

/** Joins, and renews that from then on. */
function createMembership(options: HoldingOptions, known: Known, faults: Faults) {
  const { database, apart, clock, address, version, renewMs = RENEW_MS, silentMs = SILENT_MS } = options;
  const promisedMs = silentMs - MARGIN_MS;
  let member: Member | null = null;
  let heldUntil = 0;
  let lost = false;
  let timer: NodeJS.Timeout | null = null;
  const watch = createWatch(renewMs);

  const renew = async (): Promise<boolean> => {
    const sentAt = performance.now();
    const seen = await faults.asked(() => renewMember(apart, clock, member!, known.own()));
    if (seen === "unanswered") return false;
    lost ||= seen === null;
    if (seen === null) return true;
    heldUntil = sentAt + promisedMs;
    watch.note();
    const removed: number[] = [];
    for (const number of watch.isLong() ? seen.silent : [])
      if ((await faults.asked(() => remove(apart, number, silentMs))) === true) removed.push(number);
    known.note(seen, sentAt, removed);
    return true;
  };
  const plan = (): void => void (timer = setTimeout(() => void renew().finally(() => timer !== null && !lost && plan()), renewMs).unref());
  return {
    member: () => member,
    /** Answers whether it was answered. */
    renew,
    take: async (): Promise<string | null> => {
      if (member !== null) return null;
      const sentAt = performance.now();
      const joined = await faults.asked(() => join(apart, clock, { address, version, silentMs }, watch.isLong()));
      if (joined === "unanswered") return faults.last();
      watch.note();
      if (joined === "held" || joined === "version") return joined === "held" ? STANDBY : OTHER_VERSION;
      member = joined;
      database.writeAs({ token: member.number, life: member.life });
      heldUntil = sentAt + promisedMs;
      await renew();
      plan();
      return null;
    },
    state: () => (lost ? ("lost" as const) : performance.now() < heldUntil ? ("held" as const) : ("unsure" as const)),
    release: async (): Promise<void> => {
      if (timer) clearTimeout(timer);
      timer = null;
      if (member !== null && !lost) await faults.asked(() => leave(apart, member!));
    },
  };
}

/** `onAny` hears that there are any before they are removed. */
async function removeAll(apart: Database, member: Member, onAny: () => void): Promise<void> {
  for (let left = await otherMembers(apart, member); left.length > 0; left = await otherMembers(apart, member)) {
    onAny();
    for (const number of left) await remove(apart, number, "any");
    await pause(REMOVE_PAUSE_MS);
  }
}

/**
 * For how long this process has had answers. Where the database was away for all, all have been silent when it is back: whoever asks first
 * then knows nothing of the others, and waits for a moment in which they would have said something.
 */
function createWatch(renewMs: number) {
  let [since, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return {
    note: (): void => {
      const now = performance.now();
      if (now - last > GAP * renewMs) since = now;
      last = now;
    },
    isLong: (): boolean => {
      const now = performance.now();
      return now - last <= GAP * renewMs && now - since >= WATCHED * renewMs;
    },
  };
}

/** What was learnt of the others with the last renewal. */
function createKnown() {
  let [leader, others, deposited]: [number | null, number[], number | null] = [null, [], null];
  let [plays, witnessed, playing]: [boolean, boolean, number[]] = [false, false, []];
  const listeners: ((gone: readonly number[]) => void)[] = [];
  let watchers: () => Telling["watchers"] = () => ({});
  let takesRooms = () => false;
  let elsewhere: Map<string, number> = new Map();
  return {
    note: (seen: Seen, askedAt: number, removed: readonly number[]): void => {
      const before = others;
      others = seen.others.filter((number) => !removed.includes(number));
      playing = seen.playing.filter((number) => !removed.includes(number));
      witnessed = seen.witnessed;
      leader = seen.leader !== null && removed.includes(seen.leader) ? null : seen.leader;
      elsewhere = sumOf(JSON.parse(seen.watchers) as Record<string, number>[]);
      deposited = seen.sinceDeposit === null ? null : askedAt - seen.sinceDeposit;
      const gone = [...new Set([...before, ...removed])].filter((number) => !others.includes(number));
      if (gone.length > 0) for (const listener of listeners) listener(gone);
    },
    leader: () => leader,
    others: () => others.length,
    isInPlay: () => deposited !== null && (plays || witnessed),
    isInDoubt: () => !plays && !witnessed && playing.length > 0,
    plays: () => plays,
    setPlays: () => void (plays = true),
    depositedAt: () => deposited ?? Number.NEGATIVE_INFINITY,
    whenGone: (listener: (gone: readonly number[]) => void) => void listeners.push(listener),
    tellWatchers: (asked: typeof watchers) => void (watchers = asked),
    tellTakesRooms: (asked: typeof takesRooms) => void (takesRooms = asked),
    own: (): Telling => ({ watchers: watchers(), takesRooms: takesRooms() }),
    watchersElsewhere: (name: string) => elsewhere.get(name) ?? 0,
  };
}

function sumOf(counts: readonly Record<string, number>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [name, count] of counts.flatMap(Object.entries<number>)) sums.set(name, (sums.get(name) ?? 0) + count);
  return sums;
}

type Known = ReturnType<typeof createKnown>;

/** Why the last question had no answer. */
function createFaults() {
  let fault: string | null = null;
  return {
    last: () => fault,
    asked: async <T>(work: () => Promise<T>): Promise<T | "unanswered"> => {
      try {
        const answer = await work();
        fault = null;
        return answer;
      } catch (error) {
        fault = `the journal's database does not answer: ${(error as Error).message}`;
        return "unanswered";
      }
    },
  };
}
type Faults = ReturnType<typeof createFaults>;
