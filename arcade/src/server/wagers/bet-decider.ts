import type { Decision, ScheduledGame, GameContext } from "../games/scheduled-game.ts";
import type { Journal, JournalRecords, Round } from "../journal/journal.ts";
import type { Title } from "../../shared/title.ts";
import type { Settler, SettlerLog } from "./settler.ts";

const TICK_MS = 200;
const AT_ONCE = 200;
/** Calls to the wallet that are on their way at the same time. */
const LANES = 24;
/** A bet that is so old and cannot be decided, because its game is gone or fails, goes back. */
const GIVE_UP_MS = 24 * 3_600_000;
const PAUSE_MS = 5000;

export interface BetDeciderOptions {
  journal: Journal;
  settler: Settler;
  find: (gameCode: string) => { title: Title; game: ScheduledGame } | null;
  gameContext: () => Promise<GameContext>;
  now: () => number;
  /** Whether what is due by `now` may be done by itself; without it always. */
  mayAct?: () => boolean;
  log: SettlerLog;
}

const GONE_BACK: ReadonlySet<Round["state"]> = new Set(["returning", "returned"]);

export type Final = Exclude<Decision, { kind: "later" }>;

export interface BetDecider {
  /** Decides what is due, and sends what it came to. */
  run(): Promise<void>;
  /** Writes down how one open bet ends, by a decision that its game has made. Answers the bet as it is then, whoever ended it; the wallet is still to be asked. */
  write(round: Round, decision: Final): Promise<Round>;
  /** Does so, and sends what it came to. */
  conclude(round: Round, decision: Final): Promise<Round>;
  /** Ends several open bets in one commit; `also` writes what belongs into it. */
  concludeAll(ended: readonly { round: Round; decision: Final }[], also?: (tx: JournalRecords) => Promise<void>): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Decides open bets when their time has come: on disk first, then in the wallet. */
export function createBetDecider(options: BetDeciderOptions): BetDecider {
  const { journal, settler, now, mayAct = () => true, log } = options;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;

  const write: BetDecider["write"] = async (round, decision) => {
    await journal.atomically((tx) => record(tx, round, decision, now()));
    return (await journal.round(round.id)) ?? round;
  };
  const conclude: BetDecider["conclude"] = async (round, decision) => {
    await journal.atomically((tx) => record(tx, round, decision, now()));
    return settler.attempt(round);
  };
  const concludeAll: BetDecider["concludeAll"] = async (ended, also) => {
    await journal.atomically(async (tx) => {
      for (const { round, decision } of ended) {
        const found = await record(tx, round, decision, now());
        // What it has won is not paid then.
        if (decision.kind === "decided" && found && GONE_BACK.has(found.state))
          log.error({ round: round.id, payout: decision.payout }, "a stake that is decided had gone back");
      }
      await also?.(tx);
    });
    await Promise.all(ended.map(({ round }) => settler.attempt(round)));
  };
  const decideOne = async (round: Round): Promise<void> => {
    const decision = await judge(options, round);
    const later = (ms: number) => ({ dueAt: now() + ms, attempts: round.attempts + 1 });
    if (decision.kind === "later") await journal.updateRound(round.id, later(decision.ms), now(), ["open"]);
    else await conclude(round, decision);
  };
  const work = async (): Promise<void> => {
    for (;;) {
      const due = await journal.decidableRounds(now(), AT_ONCE);
      const lane = async () => {
        for (let round = due.shift(); round; round = due.shift()) await decideOne(round);
      };
      const full = due.length === AT_ONCE;
      await Promise.all(Array.from({ length: LANES }, lane));
      if (!full) return;
    }
  };
  const run = (): Promise<void> => {
    running ??= work().finally(() => (running = null));
    return running;
  };
  return {
    run,
    write,
    conclude,
    concludeAll,
    start: () => {
      timer = setInterval(() => void (mayAct() && run().catch((error: unknown) => log.error({ err: error }, "deciding failed"))), TICK_MS);
      timer.unref();
    },
    stop: async () => {
      if (timer) clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}

/** A fault in the rules must not keep a stake: the bet is tried again for a while, then it goes back. */
async function judge({ find, gameContext, now, log }: BetDeciderOptions, round: Round): Promise<Decision> {
  try {
    const found = find(round.gameCode);
    if (found) return await found.game.decide(found.title, round.wager, await gameContext());
  } catch (error) {
    log.error({ err: error, round: round.id, gameCode: round.gameCode }, "a bet could not be decided");
  }
  return now() - round.createdAt > GIVE_UP_MS ? { kind: "void", outcome: null } : { kind: "later", ms: PAUSE_MS };
}

/** Answers the bet as it was before; one that is not open any more stays as it is. */
async function record(tx: JournalRecords, { id }: Round, decision: Final, now: number): Promise<Round | null> {
  const round = await tx.round(id);
  if (round?.state !== "open") return round;
  const { outcome } = decision;
  const payout = decision.kind === "decided" ? decision.payout : 0;
  if (round.token !== null) {
    const state = decision.kind === "decided" ? ("settling" as const) : ("returning" as const);
    await tx.updateRound(id, { state, outcome, payout, attempts: 0, dueAt: now }, now);
    return round;
  }
  const balance = await tx.addToPlayBalance(round.sessionId, decision.kind === "decided" ? payout : round.stake);
  const state = decision.kind === "decided" ? ("settled" as const) : ("returned" as const);
  await tx.updateRound(id, { state, outcome, payout, balance, dueAt: null }, now);
  return round;
}
