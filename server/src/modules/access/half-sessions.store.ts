import { sql } from "kysely";
import type { Executor } from "../../db.ts";

export async function insertHalfSession(
  executor: Executor,
  half: { tokenHash: Buffer; operatorId: number; tries: number; lifeSeconds: number },
): Promise<void> {
  await executor
    .deleteFrom("operator_half_sessions")
    .where("expires_at", "<=", sql<Date>`now()`)
    .execute();
  await executor
    .insertInto("operator_half_sessions")
    .values({
      token_hash: half.tokenHash,
      operator_id: half.operatorId,
      tries_left: half.tries,
      expires_at: sql<Date>`now() + make_interval(secs => ${half.lifeSeconds})`,
    })
    .execute();
}

export interface HalfSession {
  operatorId: number;
  triesLeft: number;
}

/** Whose half session it is; undefined when it is over. */
export async function findHalfSession(executor: Executor, tokenHash: Buffer): Promise<HalfSession | undefined> {
  return executor
    .selectFrom("operator_half_sessions")
    .select(["operator_id as operatorId", "tries_left as triesLeft"])
    .where("token_hash", "=", tokenHash)
    .where("tries_left", ">", 0)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

/** Counts a try at the second factor, for good. */
export async function takeTry(executor: Executor, tokenHash: Buffer): Promise<HalfSession | undefined> {
  return executor
    .updateTable("operator_half_sessions")
    .set({ tries_left: sql<number>`tries_left - 1` })
    .where("token_hash", "=", tokenHash)
    .where("tries_left", ">", 0)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["operator_id as operatorId", "tries_left as triesLeft"])
    .executeTakeFirst();
}

/** Ends it; false when it was over: of two tabs that finish one sign-in, one does. */
export async function takeHalfSession(executor: Executor, tokenHash: Buffer): Promise<boolean> {
  const done = await executor.deleteFrom("operator_half_sessions").where("token_hash", "=", tokenHash).executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/** A link in place of the one before it. */
export async function saveLink(
  executor: Executor,
  link: { tokenHash: Buffer; operatorId: number; kind: "invitation" | "reEnrolment"; lifeSeconds: number },
): Promise<void> {
  const values = {
    token_hash: link.tokenHash,
    kind: link.kind,
    expires_at: sql<Date>`now() + make_interval(secs => ${link.lifeSeconds})`,
  };
  await executor
    .insertInto("operator_links")
    .values({ operator_id: link.operatorId, ...values })
    .onConflict((conflict) => conflict.column("operator_id").doUpdateSet(values))
    .execute();
}

export interface StoredLink {
  operatorId: number;
  kind: "invitation" | "reEnrolment";
}

export async function findLink(executor: Executor, tokenHash: Buffer): Promise<StoredLink | undefined> {
  return executor
    .selectFrom("operator_links")
    .select(["operator_id as operatorId", "kind"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

/** Uses a link up; undefined when it was used or is too old. */
export async function takeLink(executor: Executor, tokenHash: Buffer): Promise<StoredLink | undefined> {
  return executor
    .deleteFrom("operator_links")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["operator_id as operatorId", "kind"])
    .executeTakeFirst();
}

export async function setPassword(executor: Executor, operatorId: number, passwordHash: string): Promise<void> {
  await executor
    .updateTable("operators")
    .set({ password_hash: passwordHash, version: sql<number>`version + 1` })
    .where("id", "=", operatorId)
    .execute();
}
