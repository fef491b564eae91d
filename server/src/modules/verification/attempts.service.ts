import type { Db, Trx } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { type Limit, hitLimit } from "./attempts.store.ts";

export type Attempts = ReturnType<typeof createAttempts>;

/** Counts what may be tried only so often, in the database and, but for `count`, for good, whatever becomes of the caller's transaction. */
export function createAttempts({ db }: { db: Db }) {
  /** Throws `security.tooMany` with `retryAfter` seconds. */
  const demand = async (limit: Limit): Promise<void> => {
    const wait = await hitLimit(db, limit);
    if (wait > 0) throw new AppError("security.tooMany", { retryAfter: wait });
  };
  /** Counts in the caller's transaction: what it undoes counts towards nothing. Answers the seconds to wait, 0 when it was let through. */
  const count = (trx: Trx, limit: Limit): Promise<number> => hitLimit(trx, limit);
  return { demand, count };
}
