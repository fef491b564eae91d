import type { DbHandle } from "../../db.ts";
// A spin is one statement, so the ledger's own text stands inside it; there is no second place that moves money.
import { POSTING } from "../wallet/ledger.store.ts";

/**
 * The hot path of the seamless wallet: each call is ONE statement, and so one round trip and one database transaction.
 * A statement either books everything (wager row, ledger, stored answer) or returns no row, or fails on one of the two
 * unique keys (request_uuid, transaction_uuid) and leaves nothing behind. Why it did not book is found out afterwards,
 * on the slow path (`provider.service.ts`); nothing here decides what a refused call is answered.
 *
 * The member's state, the login and the game are read in the same statement, across the wings, so that a member who has
 * just been blocked cannot bet on what another statement read a moment before.
 */
const ANSWER = `jsonb_build_object('user', w.member_id::text, 'currency', w.currency, 'balance', w.balance_after_minor,
    'request_uuid', $2::text, 'transaction_uuid', w.transaction_uuid, 'transaction_id', w.id::text)`;

/**
 * Counts a stake towards the limits of the player, in `from` (member_id). A total above its cap fails the whole statement
 * (`member_limits_kept`), and so does one that is not booked after all: the statement's last condition depends on no row of
 * it, so that it is looked at also when there is none. Whoever reads `counted` first makes all locks of limits come before those of accounts.
 */
const COUNT_STAKE = `counted as (
  update member_limits l
  set used = limits_within(limits_used(l) + $9::bigint, limits_cap(l)), period_start = limits_period_start(l)
  from session s
  where l.member_id = s.member_id and l.kind in ('wager', 'loss')
  returning 1
)`;

/** What is won again counts against what was lost. */
const COUNT_WIN = `counted as (
  update member_limits l
  set used = limits_used(l) - $9::bigint, period_start = limits_period_start(l)
  from bet b
  where l.member_id = b.member_id and l.kind = 'loss'
  returning 1
)`;

/**
 * $1 provider $2 request_uuid $3 body hash $4 token hash $5 transaction_uuid $6 round $7 game $8 currency $9 amount.
 * The floor of what is free is one change behind the balance (migration 0219): what it lies above it is what the stake took of it.
 */
export const BET_SQL = `
with session as (
  select s.id, s.merchant_code, s.member_id, s.player_account_id, s.house_account_id, g.id as game_id
  from game_sessions s
  join members m on m.id = s.member_id and m.status = 'active' and not m.must_change_password and (m.excluded_until is null or m.excluded_until <= now())
  join sessions l on l.id = s.account_session_id and l.ended_at is null
  join games g on g.code = $7 and g.status = 'active' and (g.id = s.game_id or (s.is_lobby and g.vendor_code = s.vendor_code))
  where s.token_hash = $4 and s.provider_code = $1 and s.currency = $8 and s.expires_at > now()
),
posting as (
  select 'bet' as kind, $1::text as provider_code, $5::text as external_id, merchant_code, member_id, game_id,
    $6::text as round, null::text as reference, null::jsonb as meta
  from session
),
${COUNT_STAKE},
legs as (
  select player_account_id as account_id, -$9::bigint as amount_minor from session where (select count(*) from counted) >= 0
  union all
  select house_account_id, $9::bigint from session
),
${POSTING},
wager as (
  insert into provider_transactions (provider_code, transaction_uuid, kind, state, game_session_id, merchant_code, member_id, game_id,
    game_code, round, currency, amount_minor, balance_after_minor, ledger_transaction_id, free_minor)
  select $1, $5, 'bet', 'booked', s.id, s.merchant_code, s.member_id, s.game_id, $7, $6, $8, $9, m.balance_minor, b.id,
    nullif(greatest(m.free_floor_minor - m.balance_minor, 0), 0)
  from session s cross join booked b cross join moved m
  returning *
)
insert into provider_requests (provider_code, request_uuid, body_hash, answer)
select $1, $2, $3, ${ANSWER} from wager w
where (select limits_counted_as_booked((select count(*) from counted), (select count(*) from booked)))
returning answer`;

/** The bet that a win is about, marked as settled; waits for a rollback of it that is under way, and is empty after one. */
const SETTLED_BET = `bet as (
  update provider_transactions t set state = 'settled', ended_as = coalesce(t.ended_as, $11::text)
  from game_sessions s
  where t.provider_code = $1 and t.transaction_uuid = $10 and t.kind = 'bet' and t.state in ('booked', 'settled')
    and s.token_hash = $4 and s.provider_code = $1 and s.member_id = t.member_id and s.currency = t.currency
    and t.round = $6 and t.game_code = $7 and t.currency = $8
  returning t.merchant_code, t.member_id, t.game_id, t.game_session_id, s.player_account_id, s.house_account_id
)`;

const WIN_ROW = `insert into provider_transactions (provider_code, transaction_uuid, kind, state, reference_uuid, game_session_id, merchant_code,
    member_id, game_id, game_code, round, currency, amount_minor, balance_after_minor, ledger_transaction_id)`;

/** As BET_SQL, $10 the bet's transaction_uuid, and $11 how the bet ended, null where nobody tells; $9 is above 0. The token may have expired, the member may be blocked. */
export const WIN_SQL = `
with ${SETTLED_BET},
posting as (
  select 'win' as kind, $1::text as provider_code, $5::text as external_id, merchant_code, member_id, game_id,
    $6::text as round, $10::text as reference, null::jsonb as meta
  from bet
),
${COUNT_WIN},
legs as (
  select player_account_id as account_id, $9::bigint as amount_minor from bet where (select count(*) from counted) >= 0
  union all
  select house_account_id, -$9::bigint from bet
),
${POSTING},
wager as (
  ${WIN_ROW}
  select $1, $5, 'win', 'booked', $10, bet.game_session_id, bet.merchant_code, bet.member_id, bet.game_id, $7, $6, $8, $9, m.balance_minor, b.id
  from bet cross join booked b cross join moved m
  returning *
)
insert into provider_requests (provider_code, request_uuid, body_hash, answer)
select $1, $2, $3, ${ANSWER} from wager w
returning answer`;

/** A win of 0: closes the round and moves nothing. Parameters as WIN_SQL. */
export const CLOSE_SQL = `
with ${SETTLED_BET},
wager as (
  ${WIN_ROW}
  select $1, $5, 'win', 'booked', $10, bet.game_session_id, bet.merchant_code, bet.member_id, bet.game_id, $7, $6, $8, $9::bigint, a.balance_minor, null
  from bet join ledger_accounts a on a.id = bet.player_account_id
  returning *
)
insert into provider_requests (provider_code, request_uuid, body_hash, answer)
select $1, $2, $3, ${ANSWER} from wager w
returning answer`;

/** $1 provider $2 request_uuid $3 body hash $4 token hash */
export const BALANCE_SQL = `
with session as (
  select s.member_id, s.currency, a.balance_minor
  from game_sessions s
  join members m on m.id = s.member_id and m.status = 'active' and not m.must_change_password
  join sessions l on l.id = s.account_session_id and l.ended_at is null
  join ledger_accounts a on a.id = s.player_account_id
  where s.token_hash = $4 and s.provider_code = $1 and s.expires_at > now()
)
insert into provider_requests (provider_code, request_uuid, body_hash, answer)
select $1, $2, $3, jsonb_build_object('user', member_id::text, 'currency', currency, 'balance', balance_minor, 'request_uuid', $2::text) from session
returning answer`;

export type Statement = "bet" | "win" | "close" | "balance";
const TEXTS: Record<Statement, string> = { bet: BET_SQL, win: WIN_SQL, close: CLOSE_SQL, balance: BALANCE_SQL };
/** Two calls with one id at the same time (unique key), or a deadlock that PostgreSQL solved by ending this one. */
const COLLISIONS = new Set(["23505", "40P01", "40001"]);

/** Runs a statement, as a prepared one where that is kept. The stored answer; null when it did not book or met another call with one of its ids. */
export async function runStatement<T>(
  { pool, prepares }: Pick<DbHandle, "pool" | "prepares">,
  statement: Statement,
  values: readonly unknown[],
): Promise<T | null> {
  try {
    const { rows } = await pool.query<{ answer: T }>({
      ...(prepares ? { name: `provider-${statement}` } : {}),
      text: TEXTS[statement],
      values: [...values],
    });
    return rows[0]?.answer ?? null;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (COLLISIONS.has(code) || isLimitReached(error)) return null;
    throw error;
  }
}

const isLimitReached = (error: unknown): boolean =>
  error instanceof Error && "constraint" in error && error.constraint === "member_limits_kept";
