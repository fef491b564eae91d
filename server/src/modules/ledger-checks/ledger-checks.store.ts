import type { LedgerCheck, LedgerFaultFound } from "@mela/contract/console/ledger";
import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { Place } from "../../lib/keyset.store.ts";

const checks = (executor: Executor) =>
  executor
    .selectFrom("ledger_checks as c")
    .innerJoin("operators as o", "o.id", "c.operator_id")
    .select(["c.id", "c.state", "o.name as askedBy", "c.asked_at as askedAt", "c.finished_at as finishedAt"])
    .select(["c.accounts", "c.transactions", "c.entries", sql<number>`jsonb_array_length(c.faults)`.as("faults")]);
export type StoredCheck = Awaited<ReturnType<typeof findCheck>> & object;

/** The number of the new check; undefined where one waits or runs already. */
export async function insertCheck(trx: Trx, operatorId: number): Promise<number | undefined> {
  const row = await trx
    .insertInto("ledger_checks")
    .values({ operator_id: operatorId })
    .onConflict((conflict) => conflict.column("state").where("state", "=", "waiting").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export const findCheck = (executor: Executor, id: number) => checks(executor).where("c.id", "=", id).executeTakeFirst();

export const findWaiting = (executor: Executor) => checks(executor).where("c.state", "=", "waiting").executeTakeFirst();

/** By their numbers, beyond one (0: from the beginning). */
export const listChecks = (executor: Executor, { after, down }: Place, limit: number) =>
  checks(executor)
    .$if(after > 0, (query) => query.where("c.id", down ? "<" : ">", after))
    .orderBy("c.id", down ? "desc" : "asc")
    .limit(limit)
    .execute();

/** The last one that has ended. */
export const findLastEnded = (executor: Executor) =>
  checks(executor).where("c.state", "<>", "waiting").orderBy("c.id", "desc").limit(1).executeTakeFirst();

export async function faultsOf(executor: Executor, id: number): Promise<LedgerFaultFound[]> {
  return (await executor.selectFrom("ledger_checks").select("faults").where("id", "=", id).executeTakeFirst())?.faults ?? [];
}

/** The one that waits, held by the transaction; undefined where there is none, or another process runs it. */
export async function takeWaiting(trx: Trx): Promise<number | undefined> {
  const row = await trx.selectFrom("ledger_checks").select("id").where("state", "=", "waiting").forUpdate().skipLocked().executeTakeFirst();
  return row?.id;
}

export async function endCheck(
  trx: Trx,
  id: number,
  ended: {
    state: Exclude<LedgerCheck["state"], "waiting">;
    totals: Record<"accounts" | "transactions" | "entries", number> | null;
    faults: LedgerFaultFound[];
  },
): Promise<void> {
  await trx
    .updateTable("ledger_checks")
    // The transaction began with the check: its own time is that of the beginning.
    .set({ state: ended.state, finished_at: sql<Date>`clock_timestamp()`, ...ended.totals, faults: JSON.stringify(ended.faults) })
    .where("id", "=", id)
    .execute();
}

interface Located {
  id: number;
  accounts: number[];
  transactions: number[];
}

/** What the ledger's accounts and transactions are about which a fault speaks, by what the number of the fault is of. */
const LOCATE = {
  transaction: (ids: number[]) => sql<Located>`
    select t.id, coalesce(array_agg(e.account_id order by e.id) filter (where e.id is not null), '{}') as accounts, array[t.id] as transactions
    from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id where t.id = any(${ids}) group by t.id`,
  account: (ids: number[]) => sql<Located>`
    select a.id, array[a.id] as accounts,
      array_remove(array[(select e.transaction_id from ledger_entries e where e.account_id = a.id order by e.id desc limit 1)], null) as transactions
    from ledger_accounts a where a.id = any(${ids})`,
  entry: (ids: number[]) => sql<Located>`
    select id, array[account_id] as accounts, array[transaction_id] as transactions from ledger_entries where id = any(${ids})`,
  wager: (ids: number[]) => sql<Located>`
    select w.id, array(select a.id from ledger_accounts a where a.member_id = w.member_id and a.currency = w.currency and a.kind = 'player') as accounts,
      array_remove(array[coalesce(w.ledger_transaction_id, (select t.id from ledger_transactions t
        where t.provider_code = w.provider_code and t.external_id = w.transaction_uuid and t.kind = w.kind))], null) as transactions
    from provider_transactions w where w.id = any(${ids})`,
  grant: (ids: number[]) => sql<Located>`
    select g.id, array(select a.id from ledger_accounts a where a.member_id = g.member_id and a.currency = g.currency and a.kind = 'player') as accounts,
      array(select t.id from free_round_plays p join ledger_transactions t on t.external_id = 'free-round:' || p.id
        where p.grant_id = g.id order by t.id desc limit 20) as transactions
    from free_round_grants g where g.id = any(${ids})`,
  play: (ids: number[]) => sql<Located>`
    select p.id, array(select a.id from ledger_accounts a where a.member_id = g.member_id and a.currency = g.currency and a.kind = 'player') as accounts,
      array(select t.id from ledger_transactions t where t.member_id = g.member_id and t.external_id = 'free-round:' || p.id) as transactions
    from free_round_plays p join free_round_grants g on g.id = p.grant_id where p.id = any(${ids})`,
};
/** What the number of a fault can be of. */
export type FaultSubject = keyof typeof LOCATE;

/** Accounts and transactions by the number of what they belong to. */
export async function locate(executor: Executor, kind: FaultSubject, ids: number[]): Promise<Map<number, Located>> {
  const { rows } = await LOCATE[kind](ids).execute(executor);
  // The driver reads the numbers of a list as texts.
  return new Map(
    rows.map(({ id, accounts, transactions }) => [id, { id, accounts: accounts.map(Number), transactions: transactions.map(Number) }]),
  );
}
