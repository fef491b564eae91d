import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import { periodStart, type RankedMember, type RankingWindow } from "../../lib/calendar.store.ts";

/** Members by what they paid in, most first. */
export async function topDeposits(executor: Executor, window: RankingWindow): Promise<RankedMember[]> {
  const { rows } = await sql<RankedMember>`
    select m.account, sum(e.amount_minor)::bigint as "amountMinor"
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'player' and a.money = 'real'
    join members m on m.id = a.member_id
    where t.merchant_code = ${window.brandCode} and t.kind = 'deposit'
      and e.currency = ${window.currency} and t.created_at >= ${periodStart(window)}
    group by m.id
    having sum(e.amount_minor) > 0
    order by 2 desc, m.id
    limit ${window.limit}`.execute(executor);
  return rows;
}

/** What a member has paid in since a moment, minor units, whatever they have withdrawn. */
export async function depositedSince(executor: Executor, memberId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(e.amount_minor), 0)::bigint as total
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'player'
    where t.member_id = ${memberId} and t.kind = 'deposit' and t.created_at >= ${since}`.execute(executor);
  return rows[0]?.total ?? 0;
}
