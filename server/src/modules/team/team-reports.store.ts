import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import { ADDED_SUMS, FILLED_SUMS, OWN_SUMS, TEAM_SUMS } from "./figures.read.store.ts";
import type { DayRange, Figures } from "./figures.rules.ts";
import type { DownlineRow, TeamMember, TeamMemberRow } from "./team.tables.ts";

/** When a member was here last: the latest call of any of their sessions, or the log-in where none is kept. */
const ACTIVE_AT = "greatest(m.last_login_at, (select max(s.last_seen_at) from sessions s where s.member_id = m.id))";

/** A row of `members as m` with its path `p` from the agent; how many stand below is counted for the rows of a page only. */
const MATE = sql`m.id, m.account, m.nickname, m.customer_type as type, m.status = 'active' as active, p.depth as level,
  m.created_at as "joinedAt", ${sql.raw(ACTIVE_AT)} as "lastLoginAt"`;
const WITH_COUNTS = sql`member.*,
  (select count(*) from team_members t where t.superior_id = member.id) as direct,
  (select count(*) from team_paths t where t.ancestor_id = member.id and t.depth > 0) as members`;

/** What members are ordered by beside their accounts: a time in microseconds, 0 for one that never was. */
const MEMBER_SORTS = {
  account: "0::bigint",
  joined: "(extract(epoch from m.created_at) * 1000000)::bigint",
  seen: `coalesce((extract(epoch from ${ACTIVE_AT}) * 1000000)::bigint, 0)`,
} as const;

interface MembersQuery {
  agentId: number;
  under: number;
  sort: keyof typeof MEMBER_SORTS;
  descending: boolean;
  /** The last row of the page before. */
  after: PageKey | null;
  limit: number;
}

/** Where a page ended: what it was ordered by, and the account. */
export interface PageKey {
  sortKey: number;
  account: string;
}

/** Those directly below a member, ordered by a time or by the account alone; `level` counts from the agent. */
export async function listTeamMembers(
  executor: Executor,
  { agentId, under, sort, descending, after, limit }: MembersQuery,
): Promise<(TeamMemberRow & { sortKey: number })[]> {
  const key = sql.raw(MEMBER_SORTS[sort]);
  const [direction, beyond] = descending ? [sql.raw("desc"), sql.raw("<")] : [sql.raw("asc"), sql.raw(">")];
  const { rows } = await sql<TeamMemberRow & { sortKey: number }>`
    select ${WITH_COUNTS} from (
      select ${MATE}, ${key} as "sortKey" from team_members t
      join members m on m.id = t.member_id
      join team_paths p on p.member_id = m.id and p.ancestor_id = ${agentId}
      where t.superior_id = ${under} and ${after === null ? sql`true` : sql`(${key}, m.account) ${beyond} (${after.sortKey}, ${after.account})`}
      order by "sortKey" ${direction}, m.account ${direction} limit ${limit}
    ) member order by "sortKey" ${direction}, member.account ${direction}`.execute(executor);
  return rows;
}

/** Members of a team whose account begins so (lower case), in the order of their accounts. */
export async function searchTeamMembers(
  executor: Executor,
  query: { agentId: number; brandCode: string; prefix: string; after: string; limit: number },
): Promise<TeamMemberRow[]> {
  const pattern = `${query.prefix.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<TeamMemberRow>`
    select ${WITH_COUNTS} from (
      select ${MATE} from members m
      join team_paths p on p.member_id = m.id and p.ancestor_id = ${query.agentId} and p.depth > 0
      where m.merchant_code = ${query.brandCode} and m.account like ${pattern} and m.account > ${query.after}
      order by m.account limit ${query.limit}
    ) member order by member.account`.execute(executor);
  return rows;
}

export async function findTeamMember(executor: Executor, agentId: number, memberId: number): Promise<TeamMemberRow | undefined> {
  const { rows } = await sql<TeamMemberRow>`
    select ${WITH_COUNTS} from (
      select ${MATE} from members m join team_paths p on p.member_id = m.id and p.ancestor_id = ${agentId} where m.id = ${memberId}
    ) member`.execute(executor);
  return rows[0];
}

/** A member of the agent's team, or the agent themselves, by their account (lower case). */
export async function findTeamMemberByAccount(
  executor: Executor,
  agentId: number,
  account: string,
): Promise<(TeamMember & { level: number }) | undefined> {
  const { rows } = await sql<TeamMember & { level: number }>`
    select m.id, m.account, p.depth as level from members m
    join team_paths p on p.member_id = m.id and p.ancestor_id = ${agentId}
    where m.merchant_code = (select merchant_code from members where id = ${agentId}) and m.account = ${account}`.execute(executor);
  return rows[0];
}

/** From the one directly below the agent down to the member themselves; empty for the agent. */
export async function listPath(executor: Executor, agentId: number, memberId: number): Promise<TeamMember[]> {
  const { rows } = await sql<TeamMember>`
    select m.id, m.account from team_paths up
    join team_paths down on down.member_id = up.ancestor_id and down.ancestor_id = ${agentId} and down.depth > 0
    join members m on m.id = up.ancestor_id
    where up.member_id = ${memberId} order by down.depth`.execute(executor);
  return rows;
}

export async function countBelow(executor: Executor, memberId: number): Promise<{ direct: number; members: number }> {
  const { rows } = await sql<{ direct: number; members: number }>`
    select (select count(*) from team_members where superior_id = ${memberId}) as direct,
      (select count(*) from team_paths where ancestor_id = ${memberId} and depth > 0) as members`.execute(executor);
  return rows[0] as { direct: number; members: number };
}

/** How the rows are ordered: by account, or by one of these sums. */
export const SORT_SUMS = {
  profit: `"payoutMinor" + "rebateMinor" + "rewardMinor" - "stakeMinor"`,
  turnover: `"stakeMinor"`,
  payout: `"payoutMinor"`,
  deposits: `"depositMinor"`,
  withdrawals: `"withdrawalMinor"`,
} as const;

interface DownlineQuery extends DayRange {
  under: number;
  sort: keyof typeof SORT_SUMS | "account";
  descending: boolean;
  /** The last row of the page before. */
  after: PageKey | null;
  limit: number;
}

/** Those directly below a member, each with all below them in one sum. Ordered by the sum, then by the account. */
export async function listDownlines(executor: Executor, query: DownlineQuery): Promise<DownlineRow[]> {
  const { under, from, to, after, limit } = query;
  const key = sql.raw(query.sort === "account" ? "0::bigint" : SORT_SUMS[query.sort]);
  const direction = sql.raw(query.descending ? "desc" : "asc");
  const beyond = sql.raw(query.descending ? "<" : ">");
  const next =
    after === null
      ? sql`true`
      : sql`(sort_key ${beyond} ${after.sortKey} or (sort_key = ${after.sortKey} and account ${query.sort === "account" ? beyond : sql.raw(">")} ${after.account}))`;
  const { rows } = await sql<TeamMember & Figures & { type: number; members: number; sort_key: number }>`
    with sums as (
      select id, ${ADDED_SUMS} from (
        select t.member_id as id, ${OWN_SUMS} from team_members t join member_days d on d.member_id = t.member_id
        where t.superior_id = ${under} and d.day between ${from}::date and ${to}::date group by t.member_id
        union all
        select t.member_id, ${TEAM_SUMS} from team_members t join team_days d on d.agent_id = t.member_id
        where t.superior_id = ${under} and d.day between ${from}::date and ${to}::date group by t.member_id
      ) parts group by id
    ),
    lines as (
      select m.id, m.account, m.customer_type as type, ${FILLED_SUMS}
      from team_members t join members m on m.id = t.member_id left join sums s on s.id = m.id
      where t.superior_id = ${under}
    ),
    keyed as (select lines.*, ${key} as sort_key from lines),
    page as (
      select * from keyed where ${next}
      order by sort_key ${direction}, account ${query.sort === "account" ? direction : sql.raw("asc")} limit ${limit}
    )
    select page.*, (select count(*) from team_paths p where p.ancestor_id = page.id and p.depth > 0) as members
    from page order by sort_key ${direction}, account ${query.sort === "account" ? direction : sql.raw("asc")}`.execute(executor);
  return rows.map(({ id, account, type, members, sort_key, ...figures }) => ({ id, account, type, members, sortKey: sort_key, figures }));
}
