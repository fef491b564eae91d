import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import type { EndReason, ListedSession } from "./account.tables.ts";

export interface NewSession {
  tokenHash: Buffer;
  merchantCode: string;
  memberId: number;
  device: string;
  ip: string;
  userAgent: string;
  gateway?: number | undefined;
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
      ...(session.gateway === undefined ? {} : { gateway: session.gateway }),
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

/** Those of some sessions that are over: ended, too old, silent for too long, or of a member who has been disabled. */
export async function findEndedSessions(executor: Executor, ids: readonly string[], idleSeconds: number): Promise<string[]> {
  const rows = await executor
    .selectFrom("sessions as s")
    .innerJoin("members as m", "m.id", "s.member_id")
    .select("s.id")
    .where(sql<boolean>`s.id = any(${ids}::uuid[])`)
    .where((build) =>
      build.or([
        build("s.ended_at", "is not", null),
        build("s.expires_at", "<=", sql<Date>`now()`),
        build("s.last_seen_at", "<=", sql<Date>`now() - make_interval(secs => ${idleSeconds})`),
        build("m.status", "=", "disabled"),
      ]),
    )
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Notes that a session is in use. Every minute a call of everybody comes this way, looking calls too: it does not wait for the disk, which
 * answers after a second while a checkpoint is written. What a crash loses is less than that.
 */
export async function touchSession(executor: Executor, id: string): Promise<void> {
  await sql`
    update sessions set last_seen_at = now()
    from (select set_config('synchronous_commit', 'off', true)) until_the_end_of_this_transaction
    where id = ${id}`.execute(executor);
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

/** Ends every open session of a member but the one given; how many there were. */
export async function endOtherSessions(executor: Executor, memberId: number, keep: string | null, reason: EndReason): Promise<number> {
  const done = await executor
    .updateTable("sessions")
    .set({ ended_at: sql<Date>`now()`, ended_reason: reason })
    .where("member_id", "=", memberId)
    .where("ended_at", "is", null)
    .$if(keep !== null, (query) => query.where("id", "!=", keep as string))
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** Ends one session, if it is the member's own. */
export async function endSessionOf(executor: Executor, memberId: number, id: string, reason: EndReason): Promise<boolean> {
  const done = await executor
    .updateTable("sessions")
    .set({ ended_at: sql<Date>`now()`, ended_reason: reason })
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** A member's live sessions, the newest log-on first, those after the session `after` when it is given. */
export async function listSessions(
  executor: Executor,
  memberId: number,
  options: { idleSeconds: number; after: string | null; limit: number },
): Promise<ListedSession[]> {
  const place = (column: "created_at" | "id") =>
    executor.selectFrom("sessions").select(column).where("id", "=", options.after).where("member_id", "=", memberId);
  return executor
    .selectFrom("sessions")
    .select(["id", "device", "user_agent", "created_at", "last_seen_at", sql<string>`host(ip)`.as("ip")])
    .where("member_id", "=", memberId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .where("last_seen_at", ">", sql<Date>`now() - make_interval(secs => ${options.idleSeconds})`)
    .$if(options.after !== null, (query) => query.where(sql<boolean>`(created_at, id) < (${place("created_at")}, ${place("id")})`))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(options.limit)
    .execute();
}

/** Seconds since a session was opened; undefined when there is none. */
export async function sessionAge(executor: Executor, id: string): Promise<number | undefined> {
  const row = await executor
    .selectFrom("sessions")
    .select(sql<number>`extract(epoch from now() - created_at)::int`.as("age"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.age;
}

/** Gives a session another token; the old one is worth nothing from then on. */
export async function replaceToken(executor: Executor, id: string, tokenHash: Buffer): Promise<void> {
  await executor.updateTable("sessions").set({ token_hash: tokenHash }).where("id", "=", id).execute();
}
