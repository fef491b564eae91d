import type { ConsoleWithdrawal, ReviewedWithdrawal } from "../../data/withdrawals.ts";

/** A withdrawal in review, for tests. */
export const orderOf = (part: Partial<ReviewedWithdrawal> = {}): ReviewedWithdrawal => ({
  id: "00000000-0000-4000-8000-000000000000",
  position: 1,
  memberId: 12,
  memberAccount: "rahim",
  state: "review",
  amount: { amount: 600_000, currency: "BDT" },
  fee: { amount: 1_000, currency: "BDT" },
  account: {
    kind: "bkash",
    number: "01712345678",
    holderName: "Rahim Uddin",
    bankCode: null,
    bankNames: null,
    branch: null,
    addedAt: "2026-11-01T08:00:00Z",
  },
  approvalsNeeded: 1,
  approvals: [],
  approvedByMe: false,
  requestedAt: "2026-11-28T02:00:00Z",
  doubt: null,
  contradiction: null,
  version: 3,
  waitsForTransfer: false,
  hold: null,
  askedBy: null,
  aboveCeiling: false,
  ...part,
});

const money = (amount: number) => ({ amount, currency: "BDT" });

/** The page of one, for tests. */
export const foundOf = (withdrawal: ReviewedWithdrawal): ConsoleWithdrawal => ({
  withdrawal,
  returnReason: null,
  settledAt: null,
  provider: null,
  steps: [{ kind: "requested", at: "2026-11-28T02:00:00Z", note: null, operator: null }],
  holds: [],
  background: {
    memberId: 12,
    account: withdrawal.memberAccount,
    status: "active",
    memberSince: "2026-01-01T08:00:00Z",
    balance: money(0),
    deposited: money(1_000_000),
    withdrawn: money(200_000),
    turnoverLeft: money(0),
    free: money(0),
    identity: "approved",
    fundsPasswordResetAt: null,
    levels: { risk: null, protection: null },
    breakUntil: null,
    limits: [],
    earlier: [],
    returned: 0,
    sameNumber: [],
    rounds: [],
  },
});
