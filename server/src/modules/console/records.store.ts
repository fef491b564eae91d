import { PAYMENT_METHODS } from "@mela/contract/deposit/payment";
import { sql } from "kysely";
import type { Executor } from "../../db.ts";

/** How a typed text may stand for an order. */
export interface OrderKeys {
  /** An order's own id, null where it is none. */
  publicId: string | null;
  /** A provider's id of a payment, as it was typed. */
  reference: string;
  /** As TrxIDs are kept: capitals, without spaces and hyphens. */
  trxId: string;
}

export interface FoundOrder {
  id: string;
  brand: string;
  account: string;
  amountMinor: number;
  currency: string;
}

const METHODS = sql`${[...PAYMENT_METHODS]}::text[]`;

/** Deposits of some brands that a text names; each way is looked up by its own index. */
export async function findDeposits(executor: Executor, brands: readonly string[], keys: OrderKeys, limit: number): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select o.public_id as id, o.merchant_code as brand, m.account, o.amount_minor as "amountMinor", o.currency
    from deposit_orders o join members m on m.id = o.member_id
    where o.merchant_code = any(${[...brands]}::text[]) and o.id in (
      select id from deposit_orders where public_id = ${keys.publicId}::uuid
      union all select id from deposit_orders where provider_payment_id = ${keys.reference}
      union all select d.id from manual_trx_ids t join deposit_orders d on d.public_id = t.reference
        where t.merchant_code = any(${[...brands]}::text[]) and t.method = any(${METHODS}) and t.trx_id = ${keys.trxId})
    order by o.id desc limit ${limit}`.execute(executor);
  return rows;
}

/** The same for withdrawals. */
export async function findWithdrawals(
  executor: Executor,
  brands: readonly string[],
  keys: OrderKeys,
  limit: number,
): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select w.public_id as id, w.merchant_code as brand, m.account, w.amount_minor as "amountMinor", w.currency
    from withdrawals w join members m on m.id = w.member_id
    where w.merchant_code = any(${[...brands]}::text[]) and w.id in (
      select id from withdrawals where public_id = ${keys.publicId}::uuid
      union all select id from withdrawals where provider_payout_id = ${keys.reference}
      union all select d.id from manual_payouts p join withdrawals d on d.public_id = p.reference
        where p.trx_id is not null and split_part(p.provider, '.', 1) = any(${[...brands]}::text[])
          and p.method = any(${METHODS}) and p.trx_id = ${keys.trxId})
    order by w.id desc limit ${limit}`.execute(executor);
  return rows;
}
