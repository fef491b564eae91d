import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import { dayOf } from "../../lib/calendar.store.ts";

export interface Friend {
  id: number;
  account: string;
  joinedAt: Date;
  /** Paid in altogether, minor units. */
  depositMinor: number;
  /** Staked in settled rounds, minor units. */
  stakeMinor: number;
}

interface FriendsWanted {
  /** Up to this day, included; null: all. */
  toDay: string | null;
  /** Those who came before this one; null begins with the latest. */
  before: number | null;
  limit: number;
}

/** Whom a member has invited, latest first, each with what they paid in and played. */
export async function listFriends(executor: Executor, memberId: number, wanted: FriendsWanted): Promise<Friend[]> {
  const { rows } = await sql<Friend>`
    select f.member_id as id, m.account, f.created_at as "joinedAt", paid.amount as "depositMinor", played.amount as "stakeMinor"
    from referrals f
    join members m on m.id = f.member_id
    join merchants b on b.code = m.merchant_code
    cross join lateral (
      select coalesce(sum(e.amount_minor), 0)::bigint as amount
      from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'player' and a.member_id = t.member_id
      where t.member_id = f.member_id and t.kind = 'deposit'
        and (${wanted.toDay}::date is null or ${sql.raw(dayOf("t.created_at", "b.time_zone"))} <= ${wanted.toDay}::date)
    ) paid
    cross join lateral (
      select coalesce(sum(d.stake_minor), 0)::bigint as amount
      from play_days d
      where d.member_id = f.member_id and (${wanted.toDay}::date is null or d.day <= ${wanted.toDay}::date)
    ) played
    where f.parent_id = ${memberId} and (${wanted.before}::bigint is null or f.member_id < ${wanted.before}::bigint)
    order by f.member_id desc
    limit ${wanted.limit}`.execute(executor);
  return rows;
}
