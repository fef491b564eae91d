import { ArcadeError } from "../../shared/errors.ts";
import type { Play, Step, SteppedRules } from "../games/stepped-game.ts";
import type { Journal, Round, Session } from "../journal/journal.ts";
import type { Titles } from "../titles.ts";
import { inLanes } from "./lanes.ts";
import { payFree } from "./rounds.ts";
import type { Settler, SettlerLog } from "./settler.ts";
import { endOf, release, type Waiting } from "./waiting.ts";

const TICK_MS = 500;
const WALLET_HEAD_START_MS = 250;
/** Steps that are nearer than this get a timer of their own; the tick finds the others. */
const NEAR_MS = 60_000;
/** Commits that are on their way at the same time while a former run is taken over. */
const LANES = 8;

export interface StepOptions {
  journal: Journal;
  settler: Settler;
  titles: Titles;
  /** The rules by which rounds of a game go on; null for a game without such rounds. */
  findRules: (key: string | null) => SteppedRules | null;
  now: () => number;
  /** Whether what is due by `now` may be done by itself; without it always. */
  mayAct?: () => boolean;
  log: SettlerLog;
}

export interface Steps {
  /** A step of the player in a round of the session's game. One that comes after the end answers the round as it ended. */
  act(session: Session, roundId: string, action: unknown): Promise<Round>;
  /** The round, as soon as it is no longer in play, or after `patienceMs`. */
  ended(session: Session, roundId: string, patienceMs: number): Promise<Round>;
  /** Follows a round that has just begun. */
  follow(round: Round): void;
  /**
   * Writes what becomes of all that a former run left in play. Before that no step may be taken: what is due to a flight is not what the
   * restart owes it. Throws what the journal throws, and may be called again then.
   */
  resume(): Promise<void>;
  /** Runs by itself from now on. */
  start(): void;
  stop(): void;
}

type DueTimers = ReturnType<typeof createDueTimers>;
type Choose = (round: Round, of: InPlay) => Step | null;
/** A round after a step that is on disk; null: nothing was to be done. */
interface Taken {
  round: Round;
  step: Step | null;
}

/**
 * `take` writes the step of a round in play that is chosen by how it stands, whoever else asks for one; `follow` does what has to be done
 * about it then, and answers the round afterwards.
 */
function createTaking({ journal, settler, titles, findRules, now }: StepOptions, timers: DueTimers, waiting: Waiting) {
  const take = (id: string, choose: Choose): Promise<Taken> =>
    journal.atomically(async (tx) => {
      const fresh = await tx.round(id);
      if (!fresh) throw new ArcadeError("request.notFound");
      const step = fresh.progress === null ? null : choose(fresh, inPlay(fresh, titles, findRules));
      if (step === null) return { round: fresh, step };
      await tx.updateRound(id, patchOf(step, now()), now(), ["playing"]);
      const ended = (await tx.round(id))!;
      // The money of free play is the session's own: it is paid in the same commit.
      const free = ended.token === null && step.kind !== "on";
      return { round: free ? await payFree(tx, ended, now()) : ended, step };
    });
  const follow = async ({ round, step }: Taken): Promise<Round> => {
    if (step === null) return round;
    if (step.kind === "on") {
      timers.set(round.id, step.progress.dueAt);
      return round;
    }
    const paid = round.token === null ? Promise.resolve(round) : settler.attempt(round);
    try {
      // Whoever waits for the end learns the balance with it, unless the wallet is slow.
      await Promise.race([paid, pause(WALLET_HEAD_START_MS)]);
    } finally {
      timers.clear(round.id);
      release(waiting, round.id);
    }
    return paid;
  };
  return { take, follow };
}

/** Rounds that go on after their bet: takes the players' steps, and those that come with time. */
export function createSteps(options: StepOptions): Steps {
  const { journal, now, mayAct = () => true, log } = options;
  const timers: DueTimers = createDueTimers(now, (id) => void (mayAct() && guarded(id)));
  const waiting: Waiting = new Map();
  let tick: NodeJS.Timeout | null = null;

  const { take, follow } = createTaking(options, timers, waiting);
  const advance = async (id: string, choose: Choose): Promise<Round> => follow(await take(id, choose));
  const dueStep: Choose = ({ progress }, of) => (progress!.dueAt > now() ? null : of.due());
  const resumedStep = resuming(options);
  /** Those that go on. */
  let resumed: Round[] = [];
  const guarded = (id: string) => advance(id, dueStep).catch((error: unknown) => log.error({ round: id, err: error }, "a step failed"));
  const runDue = async () => {
    if (!mayAct()) return;
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
          return due ?? of.step(action, now());
        });
        if (byPlayer || round.progress === null) return round;
      }
    },
    ended: async (session, roundId, patienceMs) => {
      const round = await ownRound(journal, session, roundId);
      return round.state === "playing" ? endOf(journal, waiting, round, patienceMs) : round;
    },
    resume: async () => {
      const goOn: Round[] = [];
      const left = await journal.dueSteps(Number.MAX_SAFE_INTEGER, 100_000);
      await inLanes(left, LANES, async ({ id }) => {
        const { round, step } = await take(id, resumedStep);
        if (step?.kind === "on") goOn.push(round);
      });
      resumed = goOn;
    },
    start: () => {
      // Nobody waits for those that ended: the settler pays them, so many at a time, and the wallet is not called for all at once.
      for (const { id, progress } of resumed.splice(0)) timers.set(id, progress!.dueAt);
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

/** What becomes of a round that a former run left in play. One whose rules fail, or whose title is gone, must not keep the arcade from living. */
const resuming =
  ({ now, log }: StepOptions): Choose =>
  ({ id }, of) => {
    try {
      return of.resume(now());
    } catch (error) {
      log.error({ round: id, err: error }, "a round in play could not be resumed");
      return null;
    }
  };

/** The rules of a round in play. Each throws when its title is gone. */
interface InPlay {
  due(): Step;
  step(action: unknown, now: number): Step;
  resume(now: number): Step;
}

function inPlay(round: Round, titles: Titles, findRules: StepOptions["findRules"]): InPlay {
  const ask = (what: (game: SteppedRules, play: Play) => Step): Step => {
    const title = titles.find(round.gameCode);
    const game = findRules(title?.game ?? null);
    if (!title || !game || round.progress === null) throw new ArcadeError("system.unavailable");
    return what(game, { title, wager: round.wager, progress: round.progress });
  };
  return {
    due: () => ask((game, play) => game.due(play)),
    step: (action, now) => ask((game, play) => game.step(play, action, now)),
    resume: (now) => ask((game, play) => game.resume(play, now)),
  };
}

function patchOf(step: Step, now: number) {
  if (step.kind === "on") return { progress: step.progress, dueAt: step.progress.dueAt };
  if (step.kind === "return") return { state: "returning" as const, progress: null, failure: "interrupted", seen: true, dueAt: now };
  return { state: "settling" as const, progress: null, outcome: step.outcome, payout: step.payout, dueAt: now };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));
