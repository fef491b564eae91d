import type { HandTransfer, ListedDeposit } from "@mela/contract/console/deposits";
import type { DepositOrder } from "@mela/contract/deposit/deposit";
import type { DepositOfBrand, GivenTransfer } from "./deposit.tables.ts";

export const presentListed = (row: DepositOfBrand, order: DepositOrder): ListedDeposit => ({
  order,
  memberId: row.member_id,
  memberAccount: row.memberAccount,
  provider: row.provider,
  paymentId: row.provider_payment_id,
});

export function presentGiven(row: GivenTransfer): HandTransfer {
  const { statedMinor: paid, statedCurrency: currency, statedSender: sender, statedAt: time } = row;
  return {
    id: row.reference,
    position: row.position,
    memberId: row.memberId,
    memberAccount: row.memberAccount,
    provider: row.provider,
    method: row.method,
    number: row.account_number,
    amount: row.amount_minor,
    currency: row.currency,
    state: row.state,
    trxId: row.trx_id,
    sender: row.sender,
    since: row.created_at.toISOString(),
    statement: paid === null || currency === null || sender === null || time === null ? null : { paid, currency, sender, time },
  };
}
