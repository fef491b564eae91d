import { sql } from "kysely";
import type { Executor } from "../../db.ts";

export interface WorkWindow {
  merchantCode: string;
  currency: string;
  from: Date;
  /** Exclusive. */
  to: Date;
}

/** What a team has done, without the agent himself: minor units and players. */
export interface TeamWork {
  turnoverMinor: number;
  /** Stakes less payouts: what the team has lost; negative when it has won. */
  lossMinor: number;
  active: number;
}

export const NO_WORK: TeamWork = { turnoverMinor: 0, lossMinor: 0, active: 0 };

/**
 * The work of the teams of some agents in a window, from the wagers themselves. It reads the brand's wagers of the window once,
 * which is what an hour or a day holds, and looks up who stands above each player.
 */
export async function teamWork(
  executor: Executor,
  agentIds: readonly number[],
  window: WorkWindow,
): Promise<ReadonlyMap<number, TeamWork>> {
  if (agentIds.length === 0) return new Map();
  const { rows } = await sql<{ agent_id: number; turnover: number; loss: number; active: number }>`
    select p.ancestor_id as agent_id, coalesce(sum(w.staked), 0)::bigint as turnover,
      coalesce(sum(w.staked - w.won), 0)::bigint as loss, count(*) filter (where w.staked > 0) as active
    from (
      select member_id, 
        coalesce(sum(amount_minor) filter (where kind = 'bet'), 0) as staked, coalesce(sum(amount_minor) filter (where kind = 'win'), 0) as won
      from provider_transactions
      where merchant_code = ${window.merchantCode} and currency = ${window.currency}
        and kind in ('bet', 'win') and state in ('booked', 'settled')
        and created_at >= ${window.from} and created_at < ${window.to}
      group by member_id
    ) w
    join team_paths p on p.member_id = w.member_id and p.depth > 0
    where p.ancestor_id = any (${agentIds}::bigint[])
    group by p.ancestor_id
  `.execute(executor);
  return new Map(rows.map((row) => [row.agent_id, { turnoverMinor: row.turnover, lossMinor: row.loss, active: row.active }]));
}

/**
 * The same over whole days, both included, from the figures by day: a month of a large team is a few rows. Players are counted as
 * far as it matters, which is up to `enough`.
 */
export async function periodWork(
  executor: Executor,
  agentId: number,
  { first, last }: { first: string; last: string },
  enough: number,
): Promise<TeamWork> {
  const { rows } = await sql<{ turnover: number; loss: number; active: number }>`
    select coalesce(sum(stake_minor), 0)::bigint as turnover, coalesce(sum(stake_minor - payout_minor), 0)::bigint as loss,
      (select count(*) from (
        select from team_paths p
        where p.ancestor_id = ${agentId} and p.depth > 0
          and exists (select from member_days d where d.member_id = p.member_id and d.day between ${first} and ${last} and d.rounds > 0)
        limit ${enough}
      ) played) as active
    from team_days where agent_id = ${agentId} and day between ${first} and ${last}
  `.execute(executor);
  const row = rows[0];
  return row ? { turnoverMinor: row.turnover, lossMinor: row.loss, active: row.active } : NO_WORK;
}

export interface CategoryWork {
  superiorId: number;
  /** Directly below the superior; the turnover is his own and that of all below him. */
  memberId: number;
  category: string;
  turnoverMinor: number;
}

/** Turnover by game type of every member who has a superior, each with all below him; in the order of superiors. */
export async function categoryWork(executor: Executor, window: WorkWindow): Promise<CategoryWork[]> {
  const { rows } = await sql<{ superior_id: number; member_id: number; category: string; turnover: number }>`
    select t.superior_id, t.member_id, w.category, sum(w.staked)::bigint as turnover
    from (
      select b.member_id, g.game_type as category, sum(b.amount_minor) as staked
      from provider_transactions b join games g on g.id = b.game_id
      where b.merchant_code = ${window.merchantCode} and b.currency = ${window.currency}
        and b.kind = 'bet' and b.state in ('booked', 'settled')
        and b.created_at >= ${window.from} and b.created_at < ${window.to}
      group by b.member_id, g.game_type
    ) w
    join team_paths p on p.member_id = w.member_id
    join team_members t on t.member_id = p.ancestor_id and t.superior_id is not null
    group by t.superior_id, t.member_id, w.category
    having sum(w.staked) > 0
    order by t.superior_id, t.member_id, w.category
  `.execute(executor);
  return rows.map((row) => ({
    superiorId: row.superior_id,
    memberId: row.member_id,
    category: row.category,
    turnoverMinor: row.turnover,
  }));
}
