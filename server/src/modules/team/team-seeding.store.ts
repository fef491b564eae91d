import { sql } from "kysely";
import type { Db, Trx } from "../../db.ts";

/** A member who joined in the past. */
export interface PastMember {
  account: string;
  nickname: string;
  isAgent: boolean;
  joinedAt: Date;
  logins: readonly Date[];
}

/** Games that the demo's team plays, the most popular of each type. */
export async function listDemoGames(db: Db): Promise<{ id: number; code: string }[]> {
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from (
      select id, code, popularity, row_number() over (partition by game_type order by popularity desc, id) as place
      from games where status = 'active' and not is_lobby
    ) g where place <= 6 order by place, popularity desc, id`.execute(db);
  return rows;
}

interface Owner {
  brandCode: string;
  currency: string;
}

/** Inserts members with the one password hash that they share; answers their ids by account. None when the first of them is there already. */
export async function insertMembers(
  trx: Trx,
  { brandCode, currency }: Owner,
  members: readonly PastMember[],
  passwordHash: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; account: string }>`
    insert into members (merchant_code, account, nickname, password_hash, currency, customer_type, created_at, last_login_at)
    select ${brandCode}, account, nickname, ${passwordHash}, ${currency}, type, joined, seen
    from unnest(${members.map((one) => one.account)}::text[], ${members.map((one) => one.nickname)}::text[],
      ${members.map((one) => (one.isAgent ? 1 : 0))}::int[],
      ${members.map((one) => one.joinedAt)}::timestamptz[], ${members.map((one) => one.logins.at(-1) ?? null)}::timestamptz[]) as one (account, nickname, type, joined, seen)
    on conflict (merchant_code, account) do nothing
    returning id, account`.execute(trx);
  return new Map(rows.map((row) => [row.account, row.id]));
}

export async function insertReferrals(trx: Trx, pairs: readonly { memberId: number; parentId: number; at: Date }[]): Promise<void> {
  await sql`
    insert into referrals (member_id, parent_id, source, created_at)
    select * from unnest(${pairs.map((pair) => pair.memberId)}::bigint[], ${pairs.map((pair) => pair.parentId)}::bigint[],
      array_fill('recommender'::text, array[${pairs.length}::int]), ${pairs.map((pair) => pair.at)}::timestamptz[])`.execute(trx);
}

/** Log-ins of the past, each ended by a log-out. */
export async function insertPastSessions(trx: Trx, brandCode: string, logins: readonly { memberId: number; at: Date }[]): Promise<void> {
  await sql`
    insert into sessions (token_hash, merchant_code, member_id, device, ip, created_at, last_seen_at, expires_at, ended_at, ended_reason)
    select sha256(convert_to(gen_random_uuid()::text, 'UTF8')), ${brandCode}, member_id, 'H5', '127.0.0.1', at,
      at + interval '20 minutes', at + interval '1 day', at + interval '20 minutes', 'logout'
    from unnest(${logins.map((one) => one.memberId)}::bigint[], ${logins.map((one) => one.at)}::timestamptz[]) as one (member_id, at)`.execute(
    trx,
  );
}

export interface PastBooking {
  memberId: number;
  kind: "deposit" | "withdrawal" | "bet" | "win";
  externalId: string;
  /** Of a win: its bet. */
  reference: string | null;
  at: Date;
  /** What the player gets; minor units, below zero for what they give. */
  amountMinor: number;
  balanceMinor: number;
  gameId: number | null;
  gameCode: string | null;
  /** Of a deposit, by which way. */
  method?: string | null;
}

interface Accounts {
  brandCode: string;
  currency: string;
  cash: number;
  house: number;
}

/** Books what happened in the past, each member's own in the order of time, all in the ledger and the wagers also where providers book them. */
export async function insertPastBookings(
  trx: Trx,
  { brandCode, currency, cash, house }: Accounts,
  rows: readonly PastBooking[],
): Promise<void> {
  const column = <K extends keyof PastBooking>(key: K): PastBooking[K][] => rows.map((row) => row[key]);
  await sql`
    insert into ledger_accounts (merchant_code, kind, member_id, currency, money, balance_minor)
    select ${brandCode}, 'player', member_id, ${currency}, 'real', 0 from unnest(${[...new Set(column("memberId"))]}::bigint[]) as one (member_id)
    on conflict on constraint ledger_accounts_once do nothing`.execute(trx);
  await sql`
    with ordered as (
      select p.*, a.id as player
      from unnest(${column("memberId")}::bigint[], ${column("kind")}::text[], ${column("externalId")}::text[], ${column("reference")}::text[],
        ${column("at")}::timestamptz[], ${column("amountMinor")}::bigint[], ${column("balanceMinor")}::bigint[], ${column("gameId")}::bigint[],
        ${column("gameCode")}::text[], ${rows.map(({ method = null }) => method)}::text[])
        with ordinality as p (member_id, kind, external_id, reference, at, amount, balance, game_id, game_code, method, place)
      join ledger_accounts a on a.kind = 'player' and a.member_id = p.member_id and a.currency = ${currency}
      order by place
    ),
    -- A join keeps no order: numbers are taken after the sorting.
    past as (select ordered.*, nextval('ledger_transactions_id_seq') as transaction_id from ordered),
    booked as (
      insert into ledger_transactions (id, kind, provider_code, external_id, merchant_code, member_id, game_id, round, reference, meta, created_at)
      overriding system value
      select transaction_id, kind, case when game_id is null then 'platform' else 'arcade' end, external_id, ${brandCode}, member_id, game_id,
        case when game_id is null then null else coalesce(reference, external_id) end, reference,
        case when method is not null then jsonb_build_object('method', method) end, at
      from past order by transaction_id
    ),
    entries as (
      insert into ledger_entries (transaction_id, account_id, currency, amount_minor, balance_after_minor, created_at)
      select transaction_id, account_id, ${currency}, amount, balance, at from (
        select transaction_id, player as account_id, amount, balance, at from past
        union all
        select transaction_id, case when game_id is null then ${cash}::bigint else ${house}::bigint end, -amount, null, at from past
      ) legs order by transaction_id
    ),
    kept as (
      update ledger_accounts a set balance_minor = a.balance_minor + s.amount
      from (select player, sum(amount)::bigint as amount from past group by player) s where a.id = s.player
    )
    insert into provider_transactions (provider_code, transaction_uuid, kind, state, reference_uuid, game_session_id, merchant_code, member_id,
      game_id, game_code, round, currency, amount_minor, balance_after_minor, ledger_transaction_id, created_at)
    select 'arcade', external_id, kind, case kind when 'bet' then 'settled' else 'booked' end, reference, 0, ${brandCode}, member_id,
      game_id, game_code, coalesce(reference, external_id), ${currency}, abs(amount), balance, transaction_id, at
    from (
      select * from past where game_id is not null
      union all
      -- A lost round is closed by a win of nothing.
      select member_id, 'win', 'closes-' || external_id, external_id, at + interval '1 second', 0, balance, game_id, game_code, null, place, player, null
      from past lost where kind = 'bet' and not exists (select from past won where won.reference = lost.external_id)
    ) wagers order by place, transaction_id`.execute(trx);
}
