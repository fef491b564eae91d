import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import type { Standing } from "./round-comparison.rules.ts";

export interface OpenBet {
  id: string;
  bet: string;
  round: string;
  gameCode: string;
  brand: string;
  member: string;
  currency: string;
  stakeMinor: number;
  createdAt: Date;
}

/** The number of the newest transaction; 0 where there is none. */
export async function newestTransaction(executor: Executor): Promise<number> {
  const { rows } = await sql<{ newest: number }>`select coalesce(max(id), 0)::float8 as newest from provider_transactions`.execute(
    executor,
  );
  return rows[0]?.newest ?? 0;
}

/** The provider's bets that were neither settled nor given back, of those behind one number and up to another. */
export async function listOpenBets(executor: Executor, provider: string, behind: number, upTo: number): Promise<OpenBet[]> {
  const { rows } = await sql<OpenBet>`
    select id::text as id, transaction_uuid as bet, round, game_code as "gameCode", merchant_code as brand, member_id::text as member, currency,
      amount_minor::float8 as "stakeMinor", created_at as "createdAt"
    from provider_transactions
    where provider_code = ${provider} and kind = 'bet' and ledger_transaction_id is not null and state = 'booked' and id > ${behind} and id <= ${upTo}
    order by provider_transactions.id`.execute(executor);
  return rows;
}

/** What was booked of bets, by their transaction_uuid; of free rounds their stake is what the brand gave. */
export async function standingsOf(executor: Executor, provider: string, bets: readonly string[]): Promise<Map<string, Standing>> {
  const { rows } = await sql<Standing & { bet: string }>`
    select b.transaction_uuid as bet, b.state, b.amount_minor::float8 as "stakeMinor",
      coalesce((select sum(w.amount_minor) from provider_transactions w
        where w.provider_code = b.provider_code and w.reference_uuid = b.transaction_uuid and w.kind = 'win' and w.state = 'booked'), 0)::float8
        as "payoutMinor"
    from provider_transactions b
    where b.provider_code = ${provider} and b.transaction_uuid = any(${bets}) and b.kind = 'bet' and b.state in ('booked', 'settled', 'rolled_back')
    union all
    select p.transaction_uuid, case p.state when 'open' then 'booked' else p.state end, g.stake_minor::float8, p.win_minor::float8
    from free_round_plays p join free_round_grants g on g.id = p.grant_id
    where p.provider_code = ${provider} and p.transaction_uuid = any(${bets})`.execute(executor);
  return new Map(rows.map(({ bet, ...standing }) => [bet, standing]));
}

/** Which journal it is: a life of it, and the count that it deposited last. */
export interface JournalMark {
  run: string;
  beat: number;
}

/** The mark that the provider has deposited last, whether or not it still plays; null where it never did. */
export async function lastMark(executor: Executor, provider: string): Promise<JournalMark | null> {
  const { rows } = await sql<JournalMark>`
    select run, beat::float8 as beat from provider_journals where provider_code = ${provider}`.execute(executor);
  return rows[0] ?? null;
}

/** The mark of the provider's journal whose process has deposited within the lease; null where none has. */
export async function livingMark(executor: Executor, provider: string, leaseSeconds: number): Promise<JournalMark | null> {
  const { rows } = await sql<JournalMark>`
    select run, beat::float8 as beat from provider_journals
    where provider_code = ${provider} and not released and seen_at > clock_timestamp() - make_interval(secs => ${leaseSeconds})`.execute(
    executor,
  );
  return rows[0] ?? null;
}
