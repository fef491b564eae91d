import { createHmac } from "node:crypto";
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
   * `idempotency.inFlight` while the first call is at work.
   */
  const once = async (call: OnceCall, work: () => Promise<unknown>): Promise<unknown> => {
    const isSame = (kept: Buffer): boolean => isHashOf(kept, secret, (one) => hashOf(call, one));
    if (!(await store.claimKey(db, call, hashOf(call), STALE_SECONDS))) return answerAgain(await store.findKey(db, call), isSame);
    try {
      const value = await work();
      await store.saveAnswer(db, call, JSON.stringify({ value }));
      return value;
    } catch (error) {
      if (isRefusal(error)) await store.saveAnswer(db, call, JSON.stringify({ errorCode: error.code, value: error.value ?? null }));
      else await store.releaseKey(db, call).catch(() => undefined);
      throw error;
    }
  };

  return { once, prune: () => store.deleteOldKeys(db, KEEP_DAYS, BATCH) };
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
