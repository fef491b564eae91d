import { randomUUID } from "node:crypto";
import { JOURNAL_LEASE_SECONDS } from "@mela/contract/provider/provider";
import type { Holding } from "../journal/holding.ts";
import type { Journal } from "../journal/journal.ts";
import type { Deposit, Registry } from "../platform/registry.ts";
import type { Rng } from "../../shared/rng.ts";
import { reasonToRotate, returnLost, returnLostFree, rotateUnshown } from "./restored-journal.ts";

const REPLACED = "another arcade has taken over this journal; this one has stopped";
const LOST = "another arcade has taken over this journal, or its database was started anew or is another one; this one has stopped";
const HELD = "another arcade runs for this platform, on this journal's copy or one of its own; waiting until it is gone";
const NOT_ASKED = "the platform has not been asked yet";
const UNSURE = "neither the platform nor the journal has confirmed lately that this arcade holds it; no bets are taken";
const NO_ANSWER = "the platform does not answer; no bets are taken";

/** Times in milliseconds. */
export interface LeaseTimes {
  beat: number;
  retry: number;
  /** How long a deposit lets the arcade play: less than the platform's lease by more than a wallet call takes. */
  hold: number;
}
export const LEASE_TIMES: LeaseTimes = { beat: 3000, retry: 250, hold: (JOURNAL_LEASE_SECONDS - 10) * 1000 };

export interface JournalLeaseOptions {
  journal: Journal;
  registry: Registry;
  hold: JournalHold;
  rng: Rng;
  now: () => number;
  /** Gives up draws whose numbers are still to come after that moment, before anything else is replaced. */
  loseDraws: (after: number) => Promise<void>;
  /** Takes over what the journal left open; once, before the arcade is ready. */
  takeOver: () => Promise<void>;
  /** Ends what goes on by itself: another arcade does it now. */
  giveUp: () => void;
  times: Pick<LeaseTimes, "beat" | "retry">;
  log: { warn(details: object, message: string): void; error(details: object, message: string): void };
}

export interface JournalLease {
  /** Asks the platform once, and goes on asking by itself until it is answered. */
  begin(): Promise<void>;
  /** Whether this process holds the lease of its journal, by an answer that is not too old. */
  ready(): boolean;
  /** Why it does not, in words for who looks after it; null when it does. */
  reason(): string | null;
  stop(): Promise<void>;
}

/**
 * Holds the journal against the mark that the platform keeps of it. Before the arcade does anything it says which deposit its journal ends
 * with; a journal that is out of date has everything replaced that could repeat an outcome. From then on it deposits a
 * count that only grows. Without an answer it stops taking bets, well before another place could take over.
 */
export function createJournalLease(options: JournalLeaseOptions): JournalLease {
  const { journal, registry, hold, times, log } = options;
  const { deposit } = hold;
  let state: "asking" | "living" | "replaced" | "stopped" = "asking";
  let timer: NodeJS.Timeout | null = null;
  let underway: Promise<void> = Promise.resolve();
  const warnings = createWarnings(log);
  /** A count that is on disk and was not answered yet: it is asked again, or the platform could not tell it from a copy's. */
  let unanswered: number | null = null;
  /** A count that may be on disk though its write failed, as where the database answered too late: it is written again, and never left out. */
  let writing: number | null = null;

  const begin = async (): Promise<void> => {
    const elsewhere = await journal.holding.take();
    if (elsewhere !== null) return warnings.once(elsewhere);
    const claim = await claimRun(journal);
    const verdict = await deposit(claim);
    if (verdict === "held") return warnings.once(HELD);
    const held = verdict === null ? null : await registry.latest();
    if (verdict === null || verdict === "replaced" || held === null) return warnings.once(NO_ANSWER);
    const reason = await reasonToRotate(journal, verdict, held);
    const goOn = async () => (await deposit(claim)) !== null;
    if (reason === null) await journal.saveRun({ run: claim.run, beat: 0 });
    else if (!(await replaceUnshown(options, { run: claim.run, reason, held, goOn }))) return warnings.once(NO_ANSWER);
    await options.takeOver();
    // Told to stop meanwhile: it never plays.
    if (state === "stopped") return;
    state = "living";
    hold.begin();
    warnings.clear();
  };
  const giveUp = (why: string): void => {
    state = "replaced";
    hold.end();
    warnings.set(why);
    log.error({}, why);
    options.giveUp();
  };
  const beat = async (released?: true): Promise<void> => {
    const { run, beat: last } = (await journal.run())!;
    const count = unanswered ?? writing ?? last + 1;
    if (unanswered === null) {
      writing = count;
      await journal.saveRun({ run, beat: count });
    }
    writing = null;
    unanswered = count;
    const answer = await deposit({ run, beat: count, ...(released && { released }) });
    if (answer === null) return warnings.once("the platform does not answer; no bets are taken when it stays away");
    unanswered = null;
    warnings.clear();
    if (answer === "replaced") giveUp(REPLACED);
  };
  const step = async (): Promise<void> => {
    try {
      if (journal.holding.state() === "lost") giveUp(LOST);
      else await (state === "asking" ? begin() : beat());
    } catch (error) {
      log.error({ err: error }, "the journal could not be held against the platform's mark");
    }
    const soon = state === "asking" || unanswered !== null;
    if (state === "asking" || state === "living") timer = setTimeout(turn, soon ? times.retry : times.beat).unref();
  };
  const turn = () => void (underway = step());
  return {
    begin: () => (underway = step()),
    ready: hold.ready,
    reason: () => (hold.ready() ? null : warnings.last() || (state === "living" ? (hold.clockFault() ?? UNSURE) : NOT_ASKED)),
    stop: async () => {
      const lived = state === "living";
      state = "stopped";
      hold.end();
      if (timer) clearTimeout(timer);
      await Promise.race([underway, new Promise((resolve) => void setTimeout(resolve, times.retry))]);
      if (lived) await beat(true).catch((error: unknown) => log.warn({ err: error }, "the journal was not released"));
    },
  };
}

/** Deposits at the platform, and whether this process may play by them: the last one that was taken is not too old, the journal is in order and this process's own, and its time is that of the others. */
export function createJournalHold(
  registry: Registry,
  holding: Pick<Holding, "state">,
  { hold }: Pick<LeaseTimes, "hold">,
  clockFault: () => string | null = () => null,
) {
  let heldUntil = 0;
  let inOrder = false;
  return {
    ready: (): boolean => inOrder && performance.now() < heldUntil && holding.state() === "held" && clockFault() === null,
    clockFault,
    begin: () => void (inOrder = true),
    end: () => void (inOrder = false),
    deposit: async (what: Deposit) => {
      const sentAt = performance.now();
      const answer = await registry.deposit(what);
      if (answer === "current" || answer === "old") heldUntil = sentAt + hold;
      return answer;
    },
  };
}
export type JournalHold = ReturnType<typeof createJournalHold>;

/** Says the same thing once, until something else has happened. */
function createWarnings(log: JournalLeaseOptions["log"]) {
  let last = "";
  return {
    once(message: string): void {
      if (last !== message) log.warn({}, message);
      last = message;
    },
    set: (message: string) => void (last = message),
    clear: () => void (last = ""),
    last: () => last,
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
