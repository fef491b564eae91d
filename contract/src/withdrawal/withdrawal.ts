import * as z from "zod/mini";
import { endpoint, queryInt, queryText } from "../base/endpoint.ts";
import { KycState } from "../kyc/kyc.ts";
import { FundsPassword } from "../security/funds-password.ts";
import { MethodPause } from "../deposit/pause.ts";
import { Minor, Money, PositiveMinor } from "../base/money.ts";
import { PayoutAccount, PayoutKind } from "../security/payout-accounts.ts";

/* Withdrawals: held at once, looked at, then paid or returned. Nothing takes one back in between. */

export const WithdrawalState = z.enum(["review", "paying", "paid", "returned"]);
export type WithdrawalState = z.output<typeof WithdrawalState>;

/** Why money came back. `payoutFailed`: the wallet or bank would not take it. */
export const RETURN_REASONS = ["payoutFailed", "accountWrong", "nameDiffers", "documents", "rules", "other"] as const;
export const ReturnReason = z.enum(RETURN_REASONS);
export type ReturnReason = z.output<typeof ReturnReason>;

/** Why a person who was to send money by hand could not; the others are decided before it is sent. */
export const HAND_PAYOUT_FAILURES = ["payoutFailed", "accountWrong", "nameDiffers", "other"] as const satisfies readonly ReturnReason[];
export type HandPayoutFailure = (typeof HAND_PAYOUT_FAILURES)[number];

/**
 * `approved` comes once for each person who looked, or once when nobody had to. `transfer`: a person has to send it. `waiting`: the provider
 * has not yet said what became of it.
 */
export const TimelineKind = z.enum(["requested", "review", "approved", "sent", "transfer", "waiting", "paid", "returned"]);
export type TimelineKind = z.output<typeof TimelineKind>;

export const Withdrawal = z.object({
  id: z.string(),
  state: WithdrawalState,
  /** While `paying`: a person sends it by hand, and has not done so yet. */
  waitsForTransfer: z.boolean(),
  amount: Money,
  fee: Money,
  /** What reaches the account: the amount without the fee. */
  arrives: Money,
  account: z.object({
    kind: PayoutKind,
    number: z.string(),
    bankCode: z.nullable(z.string()),
    /** By language; null for a wallet. */
    bankNames: z.nullable(z.record(z.string(), z.string())),
  }),
  reason: z.nullable(ReturnReason),
  requestedAt: z.string(),
  settledAt: z.nullable(z.string()),
});
export type Withdrawal = z.output<typeof Withdrawal>;

export const WithdrawalStep = z.object({
  kind: TimelineKind,
  at: z.string(),
  /** What an operator wrote to the member. */
  note: z.nullable(z.string()),
});
export type WithdrawalStep = z.output<typeof WithdrawalStep>;

export const WithdrawalDetail = z.extend(Withdrawal, { timeline: z.array(WithdrawalStep) });
export type WithdrawalDetail = z.output<typeof WithdrawalDetail>;

/** What holds for money that goes to one kind of account. Amounts in minor units. */
export const PayoutMethodTerms = z.object({
  kind: PayoutKind,
  min: Minor,
  max: Minor,
  /** Hundredths of a percent, and the least. */
  fee: z.object({ basisPoints: z.int(), min: Minor }),
});
export type PayoutMethodTerms = z.output<typeof PayoutMethodTerms>;

/** All that the form needs to know beforehand; amounts in minor units of `balance`'s currency. */
export const WithdrawalTerms = z.object({
  balance: Money,
  min: Minor,
  max: Minor,
  fee: z.object({
    /** Hundredths of a percent. */
    basisPoints: z.int(),
    min: Minor,
    /** So many of today's withdrawals still cost nothing. */
    freeLeft: z.int(),
  }),
  /** Stakes still to be settled before bound money may leave; 0: none, and all is free. */
  turnoverLeft: Minor,
  /** What of `balance` may leave now, before bounds and identity: all of it, or with turnover to play what was there before and has stayed. */
  free: Minor,
  countLeft: z.int(),
  sumLeft: Minor,
  fundsPasswordSet: z.boolean(),
  /** The brand requires two-step verification, and the member has not turned it on. */
  secondFactorMissing: z.boolean(),
  /** The brand asks who they are before even the least amount leaves. */
  identityMissing: z.boolean(),
  /** What stands in the way of money beyond `freeLeft` (minor units), and why; absent while nothing does. */
  identity: z.optional(
    z.extend(z.pick(KycState, { state: true, level: true, asked: true, sumMinor: true, reason: true, note: true, open: true }), {
      freeLeft: Minor,
    }),
  ),
  accounts: z.array(PayoutAccount),
  /** Kinds of account that money can be sent to now, each with its own bounds and fee; `min`, `max` and `fee` are the brand's in general. */
  methods: z.array(PayoutMethodTerms),
  /** Kinds to which nothing can be sent for a while. */
  paused: z.optional(z.array(z.extend(MethodPause, { kind: PayoutKind }))),
});
export type WithdrawalTerms = z.output<typeof WithdrawalTerms>;

export const getWithdrawalTerms = endpoint({
  method: "GET",
  path: "/wps/withdraw/terms",
  auth: "session",
  output: WithdrawalTerms,
  errors: ["freePlay.rejected"],
});

export const createWithdrawal = endpoint({
  method: "POST",
  path: "/wps/withdraw",
  auth: "session",
  stepUp: "needed",
  idempotent: true,
  input: z.object({ accountId: z.string().check(z.maxLength(64)), amount: PositiveMinor, fundsPassword: FundsPassword }),
  output: WithdrawalDetail,
  errors: [
    "kyc.required",
    "request.notFound",
    "payout.kindClosed",
    "withdraw.amountBounds",
    "withdraw.accountCooling",
    "withdraw.turnover",
    "withdraw.tooMany",
    "withdraw.tooMuch",
    "wallet.insufficientFunds",
    "fundsPassword.wrong",
    "fundsPassword.locked",
    "fundsPassword.notSet",
    "freePlay.rejected",
  ],
});

export const WITHDRAWALS_PAGE = 20;

/** The newest first; `before` is the `next` of the page before. */
export const listWithdrawals = endpoint({
  method: "GET",
  path: "/wps/withdraw",
  auth: "session",
  input: z.object({ before: queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }) }),
  output: z.object({ items: z.array(Withdrawal), next: z.nullable(z.int()) }),
  errors: ["freePlay.rejected"],
});

export const getWithdrawal = endpoint({
  method: "GET",
  path: "/wps/withdraw/order",
  auth: "session",
  input: z.object({ id: queryText(64) }),
  output: WithdrawalDetail,
  errors: ["request.notFound", "freePlay.rejected"],
});

/** The fee of an amount, minor units, rounded up; 0 where this one is free. */
export function feeOf(amount: number, fee: WithdrawalTerms["fee"]): number {
  if (fee.freeLeft > 0 || (fee.basisPoints === 0 && fee.min === 0)) return 0;
  // Whole thousands and the rest apart: no product leaves what a number holds exactly.
  const whole = Math.floor(amount / 10_000) * fee.basisPoints;
  return Math.max(fee.min, whole + Math.ceil(((amount % 10_000) * fee.basisPoints) / 10_000));
}
