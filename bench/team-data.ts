import type pg from "pg";

export interface TeamScale {
  members: number;
  levels: number;
  /** Days on which a member plays, in the year. */
  playDays: number;
  /** Bets of the year, each with its win. */
  wagers: number;
}

/**
 * A tree of so many members in so many levels under one agent, with a year of days and of wagers, written with sets. The figures of
 * teams are summed up from those of members by the tree's paths, as the platform does it day by day.
 */
export async function buildTeamData(client: pg.Client, agentId: number, scale: TeamScale): Promise<void> {
  const step = async (name: string, ...statements: string[]): Promise<void> => {
    const begun = performance.now();
    for (const statement of statements) await client.query(statement);
    console.log(`  ${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  };
  const { members, levels, playDays, wagers } = scale;
  // Rows that follow from others are written below, all at once.
  await client.query("set session_replication_role = replica");
  await step(
    `${members} members in ${levels} levels`,
    `insert into members (merchant_code, account, password_hash, currency, customer_type, created_at)
      select 'mela', 'b' || lpad(n::text, 7, '0'), '-', 'BDT', case when n % 10 = 0 then 1 else 0 end, now() - random() * interval '365 days'
      from generate_series(1, ${members}::int) n`,
    // Level by level, each ten times as wide as the one above until the middle; a superior leads a few to a few hundred.
    `insert into team_members (member_id, merchant_code, superior_id)
      with numbered as (select id, row_number() over (order by id) as n from members where account like 'b%'),
      leveled as (select id, n, least(${levels}::int, 1 + floor(ln(1 + n) / ln(${members}::int) * ${levels}::int))::int as level from numbered),
      spans as (select level, min(n) as first, count(*) as size from leveled group by level),
      wanted as materialized (
        select l.id, above.first + floor(above.size * power(random(), 1.5))::int as superior_n
        from leveled l left join spans above on above.level = l.level - 1
      )
      select w.id, 'mela', coalesce(p.id, ${agentId}::bigint) from wanted w left join leveled p on p.n = w.superior_n`,
    `insert into team_paths (ancestor_id, member_id, depth)
      with recursive up as (
        select member_id as ancestor_id, member_id, superior_id, 0 as depth from team_members where member_id <> ${agentId}
        union all
        select up.superior_id, up.member_id, t.superior_id, up.depth + 1 from up join team_members t on t.member_id = up.superior_id
      ) select ancestor_id, member_id, depth from up`,
  );
  await step(
    `${members * playDays} days of members, and the days of their teams`,
    `insert into member_days (member_id, day, logins, rounds, deposits, deposit_minor, stake_minor, payout_minor)
      select m.id, current_date - floor(random() * 365)::int, 1, 5, 1, 50000, 100000, 90000
      from members m cross join generate_series(1, ${playDays}::int) where m.account like 'b%' on conflict do nothing`,
    `insert into member_category_days (member_id, day, category, rounds, stake_minor, payout_minor)
      select member_id, day, (array['RNG','LIVE','SPORTS','FISH'])[1 + member_id % 4], rounds, stake_minor, payout_minor from member_days`,
    `insert into team_days (agent_id, day, logged_in, active, rounds, deposits, deposit_minor, stake_minor, payout_minor)
      select p.ancestor_id, d.day, count(*), count(*), sum(rounds), sum(deposits), sum(deposit_minor), sum(stake_minor), sum(payout_minor)
      from member_days d join team_paths p on p.member_id = d.member_id and p.depth > 0 group by 1, 2`,
    `insert into team_category_days (agent_id, day, category, rounds, stake_minor, payout_minor)
      select p.ancestor_id, d.day, d.category, sum(rounds), sum(stake_minor), sum(payout_minor)
      from member_category_days d join team_paths p on p.member_id = d.member_id and p.depth > 0 group by 1, 2, 3`,
  );
  await step(
    `${wagers} bets with their wins`,
    `insert into provider_transactions (provider_code, transaction_uuid, kind, state, reference_uuid, game_session_id, merchant_code,
        member_id, game_code, round, currency, amount_minor, balance_after_minor, created_at)
      select 'arcade', case kind when 'bet' then 'bench-' || n else 'bench-win-' || n end, kind, case kind when 'bet' then 'settled' else 'booked' end,
        case kind when 'win' then 'bench-' || n end, 0, 'mela', ids.ids[1 + (n * 7919::bigint) % ids.count], 'BENCH', 'round-' || n, 'BDT', 1000, 0,
        now() - (n::float8 / ${wagers}::float8) * interval '365 days'
      from generate_series(1, ${wagers}::int) n cross join (values ('bet'), ('win')) k (kind)
      cross join (select array_agg(id) as ids, count(*) as count from members where account like 'b%') ids`,
  );
  // Statistics and visibility as they are on a database that has stood for a while.
  await step("vacuum analyze", "vacuum analyze");
}
