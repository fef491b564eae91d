import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import { periodStart, type RankedMember, type RankingWindow } from "../../lib/calendar.store.ts";

export interface TopWin {
  gameId: number;
  account: string;
  currency: string;
  amountMinor: number;
  wonAt: Date;
}

/** The members of a board: those who play with real money. */
const PLAYS_FOR_REAL = sql`money_of_customer(m.customer_type) = 'real'`;

/** The highest wins of the last hours, one per round, highest first; of games of a type when it is given. */
export async function topWins(
  executor: Executor,
  brandCode: string,
  options: { hours: number; limit: number; gameType: string },
): Promise<TopWin[]> {
  const { rows } = await sql<TopWin>`
    select w.game_id as "gameId", m.account, w.currency, w.amount_minor as "amountMinor", w.created_at as "wonAt"
    from provider_transactions w
    join members m on m.id = w.member_id
    join games g on g.id = w.game_id and g.status = 'active'
    where w.merchant_code = ${brandCode} and w.kind = 'win' and w.amount_minor > 0 and ${PLAYS_FOR_REAL}
      and w.created_at > now() - make_interval(hours => ${options.hours})
      and (${options.gameType} = '' or g.game_type = ${options.gameType})
    order by w.amount_minor desc, w.id
    limit ${options.limit}`.execute(executor);
  return rows;
}

/** Games by the number of settled rounds in the last days, most played first. */
export async function mostPlayed(
  executor: Executor,
  brandCode: string,
  options: { days: number; limit: number; gameType: string },
): Promise<number[]> {
  const { rows } = await sql<{ gameId: number }>`
    select b.game_id as "gameId"
    from provider_transactions b
    join members m on m.id = b.member_id
    join games g on g.id = b.game_id and g.status = 'active'
    where b.merchant_code = ${brandCode} and b.kind = 'bet' and b.state = 'settled' and ${PLAYS_FOR_REAL}
      and b.created_at > now() - make_interval(days => ${options.days})
      and (${options.gameType} = '' or g.game_type = ${options.gameType})
    group by b.game_id
    order by count(*) desc, b.game_id
    limit ${options.limit}`.execute(executor);
  return rows.map((row) => row.gameId);
}

/** Members by what they staked in rounds that were settled, most first. */
export async function topStakes(executor: Executor, window: RankingWindow): Promise<RankedMember[]> {
  const { rows } = await sql<RankedMember>`
    select m.account, sum(b.amount_minor)::bigint as "amountMinor"
    from provider_transactions b
    join members m on m.id = b.member_id
    where b.merchant_code = ${window.brandCode} and b.kind = 'bet' and b.state = 'settled' and ${PLAYS_FOR_REAL}
      and b.currency = ${window.currency} and b.created_at >= ${periodStart(window)}
    group by m.id
    order by 2 desc, m.id
    limit ${window.limit}`.execute(executor);
  return rows;
}

/** What a member has staked and won since a moment, minor units; bets that were rolled back count for nothing. */
export async function playedSince(executor: Executor, memberId: number, since: Date): Promise<{ staked: number; won: number }> {
  const { rows } = await sql<{ staked: number; won: number }>`
    select coalesce(sum(amount_minor) filter (where kind = 'bet' and state in ('booked', 'settled')), 0)::bigint as staked,
      coalesce(sum(amount_minor) filter (where kind = 'win'), 0)::bigint as won
    from provider_transactions where member_id = ${memberId} and created_at >= ${since}`.execute(executor);
  return rows[0] ?? { staked: 0, won: 0 };
}
