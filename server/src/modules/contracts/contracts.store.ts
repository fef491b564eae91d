import { sql } from "kysely";
import type { ContractKind, ContractTerms } from "@mela/contract/contracts/agent-contracts";
import type { Executor, Trx } from "../../db.ts";
import type { NamedContract, StoredContract } from "./contracts.tables.ts";

function named(executor: Executor) {
  return executor
    .selectFrom("agent_contracts as c")
    .innerJoin("members as m", "m.id", "c.member_id")
    .leftJoin("members as s", "s.id", "c.superior_id")
    .selectAll("c")
    .select(["m.account as member_account", "s.account as superior_account"]);
}

export async function findContract(executor: Executor, id: number): Promise<NamedContract | undefined> {
  return named(executor).where("c.id", "=", id).executeTakeFirst();
}

/** Every contract of a member and kind, newest first. */
export async function listOfMember(executor: Executor, memberId: number, kind: ContractKind, limit: number): Promise<NamedContract[]> {
  return named(executor).where("c.member_id", "=", memberId).where("c.kind", "=", kind).orderBy("c.version", "desc").limit(limit).execute();
}

/** The kinds of which a member has, or had, a contract. */
export async function listKinds(executor: Executor, memberId: number): Promise<ContractKind[]> {
  const rows = await executor.selectFrom("agent_contracts").select("kind").distinct().where("member_id", "=", memberId).execute();
  return rows.map(({ kind }) => kind);
}

/** The contracts of a kind between a superior and some members. */
const between = (executor: Executor, superiorId: number, kind: ContractKind, memberIds: readonly number[]) =>
  named(executor).where("c.superior_id", "=", superiorId).where("c.kind", "=", kind).where("c.member_id", "in", memberIds);

/** What waits and what runs between a superior and some members. */
export async function listOpen(
  executor: Executor,
  superiorId: number,
  kind: ContractKind,
  memberIds: readonly number[],
): Promise<NamedContract[]> {
  if (memberIds.length === 0) return [];
  return between(executor, superiorId, kind, memberIds).where("c.state", "in", ["offered", "active"]).execute();
}

/** The newest contract of each of these members with a superior, whatever has become of it. */
export async function listNewest(
  executor: Executor,
  superiorId: number,
  kind: ContractKind,
  memberIds: readonly number[],
): Promise<NamedContract[]> {
  if (memberIds.length === 0) return [];
  return between(executor, superiorId, kind, memberIds)
    .distinctOn("c.member_id")
    .orderBy("c.member_id")
    .orderBy("c.version", "desc")
    .execute();
}

/** The kinds of which an offer waits for a member, with its id. */
export async function listOffers(executor: Executor, memberId: number): Promise<{ id: number; kind: ContractKind }[]> {
  return executor
    .selectFrom("agent_contracts")
    .select(["id", "kind"])
    .where("member_id", "=", memberId)
    .where("state", "=", "offered")
    .execute();
}

/** Ids of what stands with a superior whom the member is no longer directly below: offers, running contracts, and ended ones that would run on past the move. */
export async function listMoved(executor: Executor, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from agent_contracts c join team_members t using (member_id)
    where c.superior_id is distinct from t.superior_id
      and (c.state in ('offered', 'active') or (c.state = 'ended' and c.paid_until < c.ends_at and t.placed_at < c.ends_at))
    order by c.id
    limit ${limit}
  `.execute(executor);
  return rows.map((row) => row.id);
}

/** The running contract of a member; locked for as long as the transaction lasts where that is asked for. */
export async function findActive(
  executor: Executor,
  memberId: number,
  kind: ContractKind,
  lock = false,
): Promise<StoredContract | undefined> {
  return executor
    .selectFrom("agent_contracts")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("kind", "=", kind)
    .where("state", "=", "active")
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The contract whose periods count at a moment: one that was ended, or has been replaced, runs until its end. */
export async function findRunning(
  executor: Executor,
  memberId: number,
  kind: ContractKind,
  now: Date,
): Promise<{ id: number } | undefined> {
  return executor
    .selectFrom("agent_contracts")
    .select("id")
    .where("member_id", "=", memberId)
    .where("kind", "=", kind)
    .where("starts_at", "<=", now)
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
    .orderBy("starts_at", "desc")
    .executeTakeFirst();
}

/** Those of some members whose daily contract runs on a day, and has not paid for it yet. */
export async function listPayingDaily(executor: Executor, memberIds: readonly number[], from: Date): Promise<number[]> {
  if (memberIds.length === 0) return [];
  const rows = await executor
    .selectFrom("agent_contracts")
    .select("member_id")
    .where("member_id", "in", memberIds)
    .where("kind", "=", "daily")
    .where("starts_at", "<=", from)
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", from)]))
    .where((eb) => eb.or([eb("paid_until", "is", null), eb("paid_until", "<=", from)]))
    .execute();
  return rows.map((row) => row.member_id);
}

/** The contract, locked, so that of two decisions at once one finds it decided. */
export async function lockContract(trx: Trx, id: number): Promise<StoredContract | undefined> {
  return trx.selectFrom("agent_contracts").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export interface NewContract {
  brandCode: string;
  kind: ContractKind;
  superiorId: number | null;
  memberId: number;
  terms: ContractTerms;
  currency: string;
}

/** Adds an offer with the next version. Hold the member's row meanwhile: two offers at once would take the same one. */
export async function insertOffer(trx: Trx, offer: NewContract): Promise<number> {
  const { id } = await trx
    .insertInto("agent_contracts")
    .values({
      merchant_code: offer.brandCode,
      kind: offer.kind,
      superior_id: offer.superiorId,
      member_id: offer.memberId,
      terms: JSON.stringify(offer.terms),
      currency: offer.currency,
      state: "offered",
      version: sql<number>`(select coalesce(max(version), 0) + 1 from agent_contracts where member_id = ${offer.memberId} and kind = ${offer.kind})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** How many there were to take back. */
export async function withdrawOffers(trx: Trx, memberId: number, kind: ContractKind): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("agent_contracts")
    .set({ state: "withdrawn", decided_at: sql<Date>`now()` })
    .where("member_id", "=", memberId)
    .where("kind", "=", kind)
    .where("state", "=", "offered")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function closeOffer(trx: Trx, id: number, state: "refused" | "withdrawn"): Promise<void> {
  await trx
    .updateTable("agent_contracts")
    .set({ state, decided_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

export async function activate(trx: Trx, id: number, startsAt: Date): Promise<void> {
  await trx
    .updateTable("agent_contracts")
    .set({ state: "active", decided_at: sql<Date>`now()`, starts_at: startsAt, paid_until: startsAt })
    .where("id", "=", id)
    .execute();
}

/** Periods that begin before the contract's own beginning are none, so it never ends before that. */
export async function endAt(trx: Trx, id: number, endsAt: Date): Promise<void> {
  await trx
    .updateTable("agent_contracts")
    .set({ state: "ended", ends_at: sql<Date>`greatest(starts_at, ${endsAt}::timestamptz)` })
    .where("id", "=", id)
    .where("state", "=", "active")
    .execute();
}
