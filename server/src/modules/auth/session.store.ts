import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import type { EndReason, ListedSession } from "./account.tables.ts";

export interface NewSession {
  tokenHash: Buffer;
  brandCode: string;
  memberId: number;
  device: string;
  ip: string;
  userAgent: string;
  deviceKey: Buffer | null;
  gateway?: number | undefined;
  maxAgeSeconds: number;
  steppedUp?: boolean;
}

export async function insertSession(executor: Executor, session: NewSession): Promise<string> {
  const row = await executor
    .insertInto("sessions")
    .values({
      token_hash: session.tokenHash,
      merchant_code: session.brandCode,
      member_id: session.memberId,
      device: session.device,
      ip: session.ip,
      user_agent: session.userAgent,
      device_key: session.deviceKey,
      ...(session.steppedUp ? { stepped_up_at: sql<Date>`now()` } : {}),
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
  mustChangePassword: boolean;
  endedReason: EndReason | null;
  disabled: boolean;
  overAge: boolean;
  idleSeconds: number;
}

/** The session of a token at one brand, judged by the database's clock. */
export async function findSession(executor: Executor, tokenHash: Buffer, brandCode: string): Promise<FoundSession | undefined> {
  return executor
    .selectFrom("sessions as s")
    .innerJoin("members as m", "m.id", "s.member_id")
    .select([
      "s.id",
      "s.member_id as memberId",
      "m.customer_type as customerType",
      "m.account",
      "m.must_change_password as mustChangePassword",
      "s.ended_reason as endedReason",
      sql<boolean>`m.status = 'disabled'`.as("disabled"),
      sql<boolean>`s.expires_at <= now()`.as("overAge"),
      sql<number>`extract(epoch from now() - s.last_seen_at)::int`.as("idleSeconds"),
    ])
    .where("s.token_hash", "=", tokenHash)
    .where("s.merchant_code", "=", brandCode)
    .executeTakeFirst();
}

/** Whether the account was opened for a time, and that is over. */
export async function isPastEnd(executor: Executor, memberId: number): Promise<boolean> {
  const row = await executor
    .selectFrom("member_origins")
    .select("member_id")
    .where("member_id", "=", memberId)
    .where("ends_at", "<=", sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** The member of a session at whatever brand; null for a token that is nobody's. */
export async function findOwner(executor: Executor, tokenHash: Buffer): Promise<number | null> {
  const row = await executor.selectFrom("sessions").select("member_id").where("token_hash", "=", tokenHash).executeTakeFirst();
  return row?.member_id ?? null;
}

/** Those of some sessions that are over: ended, too old, silent for too long, or of a member who has been disabled. */
export async function findEndedSessions(executor: Executor, ids: readonly string[], idleSeconds: number): Promise<string[]> {
  const rows = await executor
    .selectFrom(sql<{ id: string }>`unnest(${ids}::uuid[])`.as<"asked">(sql`asked (id)`))
    .leftJoin("sessions as s", "s.id", "asked.id")
    .leftJoin("members as m", "m.id", "s.member_id")
    .select("asked.id")
    .where((build) =>
      build.or([
        // Gone with its member's account.
        build("s.id", "is", null),
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

/** Ends the session `id`, if it is the member's own, and the others of its device but `keep`; which they were. */
export async function endDeviceOf(
  executor: Executor,
  memberId: number,
  { id, keep }: { id: string; keep: string },
  reason: EndReason,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update sessions s set ended_at = now(), ended_reason = ${reason}
    from sessions asked
    where asked.id = ${id} and asked.member_id = ${memberId} and asked.ended_at is null
      and s.member_id = ${memberId} and s.ended_at is null and s.id <> ${keep}
      and (s.id = asked.id or s.device_key = asked.device_key)
    returning s.id`.execute(executor);
  return rows.map((row) => row.id);
}

/**
 * Where a member is logged in, the newest log-on first, those after the session `after` when it is given. The live sessions of one device
 * are one line: the newest of them, with the last sign of any.
 */
export async function listSessions(
  executor: Executor,
  memberId: number,
  options: { idleSeconds: number; current: string; after: string | null; limit: number },
): Promise<ListedSession[]> {
  const { idleSeconds, current, after, limit } = options;
  const place = (column: "created_at" | "id") =>
    executor.selectFrom("sessions").select(column).where("id", "=", after).where("member_id", "=", memberId);
  const devices = executor
    .selectFrom("sessions")
    .distinctOn(sql`coalesce(device_key, uuid_send(id))`)
    .select([
      "id",
      "device",
      "user_agent",
      "created_at",
      sql<string>`host(ip)`.as("ip"),
      sql<Date>`max(last_seen_at) over of_device`.as("last_seen_at"),
      sql<number>`(count(*) over of_device)::int`.as("sessions"),
      sql<boolean>`bool_or(id = ${current}) over of_device`.as("current"),
    ])
    .where("member_id", "=", memberId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .where("last_seen_at", ">", sql<Date>`now() - make_interval(secs => ${idleSeconds})`)
    .modifyEnd(
      sql`window of_device as (partition by coalesce(device_key, uuid_send(id))) order by coalesce(device_key, uuid_send(id)), created_at desc, id desc`,
    );
  return executor
    .selectFrom(devices.as("d"))
    .selectAll()
    .$if(after !== null, (query) => query.where(sql<boolean>`(created_at, id) < (${place("created_at")}, ${place("id")})`))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
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

/** Whether the second factor was shown within some seconds. */
export async function isSteppedUp(executor: Executor, id: string, withinSeconds: number): Promise<boolean> {
  const row = await executor
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", id)
    .where("stepped_up_at", ">", sql<Date>`now() - make_interval(secs => ${withinSeconds})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that the second factor was shown; answers until when, for so many seconds. */
export async function markSteppedUp(executor: Executor, id: string, seconds: number): Promise<Date> {
  const row = await executor
    .updateTable("sessions")
    .set({ stepped_up_at: sql<Date>`now()` })
    .where("id", "=", id)
    .returning(sql<Date>`now() + make_interval(secs => ${seconds})`.as("until"))
    .executeTakeFirstOrThrow();
  return row.until;
}
