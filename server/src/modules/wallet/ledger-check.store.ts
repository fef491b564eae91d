import { sql } from "kysely";
import type { Executor } from "../../db.ts";

/** Between the ledger and the other wings; see `ledger-links.store.ts`. */
type LinkRule =
  | "wager without booking"
  | "wager and booking differ"
  | "booking without wager"
  | "held money"
  | "free money that left"
  | "free rounds counted"
  | "free round without booking"
  | "booking without free round"
  | "account of another brand"
  | "account of another kind of money";

export interface LedgerFault {
  rule:
    | "transaction sums to zero"
    | "two entries"
    | "balance is the sum of entries"
    | "balance after"
    | "currency"
    | "negative balance"
    | "one kind of money"
    | "one brand"
    | LinkRule;
  id: number;
  detail: string;
}

/** Faults of one rule that are told at most. */
export const FAULT_LIMIT = 100;

/** A check of millions of entries takes longer than a query of the site may. For this transaction only. */
export async function allowLongQueries(executor: Executor): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(executor);
}

/**
 * Recomputes the whole ledger from its entries; at most a hundred faults of each rule. Run it in one snapshot. Kinds of money are held
 * apart from the transaction on with which the ledger began to tell them (`ledger_kinds_from`).
 */
export async function findLedgerFaults(executor: Executor): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    (select 'transaction sums to zero' as rule, transaction_id as id, currency || ' ' || sum(amount_minor) as detail
      from ledger_entries group by transaction_id, currency having sum(amount_minor) <> 0 limit ${FAULT_LIMIT})
    union all
    (select 'two entries', t.id, count(e.id)::text
      from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id group by t.id having count(e.id) < 2 limit ${FAULT_LIMIT})
    union all
    (select 'balance is the sum of entries', a.id, 'kept ' || a.balance_minor || ', entries ' || coalesce(sum(e.amount_minor), 0)
      from ledger_accounts a left join ledger_entries e on e.account_id = a.id
      where a.balance_minor is not null group by a.id having a.balance_minor <> coalesce(sum(e.amount_minor), 0) limit ${FAULT_LIMIT})
    union all
    (select 'balance after', e.id, 'kept ' || coalesce(e.balance_after_minor::text, 'none') || ', computed ' || e.computed
      from (select e.*, sum(e.amount_minor) over (partition by e.account_id order by e.id) as computed
            from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.balance_minor is not null) e
      where e.balance_after_minor is distinct from e.computed limit ${FAULT_LIMIT})
    union all
    (select 'currency', e.id, e.currency || ' on an account in ' || coalesce(a.currency, '(no account)')
      from ledger_entries e left join ledger_accounts a on a.id = e.account_id where a.currency is distinct from e.currency limit ${FAULT_LIMIT})
    union all
    (select 'negative balance', id, balance_minor::text from ledger_accounts where balance_minor < 0 limit ${FAULT_LIMIT})
    union all
    (select 'one kind of money', e.transaction_id, string_agg(distinct a.money, ', ')
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.transaction_id > (select transaction_id from ledger_kinds_from)
      group by e.transaction_id having min(a.money) <> max(a.money) limit ${FAULT_LIMIT})
    union all
    (select 'one brand', e.transaction_id, string_agg(distinct a.merchant_code, ', ')
      from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
      group by e.transaction_id, t.merchant_code having min(a.merchant_code) <> t.merchant_code or max(a.merchant_code) <> t.merchant_code
      limit ${FAULT_LIMIT})
  `.execute(executor);
  return rows;
}

export interface LedgerTotals {
  accounts: number;
  transactions: number;
  entries: number;
  /** Currency → what players hold of real money, minor units. */
  playerMoney: Record<string, number>;
}

export async function ledgerTotals(executor: Executor): Promise<LedgerTotals> {
  const { rows } = await sql<Omit<LedgerTotals, "playerMoney">>`
    select (select count(*) from ledger_accounts) as accounts, (select count(*) from ledger_transactions) as transactions,
      (select count(*) from ledger_entries) as entries`.execute(executor);
  const money = await executor
    .selectFrom("ledger_accounts")
    .select((build) => ["currency", build.fn.sum<string>("balance_minor").as("held")])
    .where("kind", "=", "player")
    .where("money", "=", "real")
    .groupBy("currency")
    .execute();
  const totals = rows[0] ?? { accounts: 0, transactions: 0, entries: 0 };
  return { ...totals, playerMoney: Object.fromEntries(money.map((row) => [row.currency, Number(row.held)])) };
}
