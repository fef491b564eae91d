import type pg from "pg";
import { largeTeamSql } from "../server/testing/large-team.ts";

export interface TeamScale {
  members: number;
  levels: number;
  /** Bets of the year, each with its win. */
  bets: number;
}

/** Bets that a member makes in one go; so many a member has on each day on which they play. */
const SITTING = 5;

type Step = (name: string, ...statements: string[]) => Promise<void>;

/**
 * A tree of so many members in so many levels under one agent, with a year of wagers, written with sets. The figures are summed up
 * from these wagers, and those of teams by the tree's paths, as the platform does it day by day.
 */
export async function buildTeamData(client: pg.Client, agentId: number, scale: TeamScale): Promise<void> {
  const step: Step = async (name, ...statements) => {
    const begun = performance.now();
    for (const statement of statements) await client.query(statement);
    console.log(`  ${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  };
  await step(`${scale.members} members in ${scale.levels} levels`, ...largeTeamSql({ agentId, prefix: "b", ...scale }));
  // Rows that follow from others are written below, all at once; what a crash would lose is made again.
  await client.query(
    "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'",
  );
  await buildBets(client, step, scale);
  await buildFigures(step, scale);
  await buildAgreements(step, agentId);
  await step(
    "three log-ins of each, one in twenty online",
    `insert into sessions (merchant_code, member_id, device, ip, token_hash, created_at, last_seen_at, expires_at, ended_at, ended_reason)
      select 'mela', m.id, 'H5', '127.0.0.1', decode(md5(m.id::text || ':' || n), 'hex'), now() - n * interval '1 day', now() - n * interval '1 day',
        now() + interval '1 day', case when n > 0 or m.id % 20 > 0 then now() end, case when n > 0 or m.id % 20 > 0 then 'logout' end
      from members m cross join generate_series(0, 2) n where m.account like 'b%'`,
  );
  // Statistics and visibility as they are on a database that has stood for a while, and what was filled in is on the disk.
  await step("vacuum analyze, checkpoint", "vacuum analyze", "checkpoint");
}

/** The bets in the order of time, a member's own in goes of a few. The indexes are made afterwards, as they are in a restored database. */
async function buildBets(client: pg.Client, step: Step, { bets }: TeamScale): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'provider_transactions'::regclass and not exists (select from pg_constraint where conindid = i.indexrelid)`);
  await client.query(`alter table provider_transactions drop constraint provider_transactions_once`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query(`
    create temporary table players as select row_number() over (order by md5(id::text)) - 1 as place, id from members where account like 'b%';
    create unique index on players (place); analyze players`);
  await step(
    `${bets} bets with their wins`,
    `insert into provider_transactions (provider_code, transaction_uuid, kind, state, reference_uuid, game_session_id, merchant_code,
        member_id, game_id, game_code, round, currency, amount_minor, balance_after_minor, created_at)
      select 'arcade', case kind when 'bet' then 'bench-' || n else 'bench-win-' || n end, kind, case kind when 'bet' then 'settled' else 'booked' end,
        case kind when 'win' then 'bench-' || n end, 0, 'mela', p.id, g.ids[1 + p.id % cardinality(g.ids)], 'BENCH', 'round-' || n, 'BDT',
        case kind when 'bet' then 1000 + n % 7 * 100 else n % 3 * 1600 end, 0,
        now() - (1 - n::float8 / ${bets}::float8) * interval '365 days'
      from generate_series(1, ${bets}::int) n
      join players p on p.place = (n / ${SITTING} * 7919::bigint + n / 100000 * 31) % (select count(*) from players)
      cross join (values ('bet'), ('win')) k (kind)
      cross join (select array_agg(id) as ids from games) g`,
  );
  await step(
    "their indexes",
    ...rows.map(({ definition }) => definition),
    `alter table provider_transactions add constraint provider_transactions_once unique (provider_code, transaction_uuid)`,
    `analyze provider_transactions`,
  );
}

async function buildFigures(step: Step, { members }: TeamScale): Promise<void> {
  await step(
    `days of ${members} members and of their teams`,
    `insert into member_category_days (member_id, day, category, rounds, stake_minor, payout_minor)
      select member_id, (created_at at time zone 'Asia/Dhaka')::date, g.game_type,
        count(*) filter (where kind = 'bet'), sum(amount_minor) filter (where kind = 'bet'), sum(amount_minor) filter (where kind = 'win')
      from provider_transactions b join games g on g.id = b.game_id group by 1, 2, 3`,
    `insert into member_days (member_id, day, logins, rounds, deposits, deposit_minor, stake_minor, payout_minor)
      select member_id, day, 1, sum(rounds), 1, 50000, sum(stake_minor), sum(payout_minor) from member_category_days group by 1, 2`,
    `insert into team_days (agent_id, day, logged_in, active, rounds, deposits, deposit_minor, stake_minor, payout_minor)
      select p.ancestor_id, d.day, count(*), count(*), sum(rounds), sum(deposits), sum(deposit_minor), sum(stake_minor), sum(payout_minor)
      from member_days d join team_paths p on p.member_id = d.member_id and p.depth > 0 group by 1, 2`,
    `insert into team_category_days (agent_id, day, category, rounds, stake_minor, payout_minor)
      select p.ancestor_id, d.day, d.category, sum(rounds), sum(stake_minor), sum(payout_minor)
      from member_category_days d join team_paths p on p.member_id = d.member_id and p.depth > 0 group by 1, 2, 3`,
    `update figures_state set counted_until = now()`,
  );
}

/** Rates that fall from level to level for all who lead somebody; contracts of which yesterday, or the last hours, are not paid yet. */
async function buildAgreements(step: Step, agentId: number): Promise<void> {
  const midnight = `date_trunc('day', now() at time zone 'Asia/Dhaka') at time zone 'Asia/Dhaka'`;
  const contracts = (kind: string, count: number, paidUntil: string): string => `
    insert into agent_contracts (merchant_code, kind, superior_id, member_id, version, terms, currency, state, starts_at, paid_until)
    select 'mela', '${kind}', t.superior_id, t.member_id, 1, '{"tiers":[{"fromMinor":0,"rateBp":10}],"capMinor":null,"minActive":1,"period":null}', 'BDT',
      'active', now() - interval '1 year', ${paidUntil}
    from (
      select t.*, (select count(*) from team_paths p where p.ancestor_id = t.member_id) as size
      from team_members t where exists (select from team_members b where b.superior_id = t.member_id)
    ) t order by size desc, member_id limit ${count}`;
  await step(
    "rates and contracts",
    `insert into agent_rebates (member_id, category, effective_on, rate_bp)
      select t.member_id, c.category, current_date - 365, 100 - 9 * coalesce(p.depth, 0)
      from (select distinct superior_id as member_id from team_members where superior_id is not null) t
      left join team_paths p on p.member_id = t.member_id and p.ancestor_id = ${agentId}
      cross join unnest(array['RNG','LIVE','SPORTS','FISH']) c (category)`,
    `insert into agent_rebate_progress (merchant_code, paid_until) values ('mela', (now() at time zone 'Asia/Dhaka')::date - 1)`,
    contracts("daily", 2_000, `${midnight} - interval '1 day'`),
    contracts("hourly", 200, `date_trunc('hour', now()) - interval '6 hours'`),
  );
  await step(
    "a year of payments",
    `insert into agent_pays (merchant_code, contract_id, kind, superior_id, member_id, period_from, period_to, basis, amount_minor, currency, state)
      select 'mela', c.id, c.kind, c.superior_id, c.member_id, at, at + length,
        '{"valueMinor":0,"active":0,"minActive":1,"tier":null,"grossMinor":0,"capMinor":null}', 0, 'BDT', 'nothing'
      from agent_contracts c
      cross join lateral (select case c.kind when 'hourly' then interval '1 hour' else interval '1 day' end as length) one
      cross join lateral generate_series(c.paid_until - interval '1 year', c.paid_until - length, length) at
      order by at`,
  );
}
