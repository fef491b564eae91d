import { ArcadeError } from "../../shared/errors.ts";
import type { Journal, Round } from "../journal/journal.ts";
import type { SettlerLog } from "./settler.ts";

const RETRY_MS = 1000;

export interface UnwrittenOptions {
  journal: Pick<Journal, "atomically">;
  now: () => number;
  log: SettlerLog;
}

export interface Unwritten {
  /**
   * Writes a bet, or what follows the wallet's answer to it. When the journal cannot write it, the stake goes back as soon as it can, and the
   * error is thrown: nobody has to restart the arcade for it.
   */
  afterBet<T>(round: Round, work: () => Promise<T>): Promise<T>;
  /** Does `work`, now or when the journal can write again. It has to be one commit that may be tried any number of times. */
  sooner(what: object, work: () => Promise<void>): Promise<void>;
  /** Tries again what is owed. */
  runDue(): Promise<void>;
  /** Of what could not be written so far, with what is being tried again. */
  count(): number;
  start(): void;
  /** Tries once more, and stops. */
  stop(): Promise<void>;
}

interface Owed {
  what: object;
  work: () => Promise<void>;
}

/**
 * Keeps what the journal could not write, as on a full disk, and writes it when it can. It is in memory alone: should the process end
 * before, the next start finds the rounds without it and returns their stakes, or ends the hand that they are of as it was shown.
 */
export function createUnwritten({ journal, now, log }: UnwrittenOptions): Unwritten {
  const owed: Owed[] = [];
  let timer: NodeJS.Timeout | null = null;
  let isTrying = false;
  let running: Promise<void> = Promise.resolve();

  const keep = (one: Owed, error: unknown): void => {
    log.error({ ...one.what, err: error }, "the journal could not be written; it is tried again");
    owed.push(one);
  };
  const giveBack = (round: Round): Promise<void> =>
    journal.atomically(async (tx) => {
      const { state, dueAt } = (await tx.round(round.id)) ?? round;
      // An open bet with a time of its own is decided; one without hangs on the hand whose player was told of an error.
      if (state !== "betting" && !(state === "open" && dueAt === null)) return;
      await tx.updateRound(round.id, { state: "returning", failure: "journal.unwritten", dueAt: now(), seen: true }, now());
    });
  const tryAll = async (): Promise<void> => {
    isTrying = true;
    // What is being written is owed until it is: rooms do not move meanwhile.
    const due = [...owed];
    for (const one of due) {
      try {
        await one.work();
      } catch {
        continue;
      }
      owed.splice(owed.indexOf(one), 1);
      log.warn(one.what, "what the journal could not write is written");
    }
    isTrying = false;
  };
  const runDue = (): Promise<void> => (running = running.then(tryAll));
  return {
    afterBet: async (round, work) => {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ArcadeError)) keep({ what: { round: round.id }, work: () => giveBack(round) }, error);
        throw error;
      }
    },
    sooner: async (what, work) => {
      try {
        await work();
      } catch (error) {
        keep({ what, work }, error);
      }
    },
    runDue,
    count: () => owed.length,
    start: () => void (timer = setInterval(() => void (owed.length > 0 && !isTrying && runDue()), RETRY_MS).unref()),
    stop: async () => {
      if (timer) clearInterval(timer);
      await runDue();
    },
  };
}
