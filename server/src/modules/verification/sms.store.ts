import { sql } from "kysely";
import type { Executor } from "../../db.ts";

/** Which code is meant: one is kept for each brand, purpose and number. */
export interface SmsCodeKey {
  brandCode: string;
  purpose: string;
  /** E.164. */
  mobile: string;
}

/** Keeps a code in place of the one before it. */
export async function saveCode(
  executor: Executor,
  key: SmsCodeKey,
  code: { hash: Buffer; tries: number; lifeSeconds: number; askedNetwork: string },
): Promise<void> {
  const values = {
    code_hash: code.hash,
    tries_left: code.tries,
    asked_tries_left: code.tries,
    strange_tries_left: code.tries,
    asked_network: code.askedNetwork,
    expires_at: sql<Date>`now() + make_interval(secs => ${code.lifeSeconds})`,
  };
  await executor
    .insertInto("sms_codes")
    .values({
      merchant_code: key.brandCode,
      purpose: key.purpose,
      mobile: key.mobile,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(["merchant_code", "purpose", "mobile"]).doUpdateSet({
        id: sql<string>`gen_random_uuid()`,
        ...values,
      }),
    )
    .execute();
}

/** Who tries a code: somebody where its number's owner is known, or a stranger, in the network that asked for it or in another. */
export interface Trier {
  network: string;
  known: boolean;
}

/** Counts one try and gives the hash to compare with; undefined when no code is left to try. None of the three uses up the tries of another. */
export async function countTry(
  executor: Executor,
  key: SmsCodeKey,
  { network, known }: Trier,
): Promise<{ id: string; code_hash: Buffer } | undefined> {
  const asked = sql<boolean>`(not ${known}::boolean and asked_network = ${network})`;
  const strange = sql<boolean>`(not ${known}::boolean and asked_network <> ${network})`;
  return executor
    .updateTable("sms_codes")
    .set({
      tries_left: sql<number>`tries_left - ${known}::boolean::int`,
      asked_tries_left: sql<number>`asked_tries_left - ${asked}::int`,
      strange_tries_left: sql<number>`strange_tries_left - ${strange}::int`,
    })
    .where("merchant_code", "=", key.brandCode)
    .where("purpose", "=", key.purpose)
    .where("mobile", "=", key.mobile)
    .where(sql<boolean>`case when ${asked} then asked_tries_left when ${strange} then strange_tries_left else tries_left end > 0`)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["id", "code_hash"])
    .executeTakeFirst();
}

/** Takes a code away; false when somebody else has, or when a newer one took its place. */
export async function takeCode(executor: Executor, id: string, key: SmsCodeKey): Promise<boolean> {
  const done = await executor
    .deleteFrom("sms_codes")
    .where("merchant_code", "=", key.brandCode)
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

/** Counts one SMS of a brand; answers what this hour and the last twenty-four come to with it. The row stays locked until the transaction ends. */
export async function countSms(executor: Executor, brandCode: string): Promise<{ hour: number; day: number; secondsLeft: number }> {
  const { rows } = await sql<{ hour: number; day: number; secondsLeft: number }>`
    with counted as (
      insert into sms_counts as c (merchant_code, hour, sent) values (${brandCode}, date_trunc('hour', now()), 1)
      on conflict (merchant_code, hour) do update set sent = c.sent + 1
      returning sent, hour)
    select sent as hour,
      sent + coalesce((select sum(c.sent)::int from sms_counts c
        where c.merchant_code = ${brandCode} and c.hour < counted.hour and c.hour > now() - interval '24 hours'), 0) as day,
      ceil(extract(epoch from hour + interval '1 hour' - now()))::int as "secondsLeft"
    from counted`.execute(executor);
  return rows[0] ?? { hour: 1, day: 1, secondsLeft: 3_600 };
}

/** Counts an SMS that a cap has stopped; answers how many there have been this hour. */
export async function countRefusedSms(executor: Executor, brandCode: string): Promise<number> {
  const { rows } = await sql<{ refused: number }>`
    insert into sms_counts as c (merchant_code, hour, refused) values (${brandCode}, date_trunc('hour', now()), 1)
    on conflict (merchant_code, hour) do update set refused = c.refused + 1
    returning refused`.execute(executor);
  return rows[0]?.refused ?? 1;
}
