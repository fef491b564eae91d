import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import type { FoundEntry, FoundHead, FoundLogOn, FoundMovement, FoundOrder, FoundRound, FoundWallet } from "./member-page.tables.ts";

/** Seconds since the last call of a log-on for which somebody counts as being there; calls are noted once a minute. */
const HERE_SECONDS = 120;

/** What stands in the head of a member's page beside the line of the list; undefined for a member of another brand. */
export async function findHead(executor: Executor, brand: string, id: number): Promise<FoundHead | undefined> {
  const { rows } = await sql<FoundHead>`
    select m.account, m.must_change_password as "mustChangePassword", o.register_method as "registeredBy", p.id as "inviterId",
      p.account as inviter, r.code, m.previous_login_at as "previousLogOnAt",
      exists (select from sessions s where s.member_id = m.id and s.ended_at is null and s.expires_at > now()
        and s.last_seen_at > now() - make_interval(secs => ${HERE_SECONDS})) as online,
      (select count(*)::int from deposit_reviews d join deposit_orders q on q.id = d.order_id
        where q.member_id = m.id and d.settled_at is null) as "openDeposits",
      (select count(*)::int from withdrawals w where w.member_id = m.id and w.state in ('review', 'paying')) as "openWithdrawals",
      (select count(*)::int from kyc_cases k where k.member_id = m.id and k.state = 'review') as "openIdentity"
    from members m left join member_origins o on o.member_id = m.id left join referrals r on r.member_id = m.id
      left join members p on p.id = r.parent_id
    where m.id = ${id} and m.merchant_code = ${brand}`.execute(executor);
  return rows[0];
}

/** Every account of a member with its balance, in one look. */
export async function listWallets(executor: Executor, memberId: number): Promise<Omit<FoundWallet, "entriesMinor">[]> {
  const { rows } = await sql<FoundWallet>`
    select kind, provider_code as provider, balance_minor as "balanceMinor" from ledger_accounts where member_id = ${memberId} order by id`.execute(
    executor,
  );
  return rows;
}

/** The same beside the sum of all that was ever booked on each, of one moment. */
export async function sumWallets(executor: Executor, memberId: number): Promise<FoundWallet[]> {
  const { rows } = await sql<FoundWallet>`
    select a.kind, a.provider_code as provider, a.balance_minor as "balanceMinor",
      coalesce((select sum(e.amount_minor) from ledger_entries e where e.account_id = a.id), 0)::bigint as "entriesMinor"
    from ledger_accounts a where a.member_id = ${memberId} order by a.id`.execute(executor);
  return rows;
}

/** Entries of all accounts of a member, the newest first, below an id. */
export async function listEntries(executor: Executor, memberId: number, before: number, limit: number): Promise<FoundEntry[]> {
  const { rows } = await sql<FoundEntry>`
    select e.id, t.id as "transactionId", t.kind, a.kind as wallet, a.provider_code as provider, e.amount_minor as "amountMinor",
      e.balance_after_minor as "balanceMinor", coalesce(t.reference, t.round, t.external_id) as reference, e.created_at as at,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', b.kind, 'provider', b.provider_code, 'amountMinor', o.amount_minor) order by o.id), '[]')
        from ledger_entries o join ledger_accounts b on b.id = o.account_id where o.transaction_id = t.id and o.id <> e.id) as against
    from (
      select last.* from ledger_accounts own cross join lateral (
        select * from ledger_entries of_it where of_it.account_id = own.id and (${before} = 0 or of_it.id < ${before})
        order by of_it.id desc limit ${limit}) last
      where own.member_id = ${memberId} order by last.id desc limit ${limit}) e
    join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
    order by e.id desc`.execute(executor);
  return rows;
}

const OVERDUE_HOURS = 24;
const ROUND = sql`b.id, b.round, b.provider_code as provider, coalesce(g.names ->> 'en', b.game_code) as game, b.transaction_uuid as transaction,
  b.state, b.currency, b.amount_minor as "stakeMinor", coalesce(f.payout, 0)::bigint as "payoutMinor", b.created_at as at, f.at as "settledAt",
  b.state = 'booked' and b.created_at < now() - make_interval(hours => ${sql.lit(OVERDUE_HOURS)}) as overdue,
  coalesce(b.ended_as = 'cashed_out', false) as "cashedOut"`;
/** What came after a bet: its wins, and the stake of one that was taken back. */
const AFTERWARDS = sql`left join games g on g.id = b.game_id left join lateral (
  select sum(f.amount_minor) filter (where f.state = 'booked') as payout, max(f.created_at) as at from provider_transactions f
  where f.provider_code = b.provider_code and f.reference_uuid = b.transaction_uuid) f on true`;

/** Bets of a member, the newest first, below an id. */
export async function listRounds(executor: Executor, memberId: number, before: number, limit: number): Promise<FoundRound[]> {
  const { rows } = await sql<FoundRound>`
    select ${ROUND} from provider_transactions b ${AFTERWARDS}
    where b.member_id = ${memberId} and b.kind = 'bet' and (${before} = 0 or b.id < ${before}) order by b.id desc limit ${limit}`.execute(
    executor,
  );
  return rows;
}

export async function findRound(executor: Executor, memberId: number, bet: number): Promise<FoundRound | undefined> {
  const { rows } = await sql<FoundRound>`
    select ${ROUND} from provider_transactions b ${AFTERWARDS}
    where b.id = ${bet} and b.member_id = ${memberId} and b.kind = 'bet'`.execute(executor);
  return rows[0];
}

/** All that a provider called for a bet, in its order. */
export async function listMovements(executor: Executor, { provider, transaction }: FoundRound): Promise<FoundMovement[]> {
  const { rows } = await sql<FoundMovement>`
    select id, kind, state, transaction_uuid as transaction, amount_minor as "amountMinor", balance_after_minor as "balanceMinor",
      ledger_transaction_id as "ledgerTransactionId", created_at as at
    from provider_transactions where provider_code = ${provider} and (transaction_uuid = ${transaction} or reference_uuid = ${transaction})
    order by id`.execute(executor);
  return rows;
}

/** What some transactions of the ledger booked, on whichever accounts. */
export async function listBooked(
  executor: Executor,
  transactions: readonly number[],
): Promise<{ transactionId: number; account: string; amountMinor: number }[]> {
  const { rows } = await sql<{ transactionId: number; account: string; amountMinor: number }>`
    select e.transaction_id as "transactionId", concat_ws(' ', a.kind, a.provider_code) as account, e.amount_minor as "amountMinor"
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transaction_id = any(${[...transactions]}::bigint[]) order by e.transaction_id, e.id`.execute(executor);
  return rows;
}

export async function listDeposits(executor: Executor, memberId: number, before: number, limit: number): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select d.id, d.public_id as order, d.state, d.reason, d.method, d.provider, d.currency, d.amount_minor as "amountMinor",
      d.fee_minor as "feeMinor", d.created_at as at,
      (select max(s.at) from deposit_steps s where s.order_id = d.id and s.state = d.state and d.state not in ('created', 'pending', 'paid')) as "endedAt"
    from deposit_orders d where d.member_id = ${memberId} and (${before} = 0 or d.id < ${before}) order by d.id desc limit ${limit}`.execute(
    executor,
  );
  return rows;
}

export async function listWithdrawals(executor: Executor, memberId: number, before: number, limit: number): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select w.id, w.public_id as order, w.state, w.return_reason as reason, p.kind as method, w.provider, w.currency,
      w.amount_minor as "amountMinor", w.fee_minor as "feeMinor", w.requested_at as at, w.settled_at as "endedAt"
    from withdrawals w join payout_accounts p on p.id = w.payout_account_id
    where w.member_id = ${memberId} and (${before} = 0 or w.id < ${before}) order by w.id desc limit ${limit}`.execute(executor);
  return rows;
}

/** Log-ons of a member, the newest first, beyond the one with the id `before`. Old ones are taken away by a job, so there are few. */
export async function listLogOns(executor: Executor, memberId: number, before: string | undefined, limit: number): Promise<FoundLogOn[]> {
  const { rows } = await sql<FoundLogOn>`
    select id, user_agent as "userAgent", host(ip) as address, created_at as at, last_seen_at as "lastSeenAt", ended_at as "endedAt",
      ended_reason as "endedBy", left(encode(device_key, 'hex'), 8) as device
    from sessions where member_id = ${memberId} and (${before ?? null}::uuid is null
      or (created_at, id) < (select b.created_at, b.id from sessions b where b.id = ${before ?? null}::uuid and b.member_id = ${memberId}))
    order by created_at desc, id desc limit ${limit}`.execute(executor);
  return rows;
}
