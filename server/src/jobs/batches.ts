import { setTimeout as sleep } from "node:timers/promises";
import type { Batch, Pauses } from "./job-table.ts";

/** Runs batches until nothing is left, or until `signal` says to stop; answers how much was done. */
export async function runBatches(batch: Batch, signal: AbortSignal): Promise<number> {
  let done = 0;
  for (let count = await batch(); count > 0; count = signal.aborted ? 0 : await batch()) done += count;
  return done;
}

export interface Turn {
  done: number;
  /** Batches that failed. */
  failed: number;
  lastError: unknown;
}

interface TurnOptions extends Pauses {
  batch: Batch;
  /** Ends the turn, after the batch under way. */
  signal: AbortSignal;
  onError: (error: unknown) => void;
  /** Asked after each batch whether the turn is over. */
  isOver: () => Promise<boolean>;
}

/** Looks for due work again and again until its turn is over, and lives through errors: whoever waits for a message waits for no schedule. */
export async function takeTurn({ batch, signal, onError, isOver, pauseMs, troublePauseMs }: TurnOptions): Promise<Turn> {
  const turn: Turn = { done: 0, failed: 0, lastError: null };
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
  do {
    try {
      const count = await batch();
      turn.done += count;
      if (count === 0) await pause(pauseMs);
    } catch (error) {
      turn.failed += 1;
      turn.lastError = error;
      onError(error);
      await pause(troublePauseMs);
    }
  } while (!signal.aborted && !(await isOver()));
  return turn;
}
