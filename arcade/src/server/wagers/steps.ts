import { ArcadeError } from "../../shared/errors.ts";
import { isStepped, type Game, type Play, type Step, type SteppedGame } from "../games/stepped-game.ts";
import type { Journal, Round, Session } from "../journal/journal.ts";
import type { Titles } from "../titles.ts";
import type { Settler, SettlerLog } from "./settler.ts";

const TICK_MS = 500;
const WALLET_HEAD_START_MS = 250;
/** Steps that are nearer than this get a timer of their own; the tick finds the others. */
const NEAR_MS = 60_000;

export interface StepOptions {
  journal: Journal;
  settler: Settler;
  titles: Titles;
  findGame: (key: string | null) => Game | null;
  now: () => number;
  log: SettlerLog;
}

export interface Steps {
  /** A step of the player in a round of the session's game. One that comes after the end answers the round as it ended. */
  act(session: Session, roundId: string, action: unknown): Promise<Round>;
  /** The round, as soon as it is no longer in play, or after `patienceMs`. */
  ended(session: Session, roundId: string, patienceMs: number): Promise<Round>;
  /** Follows a round that has just begun. */
  follow(round: Round): void;
  /** Takes over what a former run left in play, and runs by itself from now on. */
  start(): void;
  stop(): void;
}

/** Rounds that go on after their bet: takes the players' steps, and those that come with time. */
export function createSteps({ journal, settler, titles, findGame, now, log }: StepOptions): Steps {
  const timers = createDueTimers(now, (id) => {
    const round = journal.round(id);
    if (round) void guarded(round);
  });
  const waiting = new Map<string, Set<() => void>>();
  let tick: NodeJS.Timeout | null = null;

  const conclude = async (round: Round, step: Step): Promise<Round> => {
    journal.updateRound(round.id, patchOf(step, now()), now());
    if (step.kind === "on") {
      timers.set(round.id, step.progress.dueAt);
      return journal.round(round.id) ?? round;
    }
    const paid = round.token === null ? Promise.resolve(payFree(journal, round.id, now())) : settler.attempt(round);
    // Whoever waits for the end learns the balance with it, unless the wallet is slow.
    await Promise.race([paid, pause(WALLET_HEAD_START_MS)]);
    timers.clear(round.id);
    release(waiting, round.id);
    return paid;
  };
  const runDue = async (round: Round): Promise<Round> => {
    const fresh = journal.round(round.id) ?? round;
    if (fresh.progress === null || fresh.progress.dueAt > now()) return fresh;
    const { game, play } = inPlay(fresh, titles, findGame);
    return conclude(fresh, game.due(play));
  };
  const guarded = (round: Round) => runDue(round).catch((error: unknown) => log.error({ round: round.id, err: error }, "a step failed"));
  return {
    follow: (round) => round.progress && timers.set(round.id, round.progress.dueAt),
    act: async (session, roundId, action) => {
      // What time has decided comes before what the player decides.
      const round = await runDue(ownRound(journal, session, roundId));
      if (round.progress === null) return round;
      const { game, play } = inPlay(round, titles, findGame);
      return conclude(round, game.step(play, action, now()));
    },
    ended: async (session, roundId, patienceMs) => {
      const round = ownRound(journal, session, roundId);
      if (round.state !== "playing") return round;
      await patience(waiting, roundId, patienceMs);
      return journal.round(roundId) ?? round;
    },
    start: () => {
      for (const round of journal.dueSteps(Number.MAX_SAFE_INTEGER, 100_000)) {
        const { game, play } = inPlay(round, titles, findGame);
        void conclude(round, game.resume(play, now()));
      }
      tick = setInterval(() => {
        for (const round of journal.dueSteps(now(), 200)) void guarded(round);
      }, TICK_MS).unref();
    },
    stop: () => {
      if (tick) clearInterval(tick);
      timers.clearAll();
      for (const id of waiting.keys()) release(waiting, id);
    },
  };
}

/** One timer for each round whose next step is near. */
function createDueTimers(now: () => number, onDue: (id: string) => void) {
  const timers = new Map<string, NodeJS.Timeout>();
  return {
    set(id: string, dueAt: number): void {
      clearTimeout(timers.get(id));
      if (dueAt - now() > NEAR_MS) return;
      const fire = () => {
        timers.delete(id);
        onDue(id);
      };
      timers.set(id, setTimeout(fire, Math.max(dueAt - now(), 0)).unref());
    },
    clear(id: string): void {
      clearTimeout(timers.get(id));
      timers.delete(id);
    },
    clearAll(): void {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

function ownRound(journal: Journal, session: Session, roundId: string): Round {
  const round = journal.round(roundId);
  if (!round || round.player !== session.player || round.gameCode !== session.gameCode) throw new ArcadeError("request.notFound");
  return round;
}

function inPlay(round: Round, titles: Titles, findGame: StepOptions["findGame"]): { game: SteppedGame; play: Play } {
  const title = titles.find(round.gameCode);
  const game = findGame(title?.game ?? null);
  if (!title || !game || !isStepped(game) || round.progress === null) throw new ArcadeError("system.unavailable");
  return { game, play: { title, wager: round.wager, progress: round.progress } };
}

function patchOf(step: Step, now: number) {
  if (step.kind === "on") return { progress: step.progress, dueAt: step.progress.dueAt };
  if (step.kind === "return") return { state: "returning" as const, progress: null, failure: "interrupted", seen: true, dueAt: now };
  return { state: "settling" as const, progress: null, outcome: step.outcome, payout: step.payout, dueAt: now };
}

/** The end of a round of free play: its money is the session's own. */
function payFree(journal: Journal, id: string, now: number): Round {
  return journal.atomically(() => {
    const round = journal.round(id)!;
    const returned = round.state === "returning";
    const balance = journal.playBalance(round.sessionId) + (returned ? round.stake : round.payout);
    journal.setPlayBalance(round.sessionId, balance);
    journal.updateRound(id, { state: returned ? "returned" : "settled", balance, dueAt: null }, now);
    return journal.round(id)!;
  });
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

function patience(waiting: Map<string, Set<() => void>>, id: string, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const waiters = waiting.get(id) ?? new Set();
    const done = () => {
      clearTimeout(timer);
      waiters.delete(done);
      if (waiters.size === 0) waiting.delete(id);
      resolve();
    };
    const timer = setTimeout(done, ms);
    waiting.set(id, waiters.add(done));
  });
}

function release(waiting: Map<string, Set<() => void>>, id: string): void {
  waiting.get(id)?.forEach((done) => done());
}
