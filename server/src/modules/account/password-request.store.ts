import { sql } from "kysely";
import type { Executor } from "../../db.ts";

export interface PasswordRequest {
  merchantCode: string;
  account: string;
  email: string;
  language: string;
  origin: string;
  ip: string;
}

const HOUR = sql`now() - interval '1 hour'`;

export async function insertRequest(executor: Executor, request: PasswordRequest): Promise<void> {
  await executor
    .insertInto("password_requests")
    .values({
      merchant_code: request.merchantCode,
      account: request.account,
      email: request.email,
      language: request.language,
      origin: request.origin,
      ip: request.ip,
    })
    .execute();
}

/** How many requests came from an address within the hour, whoever they were for. */
export async function countFromAddress(executor: Executor, ip: string): Promise<number> {
  const row = await executor
    .selectFrom("password_requests")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("ip", "=", ip)
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
    .select(["id", "merchant_code as merchantCode", "account", "email", "language", "origin"])
    .where("done_at", "is", null)
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Requests for the same account within the hour, before this one. */
export async function countEarlier(executor: Executor, { id, merchantCode, account }: OpenRequest): Promise<number> {
  const row = await executor
    .selectFrom("password_requests")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("merchant_code", "=", merchantCode)
    .where("account", "=", account)
    .where("id", "<", id)
    .where("created_at", ">", sql<Date>`${HOUR}`)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function closeRequest(executor: Executor, id: number): Promise<void> {
  await executor
    .updateTable("password_requests")
    .set({ done_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

export async function deleteOldRequests(executor: Executor): Promise<void> {
  await executor
    .deleteFrom("password_requests")
    .where("created_at", "<", sql<Date>`now() - interval '1 day'`)
    .execute();
}
