import { sql } from "kysely";
import type { Executor } from "../../db.ts";

export interface PasswordRequest {
  brandCode: string;
  /** Empty where the address alone says who is meant. */
  account: string;
  email: string;
  language: string;
  ip: string;
}

const HOUR = sql`now() - interval '1 hour'`;

export async function insertRequest(executor: Executor, request: PasswordRequest): Promise<void> {
  await executor
    .insertInto("password_requests")
    .values({
      merchant_code: request.brandCode,
      account: request.account,
      email: request.email,
      language: request.language,
      ip: request.ip,
    })
    .execute();
}

/** How many requests came from a network within the hour, whoever they were for. */
export async function countFromNetwork(executor: Executor, ip: string): Promise<number> {
  const row = await executor
    .selectFrom("password_requests")
    .select(sql<number>`count(*)::int`.as("count"))
    .where(
      sql<boolean>`ip <<= case when family(${ip}::inet) = 6 and not ${ip}::inet <<= '::ffff:0:0/96' then set_masklen(${ip}::inet, 64)::cidr else ${ip}::inet end`,
    )
    .where("created_at", ">", sql<Date>`${HOUR}`)
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface OpenRequest extends Omit<PasswordRequest, "ip"> {
  id: number;
}

/** The oldest request that nobody has looked at, held by the transaction; other servers pass it by meanwhile. */
export async function takeOpenRequest(executor: Executor): Promise<OpenRequest | undefined> {
  return executor
    .selectFrom("password_requests")
    .select(["id", "merchant_code as brandCode", "account", "email", "language"])
    .where("done_at", "is", null)
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Requests for the same address within the hour, before this one, that met an account of it: what strangers guess counts for nothing. */
export async function countMatched(executor: Executor, { id, brandCode, email }: OpenRequest): Promise<number> {
  const row = await executor
    .selectFrom("password_requests")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("merchant_code", "=", brandCode)
    .where("email", "=", email)
    .where("matched", "=", true)
    .where("id", "<", id)
    .where("created_at", ">", sql<Date>`${HOUR}`)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Notes that somebody has looked at a request, and whether account and address belong together. */
export async function closeRequest(executor: Executor, id: number, matched: boolean): Promise<void> {
  await executor
    .updateTable("password_requests")
    .set({ done_at: sql<Date>`now()`, matched })
    .where("id", "=", id)
    .execute();
}

export async function deleteOldRequests(executor: Executor): Promise<void> {
  await executor
    .deleteFrom("password_requests")
    .where("created_at", "<", sql<Date>`now() - interval '1 day'`)
    .execute();
}
