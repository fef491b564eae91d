import { randomUUID } from "node:crypto";
import type { Journal } from "../journal/journal.ts";
import type { Registry } from "../platform/registry.ts";
import type { Rng } from "../../shared/rng.ts";
import type { JournalHold, LeaseTimes } from "./journal-hold.ts";
import { createJournalBeats } from "./journal-beats.ts";
import { reasonToRotate, returnLost, returnLostFree, rotateUnshown } from "./restored-journal.ts";

const REPLACED = "another arcade has taken over this journal; this one has stopped";
const LOST = "another arcade has taken over this journal, or its database was started anew or is another one; this one has stopped";
const OUT_OF_DATE = "the journal is out of date, and this arcade has shown what has to be replaced; its next start does it";
const NO_LEADER = "another arcade on this journal is about to begin; this one waits for it";
const IN_DOUBT = "whether another arcade has played on this journal all the time is known in a few seconds";
const HELD = "another arcade runs for this platform, on this journal's copy or one of its own; waiting until it is gone";
const NOT_ASKED = "the platform has not been asked yet";
const UNSURE = "neither the platform nor the journal has confirmed lately that this arcade holds it; no bets are taken";
const CUT_OFF = "the platform has not answered this arcade for too long, and others may reach it; this one has stopped";
/** So long one that leads may be without an answer of the platform's while others are there (ms). */
const CUT_OFF_MS = 10_000;
const OTHER_TIME = "this arcade's clock is not that of its journal, and others are there to lead; this one has stopped";
const NOT_ITS_TIME = "this arcade's clock is not that of its journal; it does not play until it is";
const NO_ANSWER = "the platform does not answer; no bets are taken";

export interface JournalLeaseOptions {
  journal: Journal;
  registry: Registry;
  hold: JournalHold;
  rng: Rng;
  now: () => number;
  /** Gives up draws whose numbers are still to come after that moment, before anything else is replaced. */
  loseDraws: (after: number) => Promise<void>;
  /** Gets ready to play beside others. Answers what begins it. */
  follow: () => Promise<() => void>;
  /** Takes over what the journal left open, and answers what begins to go on with it. Tried again whole when it fails. */
  takeOver: (how: TakeOver) => Promise<() => void>;
  /** Ends what goes on by itself: another arcade does it now. */
  giveUp: () => void;
  times: Pick<LeaseTimes, "beat" | "retry">;
  log: { warn(details: object, message: string): void; error(details: object, message: string): void };
}

export interface TakeOver {
  /** This process has played beside the one before. */
  follows: boolean;
  /** Somebody has played all the time, so that nothing was interrupted. */
  inPlay: boolean;
}

export interface JournalLease {
  /** Asks the platform once, and goes on asking by itself until it is answered. */
  begin(): Promise<void>;
  /** Whether this process may play on its journal, by answers that are not too old. */
  ready(): boolean;
  /** Why it does not, in words for who looks after it; null when it does. */
  reason(): string | null;
  /** Of one that is not ready: whether another process may be, to which a call can go. */
  isElsewhere(): boolean;
  /** It is about to stop: it takes over nothing any more. */
  retire(): void;
  stop(): Promise<void>;
}

/**
 * Holds the journal against the mark that the platform keeps of it. Before the arcade does anything it says which deposit its journal ends
 * with; a journal that is out of date has everything replaced that could repeat an outcome. From then on it deposits a
 * count that only grows. Without an answer it stops taking bets, well before another place could take over. Of several processes the
 * leader does all this; the others play by what it has deposited, and one of them leads when it is gone.
 */
export function createJournalLease(options: JournalLeaseOptions): JournalLease {
  const { journal, hold, times, log } = options;
  let state: "asking" | "following" | "leading" | "replaced" | "stopped" = "asking";
  let [isLeader, timer]: [boolean, NodeJS.Timeout | null] = [false, null];
  let [retires, unansweredSince]: [boolean, number | null] = [false, null];
  let underway: Promise<void> = Promise.resolve();
  const warnings = createWarnings(log);
  const beats = createJournalBeats(journal, hold.deposit);

  /** One that leads and is not answered keeps all the others from playing, though only its own way to the platform may be cut. */
  const isCutOff = (answered: boolean, askedAt: number): boolean => {
    unansweredSince = answered ? null : (unansweredSince ?? askedAt);
    return unansweredSince !== null && performance.now() - unansweredSince >= CUT_OFF_MS && journal.holding.others() > 0;
  };
  const begin = async (): Promise<void> => {
    if (retires) return;
    const elsewhere = await journal.holding.take();
    if (elsewhere !== null) return warnings.once(elsewhere);
    if (hold.clockFault() !== null) return warnings.once(NOT_ITS_TIME);
    isLeader = await journal.holding.lead();
    if (!isLeader && state === "following") return warnings.clear();
    if (retires) return;
    const askedAt = performance.now();
    const entry = await (isLeader ? lead(options, state === "following") : follow(options));
    if (isCutOff(entry.kind !== "wait" || entry.why !== NO_ANSWER, askedAt)) return giveUp(CUT_OFF);
    if (entry.kind !== "ready") return entry.kind === "over" ? giveUp(entry.why) : warnings.once(entry.why);
    // Told to stop meanwhile: it never plays.
    if (state === "stopped") return;
    await (isLeader ? hold.lead() : hold.begin());
    await journal.holding.play();
    state = isLeader ? "leading" : "following";
    entry.start();
    warnings.clear();
  };
  const giveUp = (why: string): void => {
    state = "replaced";
    hold.end();
    warnings.last(why);
    options.giveUp();
  };
  const beat = async (released?: true): Promise<void> => {
    const askedAt = performance.now();
    const answer = await beats.next(released);
    if (isCutOff(answer !== null, askedAt) && !released) return giveUp(CUT_OFF);
    if (answer === null) return warnings.once("the platform does not answer; no bets are taken when it stays away");
    warnings.clear();
    if (answer === "replaced") giveUp(REPLACED);
  };
  const step = async (): Promise<void> => {
    try {
      if (journal.holding.state() === "lost") giveUp(LOST);
      // Alone it stays: nobody else would do it, and nothing is decided meanwhile.
      else if (state === "leading" && hold.clockFault() !== null && journal.holding.others() > 0) giveUp(OTHER_TIME);
      else await (state === "leading" ? beat() : begin());
    } catch (error) {
      log.error({ err: error }, "the journal could not be held against the platform's mark");
    }
    const soon = state !== "leading" || beats.isOpen();
    if (state !== "replaced" && state !== "stopped") timer = setTimeout(turn, soon ? times.retry : times.beat).unref();
  };
  const turn = () => void (underway = step());
  const stop = async (): Promise<void> => {
    const led = state === "leading";
    state = "stopped";
    hold.end();
    if (timer) clearTimeout(timer);
    await Promise.race([underway, new Promise((resolve) => void setTimeout(resolve, times.retry))]);
    // Where others go on, the next leader claims the mark as it is.
    if (led && journal.holding.others() === 0)
      await beat(true).catch((error: unknown) => log.warn({ err: error }, "the journal was not released"));
  };
  return {
    begin: () => (underway = step()),
    ready: hold.ready,
    reason: () => (hold.ready() ? null : (hold.clockFault() ?? (warnings.said() || (state === "asking" ? NOT_ASKED : UNSURE)))),
    // No other has this one's clock, and those that have joined before it may play.
    isElsewhere: () => journal.holding.state() !== "held" || (state === "asking" && !isLeader) || hold.clockFault() !== null,
    retire: () => void (retires = true),
    stop,
  };
}

/** What begins this process's play; or why it has to wait, or to end. */
type Entry = { kind: "ready"; start: () => void } | { kind: "wait" | "over"; why: string };

async function lead(options: JournalLeaseOptions, follows: boolean): Promise<Entry> {
  if (!follows && options.journal.holding.isInDoubt()) return { kind: "wait", why: IN_DOUBT };
  const mark = await takeMark(options, follows);
  if (mark === "outOfDate") return { kind: "over", why: OUT_OF_DATE };
  if (mark !== "current" && mark !== "replaced") return { kind: "wait", why: mark };
  const inPlay = follows || (mark === "current" && options.journal.holding.isInPlay());
  return { kind: "ready", start: await options.takeOver({ follows, inPlay }) };
}

async function follow({ journal, hold, follow: getReady }: JournalLeaseOptions): Promise<Entry> {
  if (!journal.holding.isInPlay() || !hold.isFresh()) return { kind: "wait", why: NO_LEADER };
  return { kind: "ready", start: await getReady() };
}

/**
 * Claims the platform's mark for this process, and brings a journal that is out of date up to it. Else answers why it cannot be had yet, or
 * `outOfDate`: a process that has `played` keeps in mind what would have to be replaced, and has to begin anew.
 */
async function takeMark(options: JournalLeaseOptions, played: boolean): Promise<string> {
  const { journal, registry, hold } = options;
  const claim = await claimRun(journal);
  const verdict = await hold.deposit(claim);
  if (verdict === "held") return HELD;
  const held = verdict === null ? null : await registry.latest();
  if (verdict === null || verdict === "replaced" || held === null) return NO_ANSWER;
  const reason = await reasonToRotate(journal, verdict, held);
  if (reason === null) {
    await journal.saveRun({ run: claim.run, beat: 0 });
    return "current";
  }
  // Others play by what is to be replaced.
  await journal.holding.removeOthers();
  if (played) return "outOfDate";
  const goOn = async () => (await hold.deposit(claim)) !== null;
  return (await replaceUnshown(options, { run: claim.run, reason, held, goOn })) ? "replaced" : NO_ANSWER;
}

/** Says the same thing once, until something else has happened. */
function createWarnings(log: JournalLeaseOptions["log"]) {
  let last = "";
  return {
    once(message: string): void {
      if (last !== message) log.warn({}, message);
      last = message;
    },
    last(message: string): void {
      log.error({}, message);
      last = message;
    },
    clear: () => void (last = ""),
    said: () => last,
  };
}

/** The run that this process begins, or began before it was stopped, and which one it follows. */
async function claimRun(journal: Journal) {
  const run = (await journal.pendingRun()) ?? randomUUID();
  await journal.savePendingRun(run);
  return { run, beat: 0, claim: { follows: await journal.run(), place: journal.place } };
}

interface OutOfDate {
  run: string;
  reason: NonNullable<Awaited<ReturnType<typeof reasonToRotate>>>;
  held: NonNullable<Awaited<ReturnType<Registry["latest"]>>>;
  goOn: () => Promise<boolean>;
}

/** Brings a journal that is out of date up to what the platform has seen; false when the platform stops answering meanwhile. */
async function replaceUnshown(options: JournalLeaseOptions, { run, reason, held, goOn }: OutOfDate): Promise<boolean> {
  const { journal, registry, log } = options;
  const work = { journal, registry, log, goOn };
  const [lost, lostFree] = [await returnLost(work, held), await returnLostFree(work, held)];
  if (lost === null || lostFree === null) return false;
  await options.loseDraws(options.now());
  const done = await rotateUnshown(options, run, {
    reason,
    lost: lost + lostFree,
    bookedUpTo: held.newest[0]?.transaction_id ?? "0",
    freeUpTo: held.free_rounds?.newest[0]?.play_id ?? "0",
  });
  log.error(done, "the journal is out of date: everything that could repeat an outcome was replaced");
  return true;
}
