import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { isErrorCode } from "@mela/contract/base/errors";
import type { Db } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { OnceCall } from "../../lib/once-call.ts";
import * as store from "./idempotency.store.ts";
import { type Secret, isHashOf, sealerOf } from "../../lib/secrets.ts";

/** Longer than any call may take; a call that is older is dead. */
const STALE_SECONDS = 60;
const KEEP_DAYS = 30;
const BATCH = 5_000;
/** What could not be written is tried again so often, until another call may take the key over. */
const RETRY_MS = 500;

/** What a first call came to, as it is kept. */
type Kept = { value: unknown } | { errorCode: string; value: unknown };

export type IdempotencyService = ReturnType<typeof createIdempotencyService>;

/** Calls that take effect once for each key. */
export function createIdempotencyService({ db, secret }: { db: Db; secret: Secret }) {
  // Keyed, since a content may hold a funds password of six digits.
  const hashOf = ({ name, input }: OnceCall, one = sealerOf(secret)): Buffer =>
    createHmac("sha256", one).update("idempotency\0").update(name).update("\0").update(JSON.stringify(input)).digest();

  /**
   * Does `work` for the first call with a key; the same call again gets the same answer, also when that was a refusal. A failure of ours
   * (5xx, too many calls) frees the key: `work` has to be safe to repeat under it. Throws `idempotency.mismatch` for other content and
   * `idempotency.inFlight` while the first call is at work, and until it is written what it came to: where the database does not answer
   * then, that is written as soon as it does. With `freeWhenRefused` a refusal frees the key too, where the work leaves nothing behind then. Where it was the answer to the claim itself that was lost, nothing is done, and the key is in
   * flight for `STALE_SECONDS`.
   */
  const once = async (call: OnceCall, work: () => Promise<unknown>, { freeWhenRefused = false } = {}): Promise<unknown> => {
    const isSame = (kept: Buffer): boolean => isHashOf(kept, secret, (one) => hashOf(call, one));
    const held = await store.claimKey(db, call, hashOf(call), STALE_SECONDS);
    if (held === null) return answerAgain(await store.findKey(db, call), isSame);
    try {
      const value = await work();
      await soonerOrLater(() => store.saveAnswer(db, held, JSON.stringify({ value })));
      return value;
    } catch (error) {
      const kept = !freeWhenRefused && isRefusal(error) ? JSON.stringify({ errorCode: error.code, value: error.value ?? null }) : null;
      await soonerOrLater(() => (kept === null ? store.releaseKey(db, held) : store.saveAnswer(db, held, kept)));
      throw error;
    }
  };

  return { once, prune: () => store.deleteOldKeys(db, KEEP_DAYS, BATCH) };
}

/** Does it at once, or in the background where that fails. */
async function soonerOrLater(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch {
    void later(write);
  }
}

async function later(write: () => Promise<void>): Promise<void> {
  for (const end = performance.now() + STALE_SECONDS * 1_000; performance.now() < end;) {
    await pause(RETRY_MS, undefined, { ref: false });
    const written = await write().then(
      () => true,
      () => false,
    );
    if (written) return;
  }
}

function answerAgain(row: store.KeyRow | undefined, isSame: (kept: Buffer) => boolean): unknown {
  if (row && !isSame(row.content_hash)) throw new AppError("idempotency.mismatch");
  if (!row || row.answer === null) throw new AppError("idempotency.inFlight");
  const kept = row.answer as Kept;
  if ("errorCode" in kept && isErrorCode(kept.errorCode)) throw new AppError(kept.errorCode, kept.value ?? undefined);
  return kept.value;
}

function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500 && error.status !== 429;
}
