import { sql } from "kysely";
import type { ContractKind } from "@mela/contract/contracts/agent-contracts";
import type { AgentPayoutBasis, AgentPayoutState } from "@mela/contract/contracts/agent-payouts";
import type { Executor, Trx } from "../../db.ts";
import type { NamedPayment, StoredContract, StoredPayment } from "./contracts.tables.ts";

function named(executor: Executor) {
  return executor
    .selectFrom("agent_pays as p")
    .innerJoin("members as m", "m.id", "p.member_id")
    .leftJoin("members as s", "s.id", "p.superior_id")
    .selectAll("p")
    .select(["m.account as member_account", "s.account as superior_account"]);
}

export async function findPayment(executor: Executor, id: number): Promise<NamedPayment | undefined> {
  return named(executor).where("p.id", "=", id).executeTakeFirst();
}

/** In the order of their ids. */
export async function findPayments(executor: Executor, ids: readonly number[]): Promise<NamedPayment[]> {
  return named(executor).where("p.id", "in", ids).orderBy("p.id").execute();
}

/** Wages of a day by hand stand among the daily ones. */
const kindsOf = (kind: ContractKind): (ContractKind | "manual")[] => (kind === "daily" ? ["daily", "manual"] : [kind]);

export interface PaymentsPage {
  /** Id of the last payment of the page before; 0 at the beginning. */
  before: number;
  order: "asc" | "desc";
}

/** A page of the payments to a member, or from a superior. */
export async function listPayments(
  executor: Executor,
  { side, ofId, kind, before, order, limit }: PaymentsPage & { side: "own" | "team"; ofId: number; kind: ContractKind; limit: number },
): Promise<NamedPayment[]> {
  const pageOf = (one: StoredPayment["kind"]) =>
    named(executor)
      .where(side === "own" ? "p.member_id" : "p.superior_id", "=", ofId)
      .where("p.kind", "=", one)
      .$if(before > 0, (query) => query.where("p.id", order === "asc" ? ">" : "<", before))
      .orderBy("p.id", order)
      .limit(limit);
  // The index has the payments of one kind in their order; asked for two at once, the database sorts the payments of years.
  const found = await Promise.all(kindsOf(kind).map((one) => pageOf(one).execute()));
  return found
    .flat()
    .toSorted((a, b) => (order === "asc" ? a.id - b.id : b.id - a.id))
    .slice(0, limit);
}

/**
 * Contracts with periods that are not paid, superiors before those below them, so that money that comes down a tree is there
 * when the next one is paid. No period is shorter than an hour.
 */
export async function listUnpaid(executor: Executor, endedBefore: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from agent_contracts c
    where c.starts_at is not null and (c.ends_at is null or c.paid_until < c.ends_at) and c.paid_until < ${endedBefore}
    order by (select max(p.depth) from team_paths p where p.member_id = c.member_id), c.id
  `.execute(executor);
  return rows.map((row) => row.id);
}

/** The contract, unless another server is working on it. */
export async function takeContract(trx: Trx, id: number): Promise<StoredContract | undefined> {
  return trx.selectFrom("agent_contracts").selectAll().where("id", "=", id).forUpdate().skipLocked().executeTakeFirst();
}

export async function setPaidUntil(trx: Trx, id: number, paidUntil: Date): Promise<void> {
  await trx.updateTable("agent_contracts").set({ paid_until: paidUntil }).where("id", "=", id).execute();
}

/**
 * Ends a contract whose sides are no longer superior and subordinate: at the move, and not before what is paid already. To the
 * millisecond, which is what payments are written to. Null for what has never been agreed on.
 */
export async function endByMove(trx: Trx, id: number): Promise<Date | null> {
  const { rows } = await sql<{ ends_at: Date }>`
    update agent_contracts c
    set state = 'ended', ends_at = greatest(c.paid_until, date_trunc('milliseconds', least(coalesce(c.ends_at, t.placed_at), t.placed_at)))
    from team_members t
    where c.id = ${id} and c.state in ('active', 'ended') and t.member_id = c.member_id
    returning c.ends_at
  `.execute(trx);
  return rows[0]?.ends_at ?? null;
}

export interface NewPayment {
  brandCode: string;
  contractId: number | null;
  kind: StoredPayment["kind"];
  superiorId: number | null;
  memberId: number;
  from: Date;
  to: Date;
  basis: AgentPayoutBasis | null;
  amountMinor: number;
  currency: string;
  state: AgentPayoutState;
  ledgerTransactionId: number | null;
}

export async function insertPayment(trx: Trx, pay: NewPayment): Promise<number> {
  const { id } = await trx
    .insertInto("agent_pays")
    .values({
      merchant_code: pay.brandCode,
      contract_id: pay.contractId,
      kind: pay.kind,
      superior_id: pay.superiorId,
      member_id: pay.memberId,
      period_from: pay.from,
      period_to: pay.to,
      basis: pay.basis === null ? null : JSON.stringify(pay.basis),
      amount_minor: pay.amountMinor,
      currency: pay.currency,
      state: pay.state,
      ledger_transaction_id: pay.ledgerTransactionId,
      paid_at: pay.state === "paid" ? sql<Date>`now()` : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Ids of payments that wait for money, the oldest first. */
export async function listDue(executor: Executor): Promise<number[]> {
  const rows = await executor.selectFrom("agent_pays").select("id").where("state", "=", "due").orderBy("id").execute();
  return rows.map((row) => row.id);
}

export async function lockPayment(trx: Trx, id: number): Promise<StoredPayment | undefined> {
  return trx.selectFrom("agent_pays").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function markPaid(trx: Trx, id: number, ledgerTransactionId: number): Promise<void> {
  await trx
    .updateTable("agent_pays")
    .set({ state: "paid", ledger_transaction_id: ledgerTransactionId, paid_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** What was paid to a member since the beginning of a month and since a day of it, dividends apart from wages. */
export async function receivedSince(executor: Executor, memberId: number, since: { month: Date; today: Date }) {
  const rows = await executor
    .selectFrom("agent_pays")
    .select([
      sql<boolean>`kind = 'dividend'`.as("dividend"),
      sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as("monthMinor"),
      sql<number>`coalesce(sum(amount_minor) filter (where paid_at >= ${since.today}), 0)::bigint`.as("todayMinor"),
    ])
    .where("member_id", "=", memberId)
    .where("state", "=", "paid")
    .where("paid_at", ">=", since.month)
    .groupBy(sql`kind = 'dividend'`)
    .execute();
  const of = (dividend: boolean) => {
    const { monthMinor = 0, todayMinor = 0 } = rows.find((row) => row.dividend === dividend) ?? {};
    return { monthMinor, todayMinor };
  };
  return { wage: of(false), dividend: of(true) };
}

/** What counts as the wage of a day: by contract or by hand, paid or due. */
export async function listWagesOfDay(executor: Executor, memberIds: readonly number[], from: Date): Promise<StoredPayment[]> {
  if (memberIds.length === 0) return [];
  return executor
    .selectFrom("agent_pays")
    .selectAll()
    .where("member_id", "in", memberIds)
    .where("period_from", "=", from)
    .where("kind", "in", ["daily", "manual"])
    .where("state", "<>", "nothing")
    .execute();
}
