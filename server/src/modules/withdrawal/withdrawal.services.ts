import type { Clock } from "../../adapters/clock.ts";
import type { Db } from "../../db.ts";
import type { EventsService } from "../events/events.service.ts";
import type { VipService } from "../member/vip.service.ts";
import type { MemberService } from "../member/member.service.ts";
import type { FundsPasswordService } from "../security/funds-password.service.ts";
import type { PayoutAccountsService } from "../security/payout-accounts.service.ts";
import type { PaymentsService } from "../payments/payments.service.ts";
import type { PayoutSettings } from "../security/payout-settings.service.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { InboxService } from "../support/inbox.service.ts";
import type { TurnoverService } from "../wallet/turnover.service.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import type { ApprovalsService } from "../access/approvals.service.ts";
import { createWithdrawalApprovals } from "./approval-requests.service.ts";
import { createBulkApprovals } from "./bulk-approvals.service.ts";
import { createConsoleWithdrawals } from "./console-withdrawals.service.ts";
import { createWithdrawalHolds } from "./holds.service.ts";
import type { KnownOfMember } from "./withdrawal.deps.ts";
import { createContradictionsService } from "./contradictions.service.ts";
import type { SecurityLog } from "../../security-events/security-log.ts";
import { createOrders } from "./orders.service.ts";
import { createPayoutsService } from "./payouts.service.ts";
import { createReviewConsole } from "./review-console.service.ts";
import { createReviewService } from "./review.service.ts";
import { createRulingsService } from "./rulings.service.ts";
import { type WithdrawalOwner, createWithdrawalService } from "./withdrawal.service.ts";

interface Deps {
  db: Db;
  clock: Clock;
  member: MemberService;
  wallet: WalletService;
  turnover: TurnoverService;
  vip: VipService;
  events: EventsService;
  audit: AuditService;
  inbox: InboxService;
  payments: PaymentsService;
  fundsPassword: FundsPasswordService;
  payoutAccounts: PayoutAccountsService;
  payoutSettings: PayoutSettings;
  watch: SecurityLog;
  warn: (message: string, detail: unknown) => void;
  approvals: Pick<ApprovalsService, "ask">;
  /** What other modules know of a member, for whoever decides about their money. */
  knownOf: (memberId: number, language: string) => Promise<KnownOfMember>;
}

/** Withdrawals from three sides: the member's, the operators', and the one on which they are paid. */
export function createWithdrawalServices(deps: Deps) {
  const orders = createOrders(deps);
  const payouts = createPayoutsService({ ...deps, orders });
  const reviewConsole = createReviewConsole(deps);
  const withdrawalReview = createReviewService({ reviewConsole, orders });
  const { payments } = deps;
  const payoutMethods = async ({ brandCode, memberId, currency }: WithdrawalOwner & { currency: string }) => {
    const level = await payments.levelOf(memberId);
    const [working, resting] = await Promise.all([
      payments.methodsOf(brandCode, { direction: "payout", currency, level }),
      payments.pausedOf(brandCode, "payout"),
    ]);
    return { working, resting };
  };
  return {
    payouts,
    withdrawal: createWithdrawalService({ ...deps, orders, payoutMethods }),
    withdrawalReview,
    withdrawalHolds: createWithdrawalHolds({ reviewConsole }),
    withdrawalApprovals: createWithdrawalApprovals({ approvals: deps.approvals, reviewConsole, withdrawalReview, orders }),
    consoleWithdrawals: createConsoleWithdrawals({ ...deps, reviewConsole }),
    bulkApprovals: createBulkApprovals({ db: deps.db, withdrawalReview }),
    withdrawalRulings: createRulingsService({ reviewConsole, orders, payouts }),
    payoutContradictions: createContradictionsService({ reviewConsole }),
  };
}
