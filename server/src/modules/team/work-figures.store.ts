import { sql } from "kysely";
import type { Executor } from "../../db.ts";

export interface WorkWindow {
  brandCode: string;
  currency: string;
  from: Date;
  /** Exclusive. */
  to: Date;
}

/** What a team has done, without the agent themselves: minor units, and how many have played. */
export interface TeamWork {
  turnoverMinor: number;
  active: number;
}

/**
 * Turnover and players of an agent's team in an hour, or in a part of a day, from the wagers themselves: the index of a brand's bets
 * by time gives those of the window, and whoever placed them is looked up in the tree. Whole days are in the figures.
 */
export async function windowWork(executor: Executor, agentId: number, window: WorkWindow): Promise<TeamWork> {
  const { rows } = await sql<{ turnover: number; active: number }>`
    select coalesce(sum(w.staked), 0)::bigint as turnover, count(*) as active
    from (
      select member_id, sum(amount_minor) as staked from provider_transactions
      where merchant_code = ${window.brandCode} and currency = ${window.currency} and kind = 'bet' and state in ('booked', 'settled')
        and created_at >= ${window.from} and created_at < ${window.to}
      group by member_id
    ) w
    join members m on m.id = w.member_id and money_of_customer(m.customer_type) = 'real'
    where exists (select from team_paths p where p.ancestor_id = ${agentId} and p.member_id = w.member_id and p.depth > 0)
  `.execute(executor);
  const { turnover, active } = rows[0] as { turnover: number; active: number };
  return { turnoverMinor: turnover, active };
}

/** The work of the teams of some agents on one day of the brand, from the figures; who is missing has done nothing. */
export async function dayWork(executor: Executor, agentIds: readonly number[], day: string): Promise<ReadonlyMap<number, TeamWork>> {
  const { rows } = await sql<TeamWork & { agentId: number }>`
    select agent_id as "agentId", stake_minor as "turnoverMinor", active
    from team_days where agent_id = any (${agentIds}::bigint[]) and day = ${day}
  `.execute(executor);
  return new Map(rows.map(({ agentId, ...work }) => [agentId, work]));
}

/** The work of an agent's team on each day of a range, both included, from the figures; days without any are left out. */
export async function workByDay(executor: Executor, agentId: number, range: { first: string; last: string }): Promise<TeamWork[]> {
  const { rows } = await sql<TeamWork>`
    select stake_minor as "turnoverMinor", active from team_days
    where agent_id = ${agentId} and day between ${range.first} and ${range.last} order by day
  `.execute(executor);
  return rows;
}

/**
 * The same for each hour of a window that begins with one, from the wagers of the team's members by their own index; hours without any
 * are left out.
 */
export async function workByHour(executor: Executor, agentId: number, window: WorkWindow): Promise<TeamWork[]> {
  const { rows } = await sql<TeamWork>`
    select sum(w.amount_minor)::bigint as "turnoverMinor", count(distinct w.member_id) as active
    from team_paths p
    join members m on m.id = p.member_id and money_of_customer(m.customer_type) = 'real'
    join provider_transactions w on w.member_id = p.member_id and w.kind = 'bet' and w.state in ('booked', 'settled')
      and w.merchant_code = ${window.brandCode} and w.currency = ${window.currency}
      and w.created_at >= ${window.from} and w.created_at < ${window.to}
    where p.ancestor_id = ${agentId} and p.depth > 0
    group by date_bin('1 hour', w.created_at, ${window.from}::timestamptz)
  `.execute(executor);
  return rows;
}

/**
 * What a team has lost over several days, both included (stakes less payouts, negative when it has won), from the figures: a month of a
 * large team is a few rows. Players are counted as far as it matters, which is up to `enough`.
 */
export async function periodLoss(
  executor: Executor,
  agentId: number,
  { first, last }: { first: string; last: string },
  enough: number,
): Promise<{ lossMinor: number; active: number }> {
  const { rows } = await sql<{ lossMinor: number; active: number }>`
    select coalesce(sum(stake_minor - payout_minor), 0)::bigint as "lossMinor",
      (select count(*) from (
        select from team_paths p
        where p.ancestor_id = ${agentId} and p.depth > 0
          and exists (select from member_days d where d.member_id = p.member_id and d.day between ${first} and ${last} and d.rounds > 0)
        limit ${enough}
      ) played) as active
    from team_days where agent_id = ${agentId} and day between ${first} and ${last}
  `.execute(executor);
  return rows[0] as { lossMinor: number; active: number };
}

export interface CategoryWork {
  superiorId: number;
  /** Directly below the superior; the turnover is their own and that of all below them. */
  memberId: number;
  category: string;
  turnoverMinor: number;
}

/** A day's turnover by category of every member who has a superior, each with all below them, from the figures; in the order of superiors. */
export async function categoryWork(executor: Executor, brandCode: string, day: string): Promise<CategoryWork[]> {
  const { rows } = await sql<CategoryWork>`
    select t.superior_id as "superiorId", t.member_id as "memberId", w.category, sum(w.stake_minor)::bigint as "turnoverMinor"
    from (
      select member_id, category, stake_minor from member_category_days where day = ${day}
      union all
      select agent_id, category, stake_minor from team_category_days where day = ${day}
    ) w
    join team_members t on t.member_id = w.member_id and t.merchant_code = ${brandCode} and t.superior_id is not null
    group by t.superior_id, t.member_id, w.category
    having sum(w.stake_minor) > 0
    order by t.superior_id, t.member_id, w.category
  `.execute(executor);
  return rows;
}
