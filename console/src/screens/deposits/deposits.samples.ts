import type { ConsoleDeposit, DepositReview, HandTransfer } from "../../data/deposits.ts";

/** A payment of 501.00 for an order of 500.00, for tests. */
export const parkedOf = (part: Partial<DepositReview> = {}): DepositReview => ({
  id: 4,
  order: depositOf().order,
  memberAccount: "rahim",
  reference: "00000000-0000-4000-8000-000000000009",
  reason: "amount",
  paidAmount: 50_100,
  paidCurrency: "BDT",
  creditable: true,
  at: "2026-11-28T02:10:00Z",
  settled: null,
  ...part,
});

/** A transfer by hand whose TrxID is to be checked, for tests. */
export const transferOf = (part: Partial<HandTransfer> = {}): HandTransfer => ({
  id: "00000000-0000-4000-8000-000000000009",
  position: 1,
  memberId: 12,
  memberAccount: "rahim",
  provider: "mela.hand",
  method: "nagad",
  number: "01711000001",
  amount: 50_000,
  currency: "BDT",
  state: "given",
  trxId: "9GH7XK2L",
  sender: null,
  since: "2026-11-28T02:00:00Z",
  statement: null,
  ...part,
});

/** The page of a deposit, for tests. */
export const depositOf = (part: Partial<ConsoleDeposit> = {}): ConsoleDeposit => ({
  order: {
    id: "00000000-0000-4000-8000-000000000009",
    method: "bkash",
    currency: "BDT",
    amount: 50_000,
    credited: null,
    fee: 0,
    promotion: null,
    turnover: 50_000,
    state: "parked",
    reason: "amount",
    payUrl: null,
    transfer: null,
    createdAt: "2026-11-28T02:00:00Z",
    expiresAt: "2026-11-28T02:30:00Z",
    steps: [{ state: "parked", reason: "amount", at: "2026-11-28T02:10:00Z" }],
  },
  memberId: 12,
  memberAccount: "rahim",
  provider: "sandbox",
  paymentId: "p-1",
  terms: { feeBasisPoints: 150, turnoverTimes: 1, promotion: null },
  told: [],
  ledgerTransaction: null,
  reviews: [],
  sender: null,
  rulings: [],
  ...part,
});
