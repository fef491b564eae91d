import { sql } from "kysely";
import type { Executor } from "../../db.ts";

export interface DueOrder {
  publicId: string;
  memberId: number;
  provider: string;
}

/** Takes some of the orders whose provider is to be asked now; the next time of each grows from `firstSeconds`, doubling, to `longestSeconds`. */
export async function claimDue(
  executor: Executor,
  { limit, firstSeconds, longestSeconds }: { limit: number; firstSeconds: number; longestSeconds: number },
): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    update deposit_orders o
    set checks = o.checks + 1, checked_at = now(),
      next_check_at = now() + make_interval(secs => least(${firstSeconds} * 2 ^ least(o.checks + 1, 10), ${longestSeconds}))
    from (
      select id from deposit_orders where next_check_at <= now() order by next_check_at limit ${limit} for update skip locked
    ) due
    where o.id = due.id
    returning o.public_id as "publicId", o.member_id as "memberId", o.provider`.execute(executor);
  return rows;
}

/** True when the provider was not asked within `everySeconds`; it counts as asked then. */
export async function claimCheck(executor: Executor, orderId: number, everySeconds: number): Promise<boolean> {
  const { rows } = await sql`
    update deposit_orders set checked_at = now()
    where id = ${orderId} and next_check_at is not null
      and (checked_at is null or checked_at < now() - make_interval(secs => ${everySeconds}))
    returning id`.execute(executor);
  return rows.length > 0;
}

/** Whether an order's time to be paid is over, and that for long enough that nothing can be on its way. */
export async function isOverdue(executor: Executor, publicId: string, graceSeconds: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from deposit_orders
    where public_id = ${publicId} and state in ('created', 'pending') and expires_at < now() - make_interval(secs => ${graceSeconds})`.execute(
    executor,
  );
  return rows.length > 0;
}

/** The provider of an order that its member has given up is asked no more once its page can have been paid no more. */
export async function forgetCancelled(executor: Executor, publicId: string, graceSeconds: number): Promise<void> {
  await sql`
    update deposit_orders set next_check_at = null
    where public_id = ${publicId} and state = 'failed' and reason = 'cancelled'
      and expires_at < now() - make_interval(secs => ${graceSeconds})`.execute(executor);
}

/** How an event of a provider compares with what came under its id: never seen, the same again, or something else. */
export async function keepEvent(
  executor: Executor,
  event: { provider: string; eventId: string; bodyHash: Buffer; reference: string; body: string },
): Promise<"new" | "again" | "other"> {
  const inserted = await executor
    .insertInto("payment_events")
    .values({ provider: event.provider, event_id: event.eventId, body_hash: event.bodyHash, reference: event.reference, body: event.body })
    .onConflict((conflict) => conflict.columns(["provider", "event_id"]).doNothing())
    .returning("event_id")
    .executeTakeFirst();
  if (inserted) return "new";
  const known = await executor
    .selectFrom("payment_events")
    .select("body_hash")
    .where("provider", "=", event.provider)
    .where("event_id", "=", event.eventId)
    .executeTakeFirstOrThrow();
  return known.body_hash.equals(event.bodyHash) ? "again" : "other";
}
