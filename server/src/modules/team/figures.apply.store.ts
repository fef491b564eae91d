import { type RawBuilder, sql } from "kysely";
import { dayOf } from "../../lib/calendar.store.ts";

/** Sums that members and teams have alike. */
const SHARED = [
  "registrations",
  "rounds",
  "first_deposits",
  "deposits",
  "deposit_minor",
  "withdrawals",
  "withdrawal_minor",
  "stake_minor",
  "payout_minor",
  "rebate_minor",
  "reward_minor",
  "commission_minor",
] as const;
const OWN = [...SHARED, "logins"] as const;
const TEAM = [...SHARED, "logged_in", "active"] as const;
const PLAY = ["rounds", "stake_minor", "payout_minor"] as const;

const names = (columns: readonly string[], prefix = ""): string => columns.map((column) => prefix + column).join(", ");
const sums = (columns: readonly string[], sign = ""): string =>
  columns.map((column) => `(${sign}sum(${column}))::bigint as ${column}`).join(", ");
const added = (table: string, columns: readonly string[]): string =>
  columns.map((column) => `${column} = ${table}.${column} + excluded.${column}`).join(", ");

/** 1 for a count above zero, else 0: a member who plays twice is one player. */
const flag = (count: string): string => `(case when ${count} > 0 then 1 else 0 end)`;

/**
 * Common table expressions that add to the figures; whoever counts writes `deltas` in front of them:
 *   deltas (member_id, day, category, and the columns of OWN), `category` null for what is no play, any number of rows per member and day.
 * The member's own day is changed once per statement, and with it the days of all above them: one statement keeps both in step.
 */
export const APPLY = `
own as (
  select member_id, day, ${sums(OWN)} from deltas group by member_id, day
),
own_and_flags as (
  select o.*,
    ${flag("coalesce(k.rounds, 0) + o.rounds")} - ${flag("coalesce(k.rounds, 0)")} as active,
    ${flag("coalesce(k.logins, 0) + o.logins")} - ${flag("coalesce(k.logins, 0)")} as logged_in
  from own o left join member_days k using (member_id, day)
),
own_kept as (
  insert into member_days (member_id, day, ${names(OWN)})
  select member_id, day, ${names(OWN)} from own
  on conflict (member_id, day) do update set ${added("member_days", OWN)}
),
team_kept as (
  insert into team_days (agent_id, day, ${names(TEAM)})
  select p.ancestor_id, o.day, ${sums(TEAM)}
  from own_and_flags o join team_paths p on p.member_id = o.member_id and p.depth > 0
  group by p.ancestor_id, o.day
  on conflict (agent_id, day) do update set ${added("team_days", TEAM)}
),
play as (
  select member_id, day, category, ${sums(PLAY)} from deltas where category is not null group by member_id, day, category
),
play_kept as (
  insert into member_category_days (member_id, day, category, ${names(PLAY)})
  select member_id, day, category, ${names(PLAY)} from play
  on conflict (member_id, day, category) do update set ${added("member_category_days", PLAY)}
),
team_play_kept as (
  insert into team_category_days (agent_id, day, category, ${names(PLAY)})
  select p.ancestor_id, o.day, o.category, ${sums(PLAY)}
  from play o join team_paths p on p.member_id = o.member_id and p.depth > 0
  group by p.ancestor_id, o.day, o.category
  on conflict (agent_id, day, category) do update set ${added("team_category_days", PLAY)}
)`;

/** Adds the figures of a member and of all below them to some agents, or takes them off. */
export function branchSql(
  sign: "" | "-",
  memberId: number,
  agents: readonly number[],
): { days: RawBuilder<unknown>; play: RawBuilder<unknown> } {
  const raw = (text: string): RawBuilder<unknown> => sql.raw(text);
  const days = sql`
    insert into team_days (agent_id, day, ${raw(names(TEAM))})
    select agent, day, ${raw(sums(TEAM, sign))}
    from (
      select day, ${raw(names(TEAM))} from team_days where agent_id = ${memberId}
      union all
      select day, ${raw(names(SHARED))}, ${raw(flag("logins"))}, ${raw(flag("rounds"))} from member_days where member_id = ${memberId}
    ) branch cross join unnest(${agents}::bigint[]) as agent
    group by agent, day
    on conflict (agent_id, day) do update set ${raw(added("team_days", TEAM))}`;
  const play = sql`
    insert into team_category_days (agent_id, day, category, ${raw(names(PLAY))})
    select agent, day, category, ${raw(sums(PLAY, sign))}
    from (
      select day, category, ${raw(names(PLAY))} from team_category_days where agent_id = ${memberId}
      union all
      select day, category, ${raw(names(PLAY))} from member_category_days where member_id = ${memberId}
    ) branch cross join unnest(${agents}::bigint[]) as agent
    group by agent, day, category
    on conflict (agent_id, day, category) do update set ${raw(added("team_category_days", PLAY))}`;
  return { days, play };
}

/** The day of a moment is the brand's own. */
const ZONES = `zones as materialized (select code, coalesce(template->>'timeZone', 'UTC') as zone from merchants)`;

/** Transactions of the ledger as `deltas`; `batch` (id, kind, member_id, merchant_code, game_id, created_at) stands in front. What the other side of the booking is tells what it was: money of members' own that only changes its place counts nowhere, and neither does what is no real money. */
export const LEDGER_DELTAS = `
${ZONES},
lines as (
  select b.id, b.kind, b.member_id, ${dayOf("b.created_at", "z.zone")} as day, a.kind as side, e.amount_minor,
    case when a.kind = 'house' then coalesce(g.game_type, 'OTHER') end as category
  from batch b
  join zones z on z.code = b.merchant_code
  join members m on m.id = b.member_id and money_of_customer(m.customer_type) = 'real'
  join ledger_entries e on e.transaction_id = b.id
  join ledger_accounts a on a.id = e.account_id and a.kind in ('house', 'cash', 'reward', 'commission')
  left join games g on g.id = b.game_id
),
firsts as (
  insert into first_deposits (member_id, transaction_id)
  select distinct on (member_id) member_id, id from lines where kind = 'deposit' and side = 'cash' and amount_minor < 0 order by member_id, id
  on conflict do nothing
  returning transaction_id
),
deltas as (
  select l.member_id, l.day, l.category, 0 as registrations, 0 as logins,
    case when side <> 'house' then 0 when kind = 'bet' then 1 when kind = 'rollback' then -1 else 0 end as rounds,
    case when f.transaction_id is null or side <> 'cash' then 0 else 1 end as first_deposits,
    case when side = 'cash' and kind = 'deposit' then 1 else 0 end as deposits,
    case when side = 'cash' and kind = 'deposit' then -amount_minor else 0 end as deposit_minor,
    case when side = 'cash' and kind = 'withdrawal' then 1 else 0 end as withdrawals,
    case when side = 'cash' and kind = 'withdrawal' then amount_minor else 0 end as withdrawal_minor,
    case when side = 'house' and kind in ('bet', 'rollback') then amount_minor else 0 end as stake_minor,
    case when side = 'house' and kind = 'win' then -amount_minor else 0 end as payout_minor,
    case when side = 'reward' and kind = 'rebate' then -amount_minor else 0 end as rebate_minor,
    case when side = 'reward' and kind <> 'rebate' then -amount_minor else 0 end as reward_minor,
    case when side = 'commission' then -amount_minor else 0 end as commission_minor
  from lines l left join firsts f on f.transaction_id = l.id
),`;

/** Registrations and log-ins as `deltas`; `happened` (kind, member_id, at) stands in front. */
export const EVENT_DELTAS = `
${ZONES},
deltas as (
  select h.member_id, ${dayOf("h.at", "z.zone")} as day, null::text as category,
    (case when h.kind = 'registration' then 1 else 0 end) as registrations, (case when h.kind = 'login' then 1 else 0 end) as logins,
    ${names(
      OWN.filter((column) => column !== "registrations" && column !== "logins"),
      "0 as ",
    )}
  from happened h join members m on m.id = h.member_id join zones z on z.code = m.merchant_code
),`;
