import { sql } from "kysely";
import type { ExclusionKind } from "@mela/contract/limits/limits";
import type { Executor, Trx } from "../../db.ts";
import type { FoundExclusion } from "./limits.tables.ts";

/** One decision about a person at a time: a new account of theirs is there before it, or begins after it. Ends with the transaction. */
export async function lockPerson(trx: Trx, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('person:' || mobile, 0)) from members where id = ${id} and mobile is not null`.execute(
    trx,
  );
}

/**
 * The member's account or, with `everywhere`, their accounts at every brand, by their mobile number. They are locked in the order of their ids, and
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
  brandCode: string;
  currency: string;
  /** Play is shut to them now. */
  shut: boolean;
}

/** Where a member belongs and whether they may play; undefined for nobody. */
export async function findStanding(executor: Executor, id: number): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select merchant_code as "brandCode", currency, coalesce(excluded_until > now(), false) as shut from members where id = ${id}`.execute(
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

/** The number by which a member's other accounts are known; null where they have none. */
export async function findNumber(executor: Executor, memberId: number): Promise<string | null> {
  const row = await executor.selectFrom("members").select("mobile").where("id", "=", memberId).executeTakeFirst();
  return row?.mobile ?? null;
}

/** Keeps the break of a person whose account is about to be erased, under a key in place of their number. Of several the one that ends last stays. */
export async function keepExcludedNumber(trx: Trx, memberId: number, key: Buffer): Promise<void> {
  await sql`
    insert into excluded_numbers as n (number_key, kind, started_at, ends_at)
    select ${key}, kind, started_at, ends_at from member_exclusions
    where member_id = ${memberId} and (ends_at is null or ends_at > now()) order by coalesce(ends_at, 'infinity') desc limit 1
    on conflict (number_key) do update set kind = excluded.kind, started_at = excluded.started_at, ends_at = excluded.ends_at
    where coalesce(excluded.ends_at, 'infinity') > coalesce(n.ends_at, 'infinity')`.execute(trx);
}

/** Gives a new account the break that is kept under a key of its number, if one runs: of several the one that ends last. */
export async function inheritExcludedNumber(trx: Trx, memberId: number, keys: readonly Buffer[]): Promise<void> {
  await sql`
    with kept as (
      select kind, started_at, ends_at from excluded_numbers
      where number_key = any(${[...keys]}::bytea[]) and (ends_at is null or ends_at > now())
      order by coalesce(ends_at, 'infinity') desc limit 1
    ),
    shut as (
      update members m set excluded_until = greatest(m.excluded_until, coalesce(kept.ends_at, timestamptz '9999-12-31'))
      from kept where m.id = ${memberId} returning m.id
    )
    insert into member_exclusions (member_id, kind, started_at, ends_at) select shut.id, kind, started_at, ends_at from kept, shut`.execute(
    trx,
  );
}

/** The break that keeps a member from playing now: of several the one that ends last. */
export async function findExclusion(executor: Executor, memberId: number): Promise<FoundExclusion | undefined> {
  const { rows } = await sql<FoundExclusion>`
    select kind, started_at as "startedAt", ends_at as "endsAt"
    from member_exclusions where member_id = ${memberId} and (ends_at is null or ends_at > now())
    order by coalesce(ends_at, 'infinity') desc limit 1`.execute(executor);
  return rows[0];
}

/** Keeps a break of each of these members. No days and no months: for good. */
export async function insertExclusions(
  trx: Trx,
  memberIds: readonly number[],
  kind: ExclusionKind,
  length: { days: number; months: number },
): Promise<void> {
  const forGood = length.days === 0 && length.months === 0;
  await sql`
    insert into member_exclusions (member_id, kind, ends_at)
    select id, ${kind}, case when ${forGood} then null else now() + make_interval(days => ${length.days}, months => ${length.months}) end
    from unnest(${[...memberIds]}::bigint[]) as member (id)`.execute(trx);
}

/** The breaks of one account that run, for another account of the same person. */
export async function copyExclusions(trx: Trx, from: number, to: number): Promise<void> {
  await sql`
    insert into member_exclusions (member_id, kind, started_at, ends_at)
    select ${to}, kind, started_at, ends_at from member_exclusions
    where member_id = ${from} and (ends_at is null or ends_at > now())`.execute(trx);
}

/** Secrets of the server that were replaced, sealed. */
export async function listRetired(executor: Executor): Promise<{ id: number; sealed: Buffer }[]> {
  return executor.selectFrom("retired_secrets").select(["id", "sealed"]).execute();
}

/** Whether there are numbers that a secret which is replaced has to be kept for. */
export async function hasExcludedNumbers(executor: Executor): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from excluded_numbers where ends_at is null or ends_at > now()) as has`.execute(executor);
  return rows[0]?.has ?? false;
}

export async function deleteRetired(executor: Executor): Promise<void> {
  await executor.deleteFrom("retired_secrets").execute();
}

export async function insertRetired(executor: Executor, sealed: Buffer): Promise<void> {
  await executor.insertInto("retired_secrets").values({ sealed }).execute();
}
