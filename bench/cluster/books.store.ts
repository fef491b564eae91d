import type pg from "pg";
import type { Booked } from "./accounts.ts";

/** Numbers of members by account, at the brand that is played at. */
export async function memberIds(pool: pg.Pool, accounts: readonly string[]): Promise<Map<string, number>> {
  const sql = "select account, id from members where merchant_code = 'mela' and account = any($1)";
  const { rows } = await pool.query<{ account: string; id: string }>(sql, [accounts]);
  return new Map(rows.map(({ account, id }) => [account, Number(id)]));
}

/** Node ids of games by code. */
export async function nodeIds(pool: pg.Pool, codes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ code: string; node_id: string }>("select code, node_id from games where code = any($1)", [codes]);
  return new Map(rows.map(({ code, node_id }) => [code, node_id]));
}

const BETS = `
  select b.round, b.game_code as "gameCode", b.amount_minor::float8 as stake,
    case b.state when 'settled' then 'settled' when 'rolled_back' then 'back' else 'open' end as state,
    coalesce((select sum(w.amount_minor) from provider_transactions w
      where w.kind = 'win' and w.provider_code = b.provider_code and w.reference_uuid = b.transaction_uuid
        and w.ledger_transaction_id is not null), 0)::float8 as won
  from provider_transactions b
  where b.member_id = $1 and b.kind = 'bet' and b.state in ('booked', 'settled', 'rolled_back')`;
const DEPOSITS = `
  select public_id::text as id,
    case state when 'credited' then credited_minor - fee_minor + bonus_minor else 0 end::float8 as arrived
  from deposit_orders where member_id = $1`;
const WITHDRAWALS = `
  select public_id::text as id, case state when 'returned' then 0 else amount_minor end::float8 as taken
  from withdrawals where member_id = $1`;
const MESSAGES = `
  select m.client_id as id from chat_messages m join chat_conversations c on c.id = m.conversation_id
  where c.member_id = $1 and m.sender = 'member'`;
/** What the house gave: everything that is no play, no deposit and no withdrawal. */
const GIFTS = `
  select coalesce(sum(e.amount_minor), 0)::float8 as minor
  from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
  where a.member_id = $1 and a.kind = 'player'
    and t.kind not in ('opening', 'bet', 'win', 'rollback', 'deposit', 'fee', 'hold', 'release')`;
const BALANCE = "select coalesce(sum(balance_minor), 0)::float8 as minor from ledger_accounts where member_id = $1 and kind = 'player'";

/** All that the platform has of one member. */
export async function booksOf(pool: pg.Pool, memberId: number): Promise<Booked> {
  const list = async <T extends pg.QueryResultRow>(sql: string): Promise<T[]> => (await pool.query<T>(sql, [memberId])).rows;
  const [bets, deposits, withdrawals, messages, [gifts], [balance]] = await Promise.all([
    list<Booked["bets"][number]>(BETS),
    list<Booked["deposits"][number]>(DEPOSITS),
    list<Booked["withdrawals"][number]>(WITHDRAWALS),
    list<{ id: string }>(MESSAGES),
    list<{ minor: number }>(GIFTS),
    list<{ minor: number }>(BALANCE),
  ]);
  return { bets, deposits, withdrawals, messages: messages.map(({ id }) => id), gifts: gifts!.minor, balance: balance!.minor };
}

/** Bets of these members that have no end in the books. */
export async function openBets(pool: pg.Pool, members: readonly number[]): Promise<number> {
  const sql = "select count(*)::int as open from provider_transactions where kind = 'bet' and state = 'booked' and member_id = any($1)";
  return (await pool.query<{ open: number }>(sql, [members])).rows[0]!.open;
}

/** How many rounds of the arcade's journal are in which state. */
export async function journalStates(pool: pg.Pool): Promise<{ state: string; rounds: number }[]> {
  const sql = "select state, count(*)::int as rounds from arcade.rounds group by state order by state";
  return (await pool.query<{ state: string; rounds: number }>(sql)).rows;
}
