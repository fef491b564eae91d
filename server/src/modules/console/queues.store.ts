import { sql } from "kysely";
import type { Executor } from "../../db.ts";

/** Withdrawals of a brand that are decided by people: in review, in doubt, or contradicted. */
export async function countWithdrawals(executor: Executor, brandCode: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from withdrawals where merchant_code = ${brandCode} and state = 'review')
      + (select count(*) from withdrawals where merchant_code = ${brandCode} and state = 'paying' and doubt is not null)
      + (select count(*) from payout_contradictions c join withdrawals w on w.id = c.withdrawal_id
          where w.merchant_code = ${brandCode} and c.closed_at is null))::int as count`.execute(executor);
  return rows[0]?.count ?? 0;
}

/** Payments of a brand that are parked, and transfers by hand whose TrxID has been given. */
export async function countDeposits(executor: Executor, brandCode: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from deposit_reviews where merchant_code = ${brandCode} and settled_at is null)
      + (select count(*) from manual_transfers t join deposit_orders o on o.public_id = t.reference
          where t.state = 'given' and o.merchant_code = ${brandCode}))::int as count`.execute(executor);
  return rows[0]?.count ?? 0;
}

/** Documents of members of a brand that wait for a look. */
export async function countIdentityCases(executor: Executor, brandCode: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from kyc_cases where merchant_code = ${brandCode} and state = 'review'`.execute(executor);
  return rows[0]?.count ?? 0;
}

/** Conversations of a brand that wait for somebody to take them. */
export async function countChats(executor: Executor, brandCode: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chat_conversations where merchant_code = ${brandCode} and status = 'waiting'`.execute(executor);
  return rows[0]?.count ?? 0;
}

/** Feedback of a brand that nobody has opened. */
export async function countFeedback(executor: Executor, brandCode: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from feedback where merchant_code = ${brandCode} and seen_at is null and answered_at is null`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
}
