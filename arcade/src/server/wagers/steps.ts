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
  start(): Promise<void>;
  stop(): void;
}

type DueTimers = ReturnType<typeof createDueTimers>;
type Waiting = Map<string, Set<() => void>>;
type Choose = (round: Round, of: InPlay) => Step | null;

/** Takes the step of a round in play that is chosen by how it stands, whoever else asks for one; answers the round afterwards. */
function createAdvance({ journal, settler, titles, findGame, now }: StepOptions, timers: DueTimers, waiting: Waiting) {
  /** What has to be done about a step that is on disk. */
  const follow = async (round: Round, step: Step): Promise<Round> => {
    if (step.kind === "on") {
      timers.set(round.id, step.progress.dueAt);
      return round;
    }
    const paid = round.token === null ? payFree(journal, round.id, now()) : settler.attempt(round);
    // Whoever waits for the end learns the balance with it, unless the wallet is slow.
    await Promise.race([paid, pause(WALLET_HEAD_START_MS)]);
    timers.clear(round.id);
    release(waiting, round.id);
    return paid;
  };
  return async (id: string, choose: Choose): Promise<Round> => {
    const { round, step } = await journal.atomically(async (tx) => {
      const fresh = await tx.round(id);
      if (!fresh) throw new ArcadeError("request.notFound");
      const next = fresh.progress === null ? null : choose(fresh, inPlay(fresh, titles, findGame));
      if (next === null) return { round: fresh, step: null };
      await tx.updateRound(id, patchOf(next, now()), now(), ["playing"]);
      return { round: (await tx.round(id))!, step: next };
    });
    return step === null ? round : follow(round, step);
  };
}

/** Rounds that go on after their bet: takes the players' steps, and those that come with time. */
export function createSteps(options: StepOptions): Steps {
  const { journal, now, log } = options;
  const timers: DueTimers = createDueTimers(now, (id) => void guarded(id));
  const waiting: Waiting = new Map();
  let tick: NodeJS.Timeout | null = null;

  const advance = createAdvance(options, timers, waiting);
  const dueStep: Choose = ({ progress }, { game, play }) => (progress!.dueAt > now() ? null : game.due(play));
  const guarded = (id: string, choose = dueStep) =>
    advance(id, choose).catch((error: unknown) => log.error({ round: id, err: error }, "a step failed"));
  const runDue = async () => {
    for (const { id } of await journal.dueSteps(now(), 200)) void guarded(id);
  };
  return {
    follow: (round) => round.progress && timers.set(round.id, round.progress.dueAt),
    act: async (session, roundId, action) => {
      await ownRound(journal, session, roundId);
      for (;;) {
        let byPlayer = false;
        const round = await advance(roundId, (fresh, of) => {
          // What time has decided comes before what the player decides.
          const due = dueStep(fresh, of);
          byPlayer = due === null;
          return due ?? of.game.step(of.play, action, now());
        });
        if (byPlayer || round.progress === null) return round;
      }
    },
    ended: async (session, roundId, patienceMs) => {
      const ended = patience(waiting, roundId, patienceMs);
      try {
        const round = await ownRound(journal, session, roundId);
        if (round.state !== "playing") return round;
        await ended.promise;
        return (await journal.round(roundId)) ?? round;
      } finally {
        ended.done();
      }
    },
    start: async () => {
      for (const { id } of await journal.dueSteps(Number.MAX_SAFE_INTEGER, 100_000))
        void guarded(id, (_round, { game, play }) => game.resume(play, now()));
      tick = setInterval(() => void runDue().catch((error: unknown) => log.error({ err: error }, "steps failed")), TICK_MS).unref();
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

async function ownRound(journal: Journal, session: Session, roundId: string): Promise<Round> {
  const round = await journal.round(roundId);
  if (!round || round.player !== session.player || round.gameCode !== session.gameCode) throw new ArcadeError("request.notFound");
  return round;
}

interface InPlay {
  game: SteppedGame;
  play: Play;
}

function inPlay(round: Round, titles: Titles, findGame: StepOptions["findGame"]): InPlay {
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
function payFree(journal: Journal, id: string, now: number): Promise<Round> {
  return journal.atomically(async (tx) => {
    const round = (await tx.round(id))!;
    if (round.state !== "returning" && round.state !== "settling") return round;
    const returned = round.state === "returning";
    const balance = await tx.addToPlayBalance(round.sessionId, returned ? round.stake : round.payout);
    await tx.updateRound(id, { state: returned ? "returned" : "settled", balance, dueAt: null }, now);
    return (await tx.round(id))!;
  });
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Waits for the end of a round from now on, until `done`. */
function patience(waiting: Waiting, id: string, ms: number): { promise: Promise<void>; done: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const waiters = waiting.get(id) ?? new Set();
  const done = () => {
    clearTimeout(timer);
    waiters.delete(done);
    if (waiters.size === 0) waiting.delete(id);
    resolve();
  };
  const timer = setTimeout(done, ms);
  waiting.set(id, waiters.add(done));
  return { promise, done };
}

function release(waiting: Waiting, id: string): void {
  waiting.get(id)?.forEach((done) => done());
}
