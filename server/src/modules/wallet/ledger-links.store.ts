import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import { FAULT_LIMIT, type LedgerFault } from "./ledger-check.store.ts";

/**
 * What the ledger says against what the other wings keep of the same money, at most a hundred faults of each rule: every booked wager
 * has its ledger transaction with the same member, key and amount, and every ledger transaction of a game its wager; what
 * members have put aside is the sum of their open withdrawals.
 */
export async function findLinkFaults(executor: Executor): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    (select 'wager without booking' as rule, w.id, w.kind || ' ' || w.transaction_uuid as detail
      from provider_transactions w left join ledger_transactions t on t.id = w.ledger_transaction_id
      where (w.amount_minor > 0 and w.state in ('booked', 'settled', 'rolled_back')) <> (t.id is not null) limit ${FAULT_LIMIT})
    union all
    (select 'wager and booking differ', w.id, w.kind || ' ' || w.transaction_uuid
      from provider_transactions w
      join ledger_transactions t on t.id = w.ledger_transaction_id
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.member_id is not null
      where (t.provider_code, t.external_id, t.kind, t.member_id, a.member_id, e.currency, e.amount_minor, e.balance_after_minor) is distinct from
        (w.provider_code, w.transaction_uuid, w.kind, w.member_id, w.member_id, w.currency,
          case w.kind when 'bet' then -w.amount_minor else w.amount_minor end, w.balance_after_minor) limit ${FAULT_LIMIT})
    union all
    (select 'booking without wager', t.id, t.kind || ' ' || t.external_id
      from ledger_transactions t left join provider_transactions w
        on w.provider_code = t.provider_code and w.transaction_uuid = t.external_id and w.ledger_transaction_id = t.id
      where t.kind in ('bet', 'win', 'rollback') and w.id is null limit ${FAULT_LIMIT})
    union all
    (select 'held money', a.id, 'held ' || a.balance_minor || ', open withdrawals ' || coalesce(w.open, 0)
      from ledger_accounts a
      left join (select member_id, currency, sum(amount_minor) as open from withdrawals where state in ('review', 'paying') group by 1, 2) w
        on w.member_id = a.member_id and w.currency = a.currency
      where a.kind = 'held' and a.balance_minor <> coalesce(w.open, 0) limit ${FAULT_LIMIT})
    union all
    (select 'account of another brand', a.id, a.merchant_code || ', member of ' || m.merchant_code
      from ledger_accounts a join members m on m.id = a.member_id where m.merchant_code <> a.merchant_code limit ${FAULT_LIMIT})
    union all
    (select 'account of another kind of money', a.id, a.money || ', member with ' || money_of_customer(m.customer_type)
      from ledger_accounts a join members m on m.id = a.member_id
      where money_of_customer(m.customer_type) <> a.money limit ${FAULT_LIMIT})
  `.execute(executor);
  return rows;
}
