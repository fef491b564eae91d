import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";

/** One decision about a person at a time: a new account of his is there before it, or begins after it. Ends with the transaction. */
async function lockPerson(trx: Trx, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('person:' || mobile, 0)) from members where id = ${id} and mobile is not null`.execute(
    trx,
  );
}

/**
 * The member's account or, with `everywhere`, his accounts at every brand, by his mobile number. They are locked in the order of their ids, and
 * no further one comes until the transaction ends.
 */
export async function lockAccountsOf(trx: Trx, id: number, everywhere: boolean): Promise<number[]> {
  if (everywhere) await lockPerson(trx, id);
  const { rows } = await sql<{ id: number }>`
    select id from members
    where id = any(array(
      select ${id}::bigint
      union select other.id from members own join members other on other.mobile = own.mobile where own.id = ${id} and ${everywhere}
    ))
    order by id for no key update`.execute(trx);
  return rows.map((row) => row.id);
}

/** Shuts play to members, never for a shorter time than it is shut already. No days and no months: for good. */
export async function shutPlay(trx: Trx, ids: readonly number[], length: { days: number; months: number }): Promise<void> {
  const forGood = length.days === 0 && length.months === 0;
  await sql`
    update members set excluded_until = greatest(excluded_until,
      case when ${forGood} then timestamptz '9999-12-31' else now() + make_interval(days => ${length.days}, months => ${length.months}) end)
    where id = any(${[...ids]}::bigint[])`.execute(trx);
}

export interface Standing {
  merchantCode: string;
  currency: string;
  /** Play is shut to him now. */
  shut: boolean;
}

/** Where a member belongs and whether he may play; undefined for nobody. */
export async function findStanding(executor: Executor, id: number): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select merchant_code as "merchantCode", currency, coalesce(excluded_until > now(), false) as shut from members where id = ${id}`.execute(
    executor,
  );
  return rows[0];
}

/** Takes over a break that runs for another account with the same mobile number; undefined when there is none. */
export async function inheritShutPlay(trx: Trx, id: number): Promise<{ from: number } | undefined> {
  await lockPerson(trx, id);
  const { rows } = await sql<{ from: number }>`
    with other as (
      select o.id, o.excluded_until from members own join members o on o.mobile = own.mobile and o.id <> own.id
      where own.id = ${id} and o.excluded_until > now() order by o.excluded_until desc limit 1
    )
    update members m set excluded_until = other.excluded_until from other where m.id = ${id} returning other.id as from`.execute(trx);
  return rows[0];
}
