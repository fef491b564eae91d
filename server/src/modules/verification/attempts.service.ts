import type { Db } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { type Limit, hitLimit } from "./attempts.store.ts";

export type Attempts = ReturnType<typeof createAttempts>;

/** Counts what may be tried only so often, in the database and for good, whatever becomes of the caller's transaction. */
export function createAttempts({ db }: { db: Db }) {
  /** Throws `security.tooMany` with `retryAfter` seconds. */
  const demand = async (limit: Limit): Promise<void> => {
    const wait = await hitLimit(db, limit);
    if (wait > 0) throw new AppError("security.tooMany", { retryAfter: wait });
  };
  return { demand };
}
