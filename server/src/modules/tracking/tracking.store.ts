import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";

export async function findSettings(executor: Executor, brandCode: string): Promise<unknown> {
  const row = await executor.selectFrom("tracking_settings").select("settings").where("merchant_code", "=", brandCode).executeTakeFirst();
  return row?.settings;
}

/** Null takes them away. */
export async function saveSettings(trx: Trx, brandCode: string, settings: string | null): Promise<void> {
  if (settings === null) {
    await trx.deleteFrom("tracking_settings").where("merchant_code", "=", brandCode).execute();
    return;
  }
  await trx
    .insertInto("tracking_settings")
    .values({ merchant_code: brandCode, settings })
    .onConflict((conflict) => conflict.column("merchant_code").doUpdateSet({ settings, updated_at: new Date() }))
    .execute();
}

export async function saveSecret(executor: Executor, brandCode: string, target: string, sealed: Buffer): Promise<void> {
  await executor
    .insertInto("tracking_secrets")
    .values({ merchant_code: brandCode, target, sealed })
    .onConflict((conflict) => conflict.columns(["merchant_code", "target"]).doUpdateSet({ sealed, created_at: new Date() }))
    .execute();
}

export async function findSecret(executor: Executor, brandCode: string, target: string): Promise<Buffer | undefined> {
  const row = await executor
    .selectFrom("tracking_secrets")
    .select("sealed")
    .where("merchant_code", "=", brandCode)
    .where("target", "=", target)
    .executeTakeFirst();
  return row?.sealed;
}

export interface Click {
  affiliate: string;
  clickId: string;
  clickedAt: Date;
}

/** False when the click has brought a member already. */
export async function insertClick(
  trx: Trx,
  { memberId, brandCode, ...click }: Click & { memberId: number; brandCode: string },
): Promise<boolean> {
  const row = await trx
    .insertInto("affiliate_clicks")
    .values({
      member_id: memberId,
      merchant_code: brandCode,
      affiliate: click.affiliate,
      click_id: click.clickId,
      clicked_at: click.clickedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("member_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The click that a member came by, and what kind of customer they are now. */
export async function findClick(
  executor: Executor,
  memberId: number,
): Promise<{ affiliate: string; clickId: string; customerType: number } | undefined> {
  return executor
    .selectFrom("affiliate_clicks as c")
    .innerJoin("members as m", "m.id", "c.member_id")
    .select(["c.affiliate", "c.click_id as clickId", "m.customer_type as customerType"])
    .where("c.member_id", "=", memberId)
    .executeTakeFirst();
}

export interface NewCall {
  brandCode: string;
  target: string;
  eventKey: string;
  memberId: number | null;
  body: unknown;
  now: Date;
}

/** Does nothing where the event has its call already. */
export async function insertCall(executor: Executor, { brandCode, target, eventKey, memberId, body, now }: NewCall): Promise<void> {
  await executor
    .insertInto("outgoing_calls")
    .values({
      merchant_code: brandCode,
      target,
      event: eventKey,
      member_id: memberId,
      body: JSON.stringify(body),
      next_at: now,
      begun_at: now,
      sent_at: null,
      fault: null,
    })
    .onConflict((conflict) => conflict.columns(["merchant_code", "target", "event"]).doNothing())
    .execute();
}

/** How many calls of a target wait, counted no further than to `most`. */
export async function countWaiting(executor: Executor, brandCode: string, target: string, most: number): Promise<number> {
  const waiting = executor
    .selectFrom("outgoing_calls")
    .select("id")
    .where("merchant_code", "=", brandCode)
    .where("target", "=", target)
    .where("state", "=", "waiting")
    .limit(most);
  const row = await executor
    .selectFrom(waiting.as("w"))
    .select((build) => build.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface Claim {
  id: string;
  brandCode: string;
  target: string;
  body: unknown;
  attempts: number;
  begunAt: Date;
  sealed: Buffer;
}

interface ClaimLimits {
  now: Date;
  /** After it a call whose process died is due again. */
  leaseUntil: Date;
  /** Calls in all, and of one target: one that is slow keeps nobody else waiting. */
  most: number;
  mostOfTarget: number;
}

/** Takes calls that are due and have a secret to be signed with, no two processes the same. */
export async function claimCalls(executor: Executor, { now, leaseUntil, most, mostOfTarget }: ClaimLimits): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    with due as materialized (
      select d.id, s.sealed from tracking_secrets s cross join lateral (
        select c.id, c.next_at from outgoing_calls c
        where c.merchant_code = s.merchant_code and c.target = s.target and c.state = 'waiting' and c.next_at <= ${now}
        order by c.next_at limit ${mostOfTarget} for update skip locked
      ) d order by d.next_at limit ${most}
    )
    update outgoing_calls c set attempts = c.attempts + 1, next_at = ${leaseUntil} from due where c.id = due.id
    returning c.id, c.merchant_code as "brandCode", c.target, c.body, c.attempts, c.begun_at as "begunAt", due.sealed`.execute(executor);
  return rows;
}

export async function noteSent(executor: Executor, id: string, sentAt: Date): Promise<void> {
  await executor.updateTable("outgoing_calls").set({ state: "sent", sent_at: sentAt, fault: null }).where("id", "=", id).execute();
}

export async function forgetCall(executor: Executor, id: string): Promise<void> {
  await executor.deleteFrom("outgoing_calls").where("id", "=", id).execute();
}

/** Null: it is not tried again. */
export async function noteFault(executor: Executor, id: string, fault: string, nextAt: Date | null): Promise<void> {
  await executor
    .updateTable("outgoing_calls")
    .set({ fault, ...(nextAt === null ? { state: "givenUp" as const } : { next_at: nextAt }) })
    .where("id", "=", id)
    .execute();
}

/** Forgets events of pages that nobody took, begun before a moment; answers how many. */
export async function forgetOldEvents(executor: Executor, before: Date, limit: number): Promise<number> {
  const old = executor
    .selectFrom("outgoing_calls")
    .select("id")
    .where("target", "=", "webhook")
    .where("begun_at", "<", before)
    .limit(limit);
  const { numDeletedRows } = await executor.deleteFrom("outgoing_calls").where("id", "in", old).executeTakeFirst();
  return Number(numDeletedRows);
}

export interface ListedCall {
  id: string;
  brandCode: string;
  target: string;
  eventKey: string;
  state: "waiting" | "sent" | "givenUp";
  attempts: number;
  nextAt: Date;
  createdAt: Date;
  fault: string | null;
}

/** The latest first. */
export async function listCalls(
  executor: Executor,
  { brandCode, state, limit }: { brandCode: string | undefined; state: ListedCall["state"] | undefined; limit: number },
): Promise<ListedCall[]> {
  return executor
    .selectFrom("outgoing_calls")
    .select([
      "id",
      "merchant_code as brandCode",
      "target",
      "event as eventKey",
      "state",
      "attempts",
      "next_at as nextAt",
      "created_at as createdAt",
      "fault",
    ])
    .$if(brandCode !== undefined, (query) => query.where("merchant_code", "=", brandCode ?? ""))
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "waiting"))
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}

/** Makes calls that were given up, or wait, due at once; one by its id, or all of a brand. Answers how many. */
export async function retryCalls(executor: Executor, which: { id: string } | { brandCode: string }, now: Date): Promise<number> {
  const { numUpdatedRows } = await executor
    .updateTable("outgoing_calls")
    .set({ state: "waiting", attempts: 0, next_at: now, begun_at: now })
    .where("state", "in", ["id" in which ? "waiting" : "givenUp", "givenUp"])
    .$if("id" in which, (query) => query.where("id", "=", "id" in which ? which.id : ""))
    .$if("brandCode" in which, (query) => query.where("merchant_code", "=", "brandCode" in which ? which.brandCode : ""))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Whose secrets there are. */
export async function listSecretOwners(executor: Executor): Promise<{ brandCode: string; target: string }[]> {
  return executor.selectFrom("tracking_secrets").select(["merchant_code as brandCode", "target"]).execute();
}
