import { sql } from "kysely";
import type { Executor } from "../../db.ts";

export interface MailCodeKey {
  memberId: number;
  purpose: "bind" | "funds";
}

/** Keeps a code in place of the one before it. */
export async function saveMailCode(
  executor: Executor,
  { memberId, purpose }: MailCodeKey,
  code: { email: string; hash: Buffer; tries: number; lifeSeconds: number },
): Promise<void> {
  const values = {
    email: code.email,
    code_hash: code.hash,
    tries_left: code.tries,
    expires_at: sql<Date>`now() + make_interval(secs => ${code.lifeSeconds})`,
  };
  await executor
    .deleteFrom("mail_codes")
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
  await executor
    .insertInto("mail_codes")
    .values({ member_id: memberId, purpose, ...values })
    .onConflict((conflict) => conflict.columns(["member_id", "purpose"]).doUpdateSet({ ...values, id: sql<string>`gen_random_uuid()` }))
    .execute();
}

/** Counts one try and gives the hash to compare with; undefined when no code is left to try. */
export async function countMailTry(
  executor: Executor,
  { memberId, purpose }: MailCodeKey,
): Promise<{ id: string; email: string; code_hash: Buffer } | undefined> {
  return executor
    .updateTable("mail_codes")
    .set({ tries_left: sql<number>`tries_left - 1` })
    .where("member_id", "=", memberId)
    .where("purpose", "=", purpose)
    .where("tries_left", ">", 0)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["id", "email", "code_hash"])
    .executeTakeFirst();
}

/** Takes a code away; false when somebody else has, or when a newer one took its place. */
export async function takeMailCode(executor: Executor, { memberId, purpose }: MailCodeKey, id: string): Promise<boolean> {
  const done = await executor
    .deleteFrom("mail_codes")
    .where("member_id", "=", memberId)
    .where("purpose", "=", purpose)
    .where("id", "=", id)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}
