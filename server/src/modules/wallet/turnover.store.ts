import { sql } from "kysely";
import type { TurnoverSource } from "@mela/contract/wallet/turnover";
import type { Executor, Trx } from "../../db.ts";

export interface StoredRequirement {
  id: number;
  source: TurnoverSource;
  sourceId: string;
  requiredMinor: number;
  countedFromMinor: number;
  state: "open" | "done" | "released";
  createdAt: Date;
}

function requirements(executor: Executor, memberId: number) {
  return executor
    .selectFrom("turnover_requirements")
    .select([
      "id",
      "source",
      "source_id as sourceId",
      "required_minor as requiredMinor",
      "counted_from_minor as countedFromMinor",
      "state",
      "created_at as createdAt",
    ])
    .where("member_id", "=", memberId);
}

/** Those still to be played, in their order. */
export async function openRequirements(executor: Executor, memberId: number): Promise<StoredRequirement[]> {
  return requirements(executor, memberId).where("state", "=", "open").orderBy("id").execute();
}

/** The same, and nobody else changes them before this transaction ends. */
export async function lockOpenRequirements(trx: Trx, memberId: number): Promise<StoredRequirement[]> {
  return requirements(trx, memberId).where("state", "=", "open").orderBy("id").forNoKeyUpdate().execute();
}

/** The latest closed ones. */
export async function closedRequirements(executor: Executor, memberId: number, limit: number): Promise<StoredRequirement[]> {
  return requirements(executor, memberId).where("state", "!=", "open").orderBy("id", "desc").limit(limit).execute();
}

/** All of them, the newest first, below an id (0: from the newest on). */
export async function listRequirements(
  executor: Executor,
  memberId: number,
  before: number,
  limit: number,
): Promise<(StoredRequirement & { closedAt: Date | null })[]> {
  return requirements(executor, memberId)
    .select("closed_at as closedAt")
    .$if(before > 0, (query) => query.where("id", "<", before))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Adds one; false when this source has one already. */
export async function insertRequirement(
  trx: Trx,
  entry: {
    brandCode: string;
    memberId: number;
    source: TurnoverSource;
    sourceId: string;
    requiredMinor: number;
    countedFromMinor: number;
    broughtMinor: number;
  },
): Promise<boolean> {
  const row = await trx
    .insertInto("turnover_requirements")
    .values({
      merchant_code: entry.brandCode,
      member_id: entry.memberId,
      source: entry.source,
      source_id: entry.sourceId,
      required_minor: entry.requiredMinor,
      counted_from_minor: entry.countedFromMinor,
      brought_minor: entry.broughtMinor,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.constraint("turnover_requirements_once").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function closeAsDone(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable("turnover_requirements")
    .set({ state: "done", closed_at: sql<Date>`now()` })
    .where("id", "in", ids)
    .execute();
}

/** Fixes where a requirement begins, once those before it are closed. */
export async function setBeginning(trx: Trx, id: number, countedFromMinor: number): Promise<void> {
  await trx.updateTable("turnover_requirements").set({ counted_from_minor: countedFromMinor }).where("id", "=", id).execute();
}

/** What is left to play before money may leave, minor units, in one look; the rule of `turnover.rules.ts` as the database has it. */
export async function turnoverLeft(executor: Executor, memberId: number): Promise<number> {
  const { rows } = await sql<{ remaining: number }>`select turnover_left(${memberId}::bigint) as remaining`.execute(executor);
  return rows[0]?.remaining ?? 0;
}

/** What asks, and what came with it, minor units. */
interface Brought {
  memberId: number;
  source: TurnoverSource;
  sourceId: string;
  broughtMinor: number;
}

/**
 * Releases what is open of somebody who had less than 1.00 before this money came, and has no round going on: it was asked for money that is
 * gone. Nothing for a source that has asked already. Under the lock of the member's money.
 */
export async function releaseWhatIsGone(trx: Trx, { memberId, source, sourceId, broughtMinor }: Brought): Promise<void> {
  await sql`
    update turnover_requirements set state = 'released', closed_at = now()
    where member_id = ${memberId} and state = 'open'
      and not exists (select from turnover_requirements o where o.member_id = ${memberId} and o.source = ${source} and o.source_id = ${sourceId})
      and (select coalesce(sum(balance_minor), 0) from ledger_accounts where member_id = ${memberId} and kind in ('player', 'vendor')) - ${broughtMinor}::bigint < 100
      and not exists (select from provider_transactions t where t.member_id = ${memberId} and t.kind = 'bet' and t.state = 'booked')`.execute(
    trx,
  );
}

/**
 * Leaves free what came into the main wallet, minor units, by a booking of the same transaction. The booking holds the account since then,
 * and has brought the floor down to what was there before it.
 */
export async function leaveFree(trx: Trx, { memberId, broughtMinor }: Pick<Brought, "memberId" | "broughtMinor">): Promise<void> {
  await sql`
    update ledger_accounts a set free_floor_minor = a.free_floor_minor + ${broughtMinor}::bigint
    from members m
    where m.id = ${memberId} and a.member_id = m.id and a.kind = 'player' and a.currency = m.currency`.execute(trx);
}

interface FreeOfTurnover {
  turnoverLeftMinor: number;
  /** Of the main wallet: all of it when nothing is left to play. */
  freeMinor: number;
  /** The main wallet. */
  balanceMinor: number;
}

/** What is left to play, and what of the main wallet is free, minor units, as one moment has it. */
export async function freeOfTurnover(executor: Executor, memberId: number, currency: string): Promise<FreeOfTurnover> {
  const { rows } = await sql<{ remaining: number; balance: number; floor: number }>`
    select asked.remaining, coalesce(a.balance_minor, 0) as balance, coalesce(least(a.free_floor_minor, a.balance_minor), 0) as floor
    from (select turnover_left(${memberId}::bigint) as remaining) asked
    left join ledger_accounts a on a.member_id = ${memberId} and a.kind = 'player' and a.currency = ${currency}`.execute(executor);
  const { remaining = 0, balance = 0, floor = 0 } = rows[0] ?? {};
  return { turnoverLeftMinor: remaining, freeMinor: remaining > 0 ? floor : balance, balanceMinor: balance };
}
