import { type RawBuilder, sql } from "kysely";
import type { Executor } from "../db.ts";
import { dayOf } from "../lib/calendar.store.ts";

export interface Crowd {
  brandCode: string;
  currency: string;
  /** IANA name of the brand's zone. */
  timeZone: string;
  members: number;
}

/** True for a role that may write past triggers, which a crowd of histories needs: what triggers would write is written by the set. */
export async function mayWriteCrowds(executor: Executor): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select rolsuper as may from pg_roles where rolname = current_user`.execute(executor);
  return rows[0]?.may ?? false;
}

/** True once a brand has its crowd. */
export async function hasCrowd(executor: Executor, brandCode: string): Promise<boolean> {
  const { rows } = await sql`select from members where merchant_code = ${brandCode} and account = 'crowd0000001'`.execute(executor);
  return rows.length > 0;
}

/**
 * Members with two years of history each: deposits, rounds, withdrawals, log-ins, notes. Every figure adds up as if the platform had written
 * it; nobody can log in as one of them. Whoever calls it holds a transaction of its own.
 */
export async function insertCrowd(trx: Executor, crowd: Crowd): Promise<void> {
  const run = async (statements: readonly RawBuilder<unknown>[]): Promise<void> => {
    for (const statement of statements) await statement.execute(trx);
  };
  await run([...SETTINGS, people(crowd), ...accounts(crowd)]);
  // An index is built over many rows in a fraction of the time that it takes to grow row by row.
  const indexes = await takeIndexes(trx);
  await run([...moves(crowd), ...ledger(crowd), ...orders(crowd), ...play(crowd), ...traces(crowd), ...indexes]);
}

/** What grows by millions. Its unique indexes stay: the crowd's own statements look rows up by some of them. */
const GREAT = [
  "ledger_transactions",
  "ledger_entries",
  "provider_transactions",
  "deposit_orders",
  "deposit_steps",
  "withdrawal_events",
  "turnover_requirements",
  "figure_events",
  "sessions",
];

/** Takes the indexes of what grows by millions away, and returns what builds them as they were. */
async function takeIndexes(trx: Executor): Promise<RawBuilder<unknown>[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${GREAT}::text[]::regclass[]) and not indisunique`.execute(trx);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(trx);
  return rows.map(({ definition }) => sql.raw(definition));
}

const SETTINGS = [
  sql`set local session_replication_role = replica`,
  sql`set local statement_timeout = 0`,
  sql`set local work_mem = '256MB'`,
  sql`set local maintenance_work_mem = '512MB'`,
  sql`set local synchronous_commit = off`,
  // The same crowd at every first start.
  sql`select setseed(0.1730)`,
];

const people = ({ brandCode, currency, members }: Crowd): RawBuilder<unknown> => sql`
  insert into members (merchant_code, account, nickname, mobile, email, password_hash, currency, status, language, created_at, last_login_at)
  select ${brandCode}, 'crowd' || lpad(n::text, 7, '0'),
    case when n % 3 = 0 then (array['রহিম', 'করিম', 'সুমি', 'লিনা', 'সোহেল', 'বাবুল', 'নাসরিন', 'তানিয়া', 'ইমরান', 'ফারুক'])[1 + n % 10] end,
    '+88014' || lpad(n::text, 8, '0'), case when n % 4 = 0 then 'crowd' || n || '@example.com' end, '-', ${currency},
    case when n % 97 = 0 then 'disabled' else 'active' end, case when n % 5 = 0 then 'en' else 'bn' end, since, since + random() * (now() - since)
  from (select n, now() - interval '10 minutes' - power(random(), 1.5) * interval '730 days' as since from generate_series(1, ${members}::int) n) born`;

const accounts = ({ brandCode, currency }: Crowd): RawBuilder<unknown>[] => [
  sql`create temporary table crowd on commit drop as
    select id, created_at, row_number() over (order by id) as n from members where merchant_code = ${brandCode} and account like 'crowd_______'`,
  sql`insert into ledger_accounts (merchant_code, kind, member_id, currency, balance_minor, money)
    select ${brandCode}, kind, c.id, ${currency}, 0, 'real' from crowd c cross join unnest(array['player', 'held']) kind`,
  sql`insert into ledger_accounts (merchant_code, kind, provider_code, currency, money)
    values (${brandCode}, 'cash', null, ${currency}, 'real'), (${brandCode}, 'house', 'arcade', ${currency}, 'real') on conflict do nothing`,
  sql`insert into payout_accounts (merchant_code, member_id, kind, number, holder_name, is_default, usable_at, created_at)
    select ${brandCode}, id, 'bkash', '014' || lpad(n::text, 8, '0'), 'Demo member', true, created_at + interval '1 day', created_at
    from crowd where n % 3 <> 2`,
];

/**
 * What happened to whom and when. A deposit is followed by up to six rounds of a sixteenth each and, now and then, by a withdrawal of a quarter,
 * so that nobody ever spends more than they have.
 */
const moves = ({ brandCode }: Crowd): RawBuilder<unknown>[] => [
  sql`create temporary table crowd_deposits on commit drop as
    select c.id as member_id, c.n, d, gen_random_uuid() as ref, (500 + 500 * floor(random() * 20))::bigint * 100 as amount,
      c.created_at + (d - 0.9 * random()) / many * (now() - interval '2 hours' - c.created_at) as at, floor(random() * 7)::int as rounds,
      random() < 0.3 and c.n % 3 <> 2 as draws
    from crowd c cross join lateral (select (c.n * 7919) % 5 as many) m cross join lateral generate_series(1, m.many) d`,
  sql`create temporary table crowd_games on commit drop as
    select row_number() over (order by g.id) - 1 as place, g.id, g.code, g.game_type from games g join vendors v on v.code = g.vendor_code and v.provider_code = 'arcade' where g.status = 'active' and not g.is_lobby`,
  sql`create temporary table crowd_rounds on commit drop as
    select d.member_id, gen_random_uuid()::text as bet, gen_random_uuid()::text as win, gen_random_uuid()::text as round, g.id as game_id, g.code as game_code,
      g.game_type, d.amount / 1600 * 100 as stake, d.amount / 1600 * 100 * (array[0, 0, 0, 0, 1, 1, 2, 3])[1 + floor(random() * 8)::int] as payout,
      d.at + j * interval '90 seconds' as at
    from crowd_deposits d cross join lateral generate_series(1, d.rounds) j
    join lateral (select id, code, game_type from crowd_games where place = (d.n * 31 + d.d * 7 + j) % (select count(*) from crowd_games)) g on true`,
  sql`create temporary table crowd_withdrawals on commit drop as
    select member_id, n, ref, amount / 400 * 100 as amount, at + interval '1 hour' as at,
      case when at > now() - interval '3 days' and n % 2 = 0 then 'review' else 'paid' end as state
    from (select member_id, n, gen_random_uuid() as ref, amount, at from crowd_deposits where draws) d`,
  sql`create temporary table crowd_moves on commit drop as
    select row_number() over (order by at, place) + (select coalesce(max(id), 0) from ledger_transactions) as id, m.*
    from (
      select member_id, at, 0 as place, 'deposit' as kind, 'platform' as provider, 'deposit:' || ref as external_id, ref::text as reference,
        amount as player, 0::bigint as held, null::bigint as game_id, null::text as round from crowd_deposits
      union all
      select member_id, at, 1, 'bet', 'arcade', bet, null, -stake, 0, game_id, round from crowd_rounds
      union all
      select member_id, at + interval '2 seconds', 2, 'win', 'arcade', win, bet, payout, 0, game_id, round from crowd_rounds where payout > 0
      union all
      select member_id, at, 3, 'hold', 'platform', 'withdrawal:' || ref, ref::text, -amount, amount, null, null from crowd_withdrawals
      union all
      select member_id, at + interval '20 minutes', 4, 'withdrawal', 'platform', 'withdrawal:' || ref, ref::text, 0, -amount, null, null
      from crowd_withdrawals where state = 'paid'
    ) m`,
  sql`create index on crowd_moves (external_id, kind)`,
  sql`analyze crowd_moves`,
  sql`insert into ledger_transactions (id, kind, provider_code, external_id, merchant_code, member_id, game_id, round, reference, created_at)
    overriding system value
    select id, kind, provider, external_id, ${brandCode}, member_id, game_id, round, reference, at from crowd_moves order by id`,
  sql`select setval(pg_get_serial_sequence('ledger_transactions', 'id'), (select max(id) from ledger_transactions))`,
];

const ledger = ({ brandCode, currency }: Crowd): RawBuilder<unknown>[] => [
  sql`insert into ledger_entries (transaction_id, account_id, currency, amount_minor, balance_after_minor, created_at)
    select e.transaction_id, e.account_id, ${currency}, e.amount, case when e.own then sum(e.amount) over (partition by e.account_id order by e.transaction_id) end, e.at
    from (
      select m.id as transaction_id, a.id as account_id, case a.kind when 'player' then m.player else m.held end as amount, true as own, m.at
      from crowd_moves m join ledger_accounts a on a.member_id = m.member_id and (a.kind = 'player' and m.player <> 0 or a.kind = 'held' and m.held <> 0)
      union all
      select m.id, a.id, -m.player - m.held, false, m.at
      from crowd_moves m join ledger_accounts a on a.merchant_code = ${brandCode} and a.member_id is null and a.currency = ${currency} and a.money = 'real'
        and (m.kind in ('deposit', 'withdrawal') and a.kind = 'cash' or m.kind in ('bet', 'win') and a.kind = 'house' and a.provider_code = 'arcade')
    ) e order by e.transaction_id`,
  sql`update ledger_accounts a set balance_minor = s.amount
    from (select e.account_id, sum(e.amount_minor) as amount from ledger_entries e join ledger_accounts o on o.id = e.account_id
      join crowd c on c.id = o.member_id group by 1) s
    where s.account_id = a.id`,
];

const orders = ({ brandCode, currency }: Crowd): RawBuilder<unknown>[] => [
  // In one go, since lists of orders go by their ids.
  sql`insert into deposit_orders (public_id, merchant_code, member_id, request_key, method, currency, amount_minor, terms, language, state, provider,
      provider_payment_id, credited_minor, turnover_minor, ledger_transaction_id, checks, checked_at, expires_at, created_at)
    select id, ${brandCode}, member_id, key, method, ${currency}, amount, '{"promotion": null, "turnoverTimes": 1, "feeBasisPoints": 0}', 'bn', state, 'psp',
      payment, credited, coalesce(credited, 0), booking, checks, checked_at, created_at + interval '17 minutes', created_at
    from (
      select d.ref as id, d.member_id, md5(d.ref::text) as key, (array['bkash', 'nagad'])[1 + d.n % 2] as method, d.amount, 'credited' as state,
        d.ref::text as payment, d.amount as credited, m.id as booking, 1 as checks, d.at as checked_at, d.at - interval '2 minutes' as created_at
      from crowd_deposits d join crowd_moves m on m.kind = 'deposit' and m.external_id = 'deposit:' || d.ref
      union all
      select gen_random_uuid(), id, md5('crowd' || n), 'bkash', 50000, 'expired', null, null, null, 3, null, created_at + interval '5 minutes'
      from crowd where n % 11 = 0
    ) o order by created_at`,
  sql`insert into deposit_steps (order_id, state, at)
    select o.id, s.state, o.created_at + s.later from deposit_orders o join crowd c on c.id = o.member_id
    cross join lateral (values ('created', interval '0'), ('pending', interval '1 second'), (o.state, interval '2 minutes')) s (state, later) order by o.id, s.later`,
  sql`insert into turnover_requirements (merchant_code, member_id, source, source_id, required_minor, counted_from_minor, state, created_at, closed_at)
    select ${brandCode}, member_id, 'deposit', ref::text, amount, 0, 'done', at, at + interval '30 minutes' from crowd_deposits order by at`,
  sql`insert into withdrawals (public_id, merchant_code, member_id, client_key, payout_account_id, currency, amount_minor, fee_minor, state, approvals_needed,
      requested_at, sent_at, settled_at, attempts, provider)
    select w.ref, ${brandCode}, w.member_id, md5(w.ref::text), p.id, ${currency}, w.amount, 0, w.state, case w.state when 'review' then 1 else 0 end, w.at,
      case w.state when 'paid' then w.at + interval '19 minutes' end, case w.state when 'paid' then w.at + interval '20 minutes' end,
      case w.state when 'paid' then 1 else 0 end, case w.state when 'paid' then 'psp' end
    from crowd_withdrawals w join payout_accounts p on p.member_id = w.member_id order by w.at`,
  sql`insert into withdrawal_events (withdrawal_id, kind, created_at)
    select w.id, e.kind, w.requested_at + e.later from withdrawals w join crowd c on c.id = w.member_id
    cross join lateral (values (1, 'requested', interval '0', 'all'), (2, 'review', interval '0', 'review'), (3, 'sent', interval '19 minutes', 'paid'),
      (4, 'paid', interval '20 minutes', 'paid')) e (place, kind, later, state)
    where e.state in ('all', w.state) order by w.id, e.place`,
];

const play = ({ brandCode, currency, timeZone }: Crowd): RawBuilder<unknown>[] => [
  sql`insert into provider_transactions (provider_code, transaction_uuid, kind, state, reference_uuid, game_session_id, merchant_code, member_id, game_id,
      game_code, round, currency, amount_minor, balance_after_minor, ledger_transaction_id, created_at)
    select 'arcade', k.uuid, k.kind, k.state, k.reference, 0, ${brandCode}, r.member_id, r.game_id, r.game_code, r.round, ${currency}, k.amount,
      coalesce(e.balance_after_minor, 0), m.id, k.at
    from crowd_rounds r
    cross join lateral (values (r.bet, 'bet', 'settled', null, r.stake, r.at), (r.win, 'win', 'booked', r.bet, r.payout, r.at + interval '2 seconds'))
      k (uuid, kind, state, reference, amount, at)
    left join crowd_moves m on m.external_id = k.uuid and m.kind = k.kind
    left join ledger_entries e on e.transaction_id = m.id and e.balance_after_minor is not null
    order by k.at`,
  sql`insert into play_days (member_id, day, game_type, stake_minor, rounds)
    select member_id, ${sql.raw(dayOf("at", "z.zone"))}, game_type, sum(stake), count(*) from crowd_rounds cross join (select ${timeZone}::text as zone) z
    group by 1, 2, 3`,
];

/** Log-ins, notes and tags, and what the figures have yet to count. */
const traces = ({ brandCode }: Crowd): RawBuilder<unknown>[] => [
  sql`insert into sessions (merchant_code, member_id, device, ip, user_agent, token_hash, created_at, last_seen_at, expires_at, ended_at, ended_reason)
    select ${brandCode}, c.id, 'H5', ('10.' || c.n % 200 || '.' || k || '.' || c.n % 250)::inet,
      'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Mobile Safari/537.36',
      sha256(convert_to('crowd' || c.id || ':' || k, 'UTF8')), at, at + interval '20 minutes', at + interval '7 days', at + interval '30 minutes', 'logout'
    from crowd c cross join generate_series(1, 3) k
    cross join lateral (select c.created_at + k / 4.0 * (now() - c.created_at) as at) t`,
  sql`insert into figure_events (kind, member_id, at)
    select 'registration', id, created_at from crowd union all
    select 'login', s.member_id, s.created_at from sessions s join crowd c on c.id = s.member_id`,
  sql`insert into member_notes (merchant_code, member_id, operator_id, body, created_at)
    select ${brandCode}, c.id, o.id, 'Asked by phone how long a withdrawal takes.', c.created_at + interval '3 days'
    from crowd c cross join (select min(id) as id from operators) o where c.n % 50 = 0 and o.id is not null and c.created_at < now() - interval '3 days'`,
];
