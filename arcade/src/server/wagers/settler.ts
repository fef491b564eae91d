import type { Journal, Round, RoundPatch } from "../journal/journal.ts";
import type { Wallet } from "../platform/wallet.ts";
import type { WalletResult, WalletRound } from "../platform/wallet-round.ts";
import type { CashOutView } from "../../shared/wire.ts";
import { owes, payFree } from "./rounds.ts";

const TICK_MS = 500;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** A stake whose return nobody accepted for so long needs a person. Wins are offered for ever. */
const GIVE_UP_RETURN_MS = 24 * 3_600_000;
/** A bet is answered, or given up, long before. One that is older was written by a commit that told us of an error. */
const STRANDED_MS = 30_000;
const SWEEP_MS = 5_000;
/** Refusals that say nothing about the round itself: wrong clocks, wrong keys, too many calls. Worth another try. */
const PASSING = new Set([
  "provider.unknown",
  "provider.signature",
  "provider.stale",
  "provider.token",
  "request.tooMany",
  "idempotency.inFlight",
]);

/** What the wallet says to the return of a bet that it has paid, or to another win: the bet is settled, or the ids were those of its win. */
const PAID_BEFORE = new Set(["provider.betSettled", "provider.requestMismatch", "provider.duplicateTransaction"]);

/** States in which nothing is owed yet. */
const BEFORE_ITS_END = new Set<Round["state"]>(["betting", "playing", "open"]);

export interface SettlerLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface SettlerOptions {
  journal: Journal;
  wallet: Pick<Wallet, "win" | "rollback">;
  now: () => number;
  /** When the journal was last found out of date; 0 when it never was. */
  restoredAt: () => number;
  log: SettlerLog;
}

export interface Settler {
  /** Sends the win or the return that the round owes, once, unless a call for it is on its way. Answers the round afterwards. */
  attempt: (round: Round) => Promise<Round>;
  /** Sends whatever is due now. */
  runDue(): Promise<void>;
  /** Runs by itself from now on. */
  start(): void;
  /** Stops, after the calls that are on their way. */
  stop(): Promise<void>;
}

/** Brings every round to its end against the wallet: same ids in every try, pauses of 1 s doubling to 60 s. */
export function createSettler({ journal, wallet, now, restoredAt, log }: SettlerOptions): Settler {
  const underway = new Map<string, Promise<Round>>();
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  const conclude = async (round: Round, result: WalletResult): Promise<Round> => {
    const patch = outcomeOf(round, result, { now: now(), restoredAt: restoredAt() });
    if (patch.state === "stuck") log.error({ round: round.id, player: round.player, result }, "a round needs a person");
    else if (patch.dueAt) log.warn({ round: round.id, state: round.state, attempts: patch.attempts, result }, "the wallet is tried again");
    await journal.updateRound(round.id, patch, now(), [round.state]);
    return (await journal.round(round.id)) ?? round;
  };
  const send = async (round: Round): Promise<Round> => {
    const call = toWalletRound(round);
    const result = round.state === "settling" ? await wallet.win(call, round.payout) : await wallet.rollback(call);
    return conclude(round, result);
  };
  const owed = async (round: Round): Promise<Round> => {
    const fresh = (await journal.round(round.id)) ?? round;
    if (!owes(fresh)) return fresh;
    if (fresh.token !== null) return send(fresh);
    return journal.atomically(async (tx) => payFree(tx, (await tx.round(fresh.id))!, now()));
  };
  const attempt = (round: Round): Promise<Round> => {
    const current = underway.get(round.id);
    // Who asked before may have read the round before this caller's commit: then it is read again.
    if (current) return current.then((after) => (BEFORE_ITS_END.has(after.state) ? attempt(round) : after));
    const call = owed(round).finally(() => underway.delete(round.id));
    underway.set(round.id, call);
    return call;
  };
  const sweep = createSweep({ journal, now, log });
  const runDue = async () => {
    await sweep();
    const due = await journal.dueRounds(now(), 50);
    await Promise.all(due.map(attempt));
  };
  const plan = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      runDue()
        .catch((error: unknown) => log.error({ err: error }, "settling failed"))
        .finally(plan);
    }, TICK_MS);
    timer.unref();
  };
  return {
    attempt,
    runDue,
    start: plan,
    stop: async () => {
      stopped = true;
      if (timer) clearTimeout(timer);
      await Promise.allSettled(underway.values());
    },
  };
}

/** Has stakes returned of which nobody waits for an answer, as often as it is due. */
function createSweep({ journal, now, log }: Pick<SettlerOptions, "journal" | "now" | "log">): () => Promise<void> {
  let sweptAt = now();
  return async () => {
    if (Math.abs(now() - sweptAt) < SWEEP_MS) return;
    sweptAt = now();
    const rounds = await journal.returnStranded(now() - STRANDED_MS, now());
    if (rounds > 0) log.warn({ rounds }, "bets of which nobody waits for an answer are being returned");
  };
}

function outcomeOf(round: Round, result: WalletResult, { now, restoredAt }: { now: number; restoredAt: number }): RoundPatch {
  if (result.kind === "ok") {
    const state = round.state === "settling" ? "settled" : "returned";
    return { state, balance: result.balance, dueAt: null, ...freeAfter(round, result) };
  }
  const final = result.kind === "rejected" && !PASSING.has(result.code);
  const restored = round.failure === "journal.restored" || round.createdAt <= restoredAt;
  // It ended after the copy was made that this journal comes from, perhaps by a tap that is forgotten: its money is as it should be.
  if (final && restored && PAID_BEFORE.has(result.code)) return { state: "rejected", failure: "journal.restored", seen: true, dueAt: null };
  if (final) return { state: "stuck", failure: result.code, dueAt: null };
  if (round.state === "returning" && now - round.createdAt > GIVE_UP_RETURN_MS) {
    return { state: "stuck", failure: "return.unanswered", dueAt: null };
  }
  const attempts = round.attempts + 1;
  return { attempts, dueAt: now + Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS) };
}

/** What a wallet's answer tells of the grant that a free round is of; nothing for other rounds. */
export function freeAfter({ free }: Round, { standing }: Extract<WalletResult, { kind: "ok" }>): Pick<RoundPatch, "free"> {
  return free && standing ? { free: { grant: free.grant, ...standing } } : {};
}

/** Only rounds with a wallet come here; play money is in the journal. */
export function toWalletRound(round: Round): WalletRound {
  if (round.token === null) throw new Error(`round ${round.id} has no wallet`);
  return { ...round, token: round.token, grant: round.free?.grant ?? null, cashedOut: isCashedOut(round) };
}

/** Whether a bet ended by leaving: by a tap, or at the price that was stated with it, which the outcomes of courses call `cashed`; at the end of a course it has not left. */
function isCashedOut({ outcome }: Round): boolean {
  const { cashOut, cashed, landed } = (outcome ?? {}) as { cashOut?: CashOutView; cashed?: number | null; landed?: true };
  return cashOut !== undefined || (typeof cashed === "number" && !landed);
}
