import { sql } from "kysely";
import type { Executor } from "../../db.ts";

/** Which code is meant: one is kept for each brand, purpose and number. */
export interface SmsCodeKey {
  merchantCode: string;
  purpose: string;
  /** E.164. */
  mobile: string;
}

/** Keeps a code in place of the one before it. */
export async function saveCode(executor: Executor, key: SmsCodeKey, hash: Buffer, tries: number, lifeSeconds: number): Promise<void> {
  const life = sql<Date>`now() + make_interval(secs => ${lifeSeconds})`;
  await executor
    .insertInto("sms_codes")
    .values({
      merchant_code: key.merchantCode,
      purpose: key.purpose,
      mobile: key.mobile,
      code_hash: hash,
      tries_left: tries,
      expires_at: life,
    })
    .onConflict((conflict) =>
      conflict.columns(["merchant_code", "purpose", "mobile"]).doUpdateSet({
        id: sql<string>`gen_random_uuid()`,
        code_hash: hash,
        tries_left: tries,
        expires_at: life,
      }),
    )
    .execute();
}

/** Counts one try and gives the hash to compare with; undefined when no code is left to try. */
export async function countTry(executor: Executor, key: SmsCodeKey): Promise<{ id: string; code_hash: Buffer } | undefined> {
  return executor
    .updateTable("sms_codes")
    .set({ tries_left: sql<number>`tries_left - 1` })
    .where("merchant_code", "=", key.merchantCode)
    .where("purpose", "=", key.purpose)
    .where("mobile", "=", key.mobile)
    .where("tries_left", ">", 0)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["id", "code_hash"])
    .executeTakeFirst();
}

/** Takes a code away; false when somebody else has, or when a newer one took its place. */
export async function takeCode(executor: Executor, id: string, key: SmsCodeKey): Promise<boolean> {
  const done = await executor
    .deleteFrom("sms_codes")
    .where("merchant_code", "=", key.merchantCode)
    .where("purpose", "=", key.purpose)
    .where("mobile", "=", key.mobile)
    .where("id", "=", id)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

export async function deleteOldCodes(executor: Executor): Promise<void> {
  await executor
    .deleteFrom("sms_codes")
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
}
