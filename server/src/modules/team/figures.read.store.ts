import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../../db.ts";
import { today } from "../../lib/calendar.store.ts";
import type { CategoryFigures, DayRange, Figures } from "./figures.rules.ts";

const SHARED = [
  ["registrations", "registrations"],
  ["rounds", "rounds"],
  ["first_deposits", "firstDeposits"],
  ["deposits", "deposits"],
  ["deposit_minor", "depositMinor"],
  ["withdrawals", "withdrawals"],
  ["withdrawal_minor", "withdrawalMinor"],
  ["stake_minor", "stakeMinor"],
  ["payout_minor", "payoutMinor"],
  ["rebate_minor", "rebateMinor"],
  ["reward_minor", "rewardMinor"],
  ["commission_minor", "commissionMinor"],
] as const;

const sumsOf = (columns: readonly (readonly [expression: string, name: string])[]): RawBuilder<unknown> =>
  sql.raw(columns.map(([expression, name]) => `coalesce(sum(${expression}), 0)::bigint as "${name}"`).join(", "));

/** The columns of `Figures` from rows of `team_days`, and from rows of `member_days`. */
export const TEAM_SUMS = sumsOf([...SHARED, ["logged_in", "loggedIn"], ["active", "active"]]);
export const OWN_SUMS = sumsOf([
  ...SHARED,
  ["case when logins > 0 then 1 else 0 end", "loggedIn"],
  ["case when rounds > 0 then 1 else 0 end", "active"],
]);
const FIGURE_NAMES = [...SHARED.map(([, name]) => name), "loggedIn", "active"];
/** Figures of several sources added up, and zeros where there are none. */
export const ADDED_SUMS = sql.raw(FIGURE_NAMES.map((name) => `sum("${name}")::bigint as "${name}"`).join(", "));
export const FILLED_SUMS = sql.raw(FIGURE_NAMES.map((name) => `coalesce("${name}", 0) as "${name}"`).join(", "));
const PLAY_SUMS = sumsOf(SHARED.filter(([column]) => ["rounds", "stake_minor", "payout_minor"].includes(column)));

const within = ({ from, to }: DayRange): RawBuilder<boolean> => sql<boolean>`day between ${from}::date and ${to}::date`;

export async function memberFigures(executor: Executor, memberId: number, range: DayRange): Promise<Figures> {
  const { rows } = await sql<Figures>`select ${OWN_SUMS} from member_days where member_id = ${memberId} and ${within(range)}`.execute(
    executor,
  );
  return rows[0] as Figures;
}

export async function teamFigures(executor: Executor, agentId: number, range: DayRange): Promise<Figures> {
  const { rows } = await sql<Figures>`select ${TEAM_SUMS} from team_days where agent_id = ${agentId} and ${within(range)}`.execute(
    executor,
  );
  return rows[0] as Figures;
}

export async function teamFiguresByDay(
  executor: Executor,
  agentId: number,
  { from, to }: DayRange,
): Promise<(Figures & { day: string })[]> {
  const { rows } = await sql<Figures & { day: string }>`
    select d.day::date::text as day, ${TEAM_SUMS}
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d (day)
    left join team_days t on t.agent_id = ${agentId} and t.day = d.day::date
    group by d.day order by d.day`.execute(executor);
  return rows;
}

export async function teamFiguresByCategory(executor: Executor, agentId: number, range: DayRange): Promise<CategoryFigures[]> {
  const { rows } = await sql<CategoryFigures>`
    select category, ${PLAY_SUMS} from team_category_days where agent_id = ${agentId} and ${within(range)}
    group by category order by sum(stake_minor) desc, category`.execute(executor);
  return rows;
}

export async function memberFiguresByCategory(executor: Executor, memberId: number, range: DayRange): Promise<CategoryFigures[]> {
  const { rows } = await sql<CategoryFigures>`
    select category, ${PLAY_SUMS} from member_category_days where member_id = ${memberId} and ${within(range)}
    group by category order by sum(stake_minor) desc, category`.execute(executor);
  return rows;
}

/** Who of those below the agent was seen in the last minutes. */
export async function countOnline(executor: Executor, agentId: number, minutes: number): Promise<number> {
  const { rows } = await sql<{ online: number }>`
    select count(distinct s.member_id) as online
    from sessions s join team_paths p on p.member_id = s.member_id and p.ancestor_id = ${agentId} and p.depth > 0
    where s.ended_at is null and s.last_seen_at > now() - make_interval(mins => ${minutes}) and s.expires_at > now()`.execute(executor);
  return rows[0]?.online ?? 0;
}

/** The brand's today. */
export async function findToday(executor: Executor, timeZone: string): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${today(timeZone)}::text as today`.execute(executor);
  return (rows[0] as { today: string }).today;
}
