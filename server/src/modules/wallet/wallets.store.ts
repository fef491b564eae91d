import { sql } from "kysely";
import type { Executor } from "../../db.ts";

export interface WalletBalance {
  accountId: number;
  kind: "player" | "vendor";
  providerCode: string | null;
  balanceMinor: number;
}

/** A member's wallets that have been opened, in their currency. */
export async function listBalances(executor: Executor, owner: { memberId: number; currency: string }): Promise<WalletBalance[]> {
  const { rows } = await sql<WalletBalance>`
    select id as "accountId", kind, provider_code as "providerCode", balance_minor as "balanceMinor"
    from ledger_accounts
    where member_id = ${owner.memberId} and currency = ${owner.currency} and kind in ('player', 'vendor') order by id`.execute(executor);
  return rows;
}

export interface MemberTotal {
  memberId: number;
  brandCode: string;
  currency: string;
  /** Of all wallets, minor units. */
  balanceMinor: number;
}

/** What members have in all their wallets together, in their own currencies. */
export async function listTotals(executor: Executor, memberIds: readonly number[]): Promise<MemberTotal[]> {
  const { rows } = await sql<MemberTotal>`
    select m.id as "memberId", m.merchant_code as "brandCode", m.currency, sum(a.balance_minor)::bigint as "balanceMinor"
    from members m join ledger_accounts a on a.member_id = m.id and a.currency = m.currency and a.kind in ('player', 'vendor')
    where m.id = any(${[...memberIds]}::bigint[]) group by m.id`.execute(executor);
  return rows;
}
