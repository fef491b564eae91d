import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import type { EndReason } from "./account.tables.ts";

export interface NewSession {
  tokenHash: Buffer;
  merchantCode: string;
  memberId: number;
  device: string;
  ip: string;
  userAgent: string;
  maxAgeSeconds: number;
}

export async function insertSession(executor: Executor, session: NewSession): Promise<string> {
  const row = await executor
    .insertInto("sessions")
    .values({
      token_hash: session.tokenHash,
      merchant_code: session.merchantCode,
      member_id: session.memberId,
      device: session.device,
      ip: session.ip,
      user_agent: session.userAgent,
      expires_at: sql<Date>`now() + make_interval(secs => ${session.maxAgeSeconds})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface FoundSession {
  id: string;
  memberId: number;
  customerType: number;
  account: string;
  endedReason: EndReason | null;
  disabled: boolean;
  overAge: boolean;
  idleSeconds: number;
}

/** The session of a token at one brand, judged by the database's clock. */
export async function findSession(executor: Executor, tokenHash: Buffer, merchantCode: string): Promise<FoundSession | undefined> {
  return executor
    .selectFrom("sessions as s")
    .innerJoin("members as m", "m.id", "s.member_id")
    .select([
      "s.id",
      "s.member_id as memberId",
      "m.customer_type as customerType",
      "m.account",
      "s.ended_reason as endedReason",
      sql<boolean>`m.status = 'disabled'`.as("disabled"),
      sql<boolean>`s.expires_at <= now()`.as("overAge"),
      sql<number>`extract(epoch from now() - s.last_seen_at)::int`.as("idleSeconds"),
    ])
    .where("s.token_hash", "=", tokenHash)
    .where("s.merchant_code", "=", merchantCode)
    .executeTakeFirst();
}

export async function touchSession(executor: Executor, id: string): Promise<void> {
  await executor
    .updateTable("sessions")
    .set({ last_seen_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** Ends a session that has not ended yet; false when it had. */
export async function endSession(executor: Executor, id: string, reason: EndReason): Promise<boolean> {
  const done = await executor
    .updateTable("sessions")
    .set({ ended_at: sql<Date>`now()`, ended_reason: reason })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Ends every open session of a member but the one given. */
export async function endOtherSessions(executor: Executor, memberId: number, keep: string | null, reason: EndReason): Promise<void> {
  await executor
    .updateTable("sessions")
    .set({ ended_at: sql<Date>`now()`, ended_reason: reason })
    .where("member_id", "=", memberId)
    .where("ended_at", "is", null)
    .$if(keep !== null, (query) => query.where("id", "!=", keep as string))
    .execute();
}
