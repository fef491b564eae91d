import { sql } from "kysely";
import type { TakenBet, TakenFreeRound } from "@mela/contract/provider/provider";
import type { Executor, Trx } from "../../db.ts";
import type { Deposit } from "./journal.rules.ts";

/** Makes calls about one provider's journal wait for each other until the transaction ends; then reads what was deposited last. */
export async function lockDeposit(trx: Trx, provider: string, leaseSeconds: number): Promise<Deposit | undefined> {
  // The provider's row is always there, the deposit's is not; bets take no lock on it that this would hold up.
  await sql`select 1 from providers where code = ${provider} for no key update`.execute(trx);
  const { rows } = await sql<Deposit>`
    select run, beat::float8 as beat, place, verdict, released, seen_at > clock_timestamp() - make_interval(secs => ${leaseSeconds}) as fresh
    from provider_journals where provider_code = ${provider}`.execute(trx);
  return rows[0];
}

export async function saveClaim(trx: Trx, provider: string, deposit: Pick<Deposit, "run" | "place" | "verdict">): Promise<void> {
  await sql`
    insert into provider_journals (provider_code, run, beat, place, verdict)
    values (${provider}, ${deposit.run}, 0, ${deposit.place}, ${deposit.verdict})
    on conflict (provider_code) do update set run = excluded.run, beat = 0, place = excluded.place, verdict = excluded.verdict,
      released = false, seen_at = clock_timestamp()`.execute(trx);
}

export async function saveBeat(trx: Trx, provider: string, { beat, released }: Pick<Deposit, "beat" | "released">): Promise<void> {
  await sql`
    update provider_journals set beat = ${beat}, released = ${released}, seen_at = clock_timestamp()
    where provider_code = ${provider}`.execute(trx);
}

/** What a provider took was taken in a session; the demo's histories are not, and no journal knows them. */
const TAKEN = sql`kind = 'bet' and ledger_transaction_id is not null and game_session_id > 0`;
const COLUMNS = sql`id::text as transaction_id, transaction_uuid, round, game_code`;

/** The provider's newest bets that were taken, newest first. */
export async function newestBets(executor: Executor, provider: string, limit: number): Promise<TakenBet[]> {
  const { rows } = await sql<TakenBet>`
    select ${COLUMNS} from provider_transactions
    where provider_code = ${provider} and ${TAKEN}
    order by provider_transactions.id desc limit ${limit}`.execute(executor);
  return rows;
}

export interface ScannedBet extends TakenBet {
  open: boolean;
}

/** The provider's bets that were booked before a transaction id, newest first, whatever became of them. */
export async function betsBefore(executor: Executor, provider: string, before: string, limit: number): Promise<ScannedBet[]> {
  const { rows } = await sql<ScannedBet>`
    select ${COLUMNS}, state = 'booked' as open from provider_transactions
    where provider_code = ${provider} and ${TAKEN} and id < ${before}::bigint
    order by provider_transactions.id desc limit ${limit}`.execute(executor);
  return rows;
}

const FREE_ROUND = sql`p.id::text as play_id, g.reference::text as "grant", p.transaction_uuid, p.round, g.game_code
    from free_round_plays p join free_round_grants g on g.id = p.grant_id`;

/** The provider's free rounds that were begun last, newest first, whatever became of them. */
export async function newestFreeRounds(executor: Executor, provider: string, limit: number): Promise<TakenFreeRound[]> {
  const { rows } = await sql<TakenFreeRound>`
    select ${FREE_ROUND} where p.provider_code = ${provider} order by p.id desc limit ${limit}`.execute(executor);
  return rows;
}

/** Those that have neither been won nor given back, oldest first. */
export async function openFreeRounds(executor: Executor, provider: string, limit: number): Promise<TakenFreeRound[]> {
  const { rows } = await sql<TakenFreeRound>`
    select ${FREE_ROUND} where p.provider_code = ${provider} and p.state = 'open' order by p.id limit ${limit}`.execute(executor);
  return rows;
}
