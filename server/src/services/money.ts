import { createAdjustments } from "../modules/adjustments/adjustments.service.ts";
import { createDepositRules } from "../modules/deposit/deposit-rules.service.ts";
import { createDepositServices } from "../modules/deposit/deposit.services.ts";
import { createLedgerChecks } from "../modules/ledger-checks/ledger-checks.service.ts";
import { createMethodPauses } from "../modules/payments/method-pauses.service.ts";
import { createPaymentRegistry } from "../modules/payments/payment-registry.service.ts";
import { createRecordsService } from "../modules/wallet/records.service.ts";
import { createStatementReading } from "../modules/reconciliation/statement-reading.service.ts";
import { createReconciliation } from "../modules/reconciliation/reconciliation.service.ts";
import { createReconciliationCases } from "../modules/reconciliation/cases.service.ts";
import { createTransfersService } from "../modules/wallet/transfers.service.ts";
import { createPayoutRules } from "../modules/withdrawal/payout-rules.service.ts";
import { createWithdrawalServices } from "../modules/withdrawal/withdrawal.services.ts";
import type { Foundation } from "./foundation.ts";
import { knownOfMember } from "./known-of-member.ts";
import type { PeopleServices } from "./people.ts";

/** How money comes in, goes out, moves between wallets, and what the member reads of it. */
export function createMoneyServices(base: Foundation, people: PeopleServices) {
  const withdrawals = createWithdrawalServices({ ...base, ...people, knownOf: knownOfMember(base, people) });
  const deposits = createDepositServices({
    ...base,
    audit: people.audit,
    inbox: people.inbox,
    onCredited: base.clicks.deposited,
    registry: createPaymentRegistry(base),
    installation: base.env.MERCHANT,
    takePayout: ({ reference, status }, provider) => withdrawals.payouts.hasten(reference, status, provider),
  });
  const methodPauses = createMethodPauses({ ...base, audit: people.audit });
  const depositRules = createDepositRules({ ...base, audit: people.audit });
  const payoutRules = createPayoutRules({ ...base, ...people });
  const adjustments = createAdjustments({ ...base, ...people });
  const ledgerChecks = createLedgerChecks({ ...base, audit: people.audit });
  return {
    adjustments,
    methodPauses,
    depositRules,
    payoutRules,
    ledgerChecks,
    reconciliation: createReconciliation({ ...base, audit: people.audit }),
    reconciliationCases: createReconciliationCases({ ...base, audit: people.audit }),
    statementReading: createStatementReading(base),
    transfers: createTransfersService(base),
    records: createRecordsService(base),
    ...deposits,
    ...withdrawals,
  };
}
