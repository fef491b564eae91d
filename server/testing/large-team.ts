/** Members by the thousand, as SQL for one connection of a superuser: rows that triggers would write are written by the set. */
export interface LargeTeam {
  agentId: number;
  members: number;
  levels: number;
  /** Accounts are this and seven digits. */
  prefix: string;
}

/** A tree of so many members of `mela` in so many levels below an agent. Whoever leads somebody is an agent themselves. */
export function largeTeamSql({ agentId, members, levels, prefix }: LargeTeam): string[] {
  const mine = `account like '${prefix}_______'`;
  return [
    "set session_replication_role = replica",
    `insert into members (merchant_code, account, password_hash, currency, customer_type, created_at)
      select 'mela', '${prefix}' || lpad(n::text, 7, '0'), '-', 'BDT', 0, now() - random() * interval '365 days'
      from generate_series(1, ${members}::int) n`,
    // Level by level, each ten times as wide as the one above until the middle; a superior leads a few to a few hundred.
    `insert into team_members (member_id, merchant_code, superior_id)
      with numbered as (select id, row_number() over (order by id) as n from members where ${mine}),
      leveled as (select id, n, least(${levels}::int, 1 + floor(ln(1 + n) / ln(${members}::int) * ${levels}::int))::int as level from numbered),
      spans as (select level, min(n) as first, count(*) as size from leveled group by level),
      wanted as materialized (
        select l.id, above.first + floor(above.size * power(random(), 1.5))::int as superior_n
        from leveled l left join spans above on above.level = l.level - 1
      )
      select w.id, 'mela', coalesce(p.id, ${agentId}::bigint) from wanted w left join leveled p on p.n = w.superior_n`,
    `insert into team_paths (ancestor_id, member_id, depth)
      with recursive up as (
        select t.member_id as ancestor_id, t.member_id, t.superior_id, 0 as depth
        from team_members t join members m on m.id = t.member_id where ${mine}
        union all
        select up.superior_id, up.member_id, t.superior_id, up.depth + 1 from up join team_members t on t.member_id = up.superior_id
      ) select ancestor_id, member_id, depth from up`,
    `update members set customer_type = 1 where ${mine} and id in (select superior_id from team_members)`,
    "set session_replication_role = default",
    "analyze members, team_members, team_paths",
  ];
}
