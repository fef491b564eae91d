import * as z from "zod/mini";
import { endpoint, queryInt, queryText } from "../base/endpoint.ts";
import { Money } from "../base/money.ts";
import { Limit } from "../limits/limits.ts";
import { PayoutKind } from "../security/payout-accounts.ts";
import { BetState } from "../wallet/records.ts";
import { ReviewedWithdrawal } from "../withdrawal/withdrawal-review.ts";
import { HAND_PAYOUT_FAILURES, ReturnReason, WithdrawalState, WithdrawalStep } from "../withdrawal/withdrawal.ts";
import { brandCode, reason, version } from "./access.ts";
import { Approval } from "./approvals.ts";
import { pageSize } from "./lists.ts";
import { MemberLevels } from "./member-levels.ts";

/* Withdrawals in the console. What a decision was made from travels with it as `version`; a refusal says how it stands now (`DecidedNow`). */

/** The most that are approved in one action (`prepareWithdrawalApprovals`). */
export const WITHDRAWALS_AT_ONCE = 50;
export const ROUNDS_SHOWN = 20;
export const EARLIER_SHOWN = 10;
export const SHARED_SHOWN = 20;

/** `open`: in review, being paid, or contradicted · `held`: kept back · `byHand`: a person has to send it · `doubt`: the provider contradicts it. */
export const WITHDRAWAL_VIEWS = ["open", "review", "held", "byHand", "doubt", "paying", "paid", "returned", "all"] as const;
export const WithdrawalView = z.enum(WITHDRAWAL_VIEWS);
export type WithdrawalView = z.output<typeof WithdrawalView>;

const orderId = z.uuid();
const amountText = queryInt({ min: 0, max: 1_000_000_000_000, fallback: 0 });

export const WITHDRAWAL_SORTS = ["requested", "-requested", "amount", "-amount"] as const;

/**
 * A minus in front of `sort`: downwards. Without it the oldest come first while they are open, else the newest. `after` is the `next` of the
 * page before; `max` 0: no upper bound.
 */
export const listConsoleWithdrawals = endpoint({
  method: "GET",
  path: "/wps/console/withdrawals",
  auth: "console",
  permission: "withdrawals.read",
  input: z.strictObject({
    brand: brandCode,
    view: z._default(WithdrawalView, "open"),
    kind: z.optional(PayoutKind),
    /** A member's account, as it is written. */
    account: queryText(64),
    min: amountText,
    max: amountText,
    sort: z.optional(z.enum(WITHDRAWAL_SORTS)),
    after: queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }),
    size: pageSize(),
  }),
  output: z.object({ items: z.array(ReviewedWithdrawal), next: z.nullable(z.int()) }),
  errors: ["request.notFound"],
});

/** How it stands with the identity check of a member; the words of the kyc wing. */
export const IdentityState = z.enum(["none", "draft", "review", "approved", "refused", "expired"]);

/** What decides a withdrawal, beside it. Amounts are of the member's whole time at the brand. */
export const WithdrawalBackground = z.object({
  memberId: z.int(),
  account: z.string(),
  status: z.enum(["active", "disabled"]),
  memberSince: z.string(),
  balance: Money,
  deposited: Money,
  withdrawn: Money,
  /** Still to be staked before bound money may leave. */
  turnoverLeft: Money,
  /** What of the balance may leave now, by turnover alone: all of it when nothing is left to stake. */
  free: Money,
  identity: IdentityState,
  levels: MemberLevels,
  /** The funds password was reset last; null: never. */
  fundsPasswordResetAt: z.nullable(z.string()),
  /** They take a break until then; null: they do not. */
  breakUntil: z.nullable(z.string()),
  /** Limits that hold. */
  limits: z.array(Limit),
  /** Those before this one, the newest first. */
  earlier: z.array(
    z.object({ id: z.string(), state: WithdrawalState, amount: Money, reason: z.nullable(ReturnReason), requestedAt: z.string() }),
  ),
  /** How many of theirs have come back so far. */
  returned: z.int(),
  /** Other members of the brand who have, or had, the same payout number; at most `SHARED_SHOWN`. */
  sameNumber: z.array(z.object({ memberId: z.int(), account: z.string(), status: z.enum(["active", "disabled"]), removed: z.boolean() })),
  rounds: z.array(
    z.object({
      id: z.string(),
      game: z.string(),
      placedAt: z.string(),
      stake: Money,
      payout: Money,
      state: BetState,
      cashedOut: z.optional(z.literal(true)),
    }),
  ),
});
export type WithdrawalBackground = z.output<typeof WithdrawalBackground>;

/** A step of the story with who did it, where a person of the brand did. */
const Step = z.extend(WithdrawalStep, { operator: z.nullable(z.string()) });
/** A time in which it was held back. */
const Hold = z.object({
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  releasedBy: z.nullable(z.string()),
  releasedAt: z.nullable(z.string()),
  releaseReason: z.nullable(z.string()),
});

export const ConsoleWithdrawal = z.object({
  withdrawal: ReviewedWithdrawal,
  returnReason: z.nullable(ReturnReason),
  settledAt: z.nullable(z.string()),
  /** Who pays it out; null: not decided yet. */
  provider: z.nullable(z.string()),
  steps: z.array(Step),
  holds: z.array(Hold),
  background: WithdrawalBackground,
});
export type ConsoleWithdrawal = z.output<typeof ConsoleWithdrawal>;

export const getConsoleWithdrawal = endpoint({
  method: "GET",
  path: "/wps/console/withdrawals/order",
  auth: "console",
  permission: "withdrawals.read",
  input: z.strictObject({ brand: brandCode, id: orderId }),
  output: ConsoleWithdrawal,
  errors: ["request.notFound"],
});

/** The `value` of a refusal, where somebody or something was faster: how it stands now. */
export const DecidedNow = z.object({ now: ReviewedWithdrawal });
export type DecidedNow = z.output<typeof DecidedNow>;

const seen = { brand: brandCode, id: orderId, version };
const decision = { method: "POST", auth: "console", idempotent: true, output: ReviewedWithdrawal } as const;

/** Above the operator's ceiling it is `money.ceiling` (value: ceiling, currency), and a colleague has to be asked. */
export const approveConsoleWithdrawal = endpoint({
  ...decision,
  path: "/wps/console/withdrawals/approve",
  permission: "withdrawals.approve",
  input: z.strictObject(seen),
  errors: ["request.notFound", "withdraw.decided", "withdraw.approvedByYou", "withdraw.held", "console.stale", "money.ceiling"],
});

/** Asks a colleague whose ceiling is high enough to approve it; theirs is then the approval that counts. */
export const askWithdrawalApproval = endpoint({
  ...decision,
  path: "/wps/console/withdrawals/ask",
  permission: "withdrawals.approve",
  input: z.strictObject({ ...seen, reason }),
  output: Approval,
  errors: ["request.notFound", "withdraw.decided", "withdraw.held", "console.stale", "approval.open"],
});

export const returnConsoleWithdrawal = endpoint({
  ...decision,
  path: "/wps/console/withdrawals/return",
  permission: "withdrawals.return",
  input: z.strictObject({ ...seen, reason: ReturnReason, note: z._default(z.string().check(z.trim(), z.maxLength(200)), "") }),
  errors: ["request.notFound", "withdraw.decided", "console.stale"],
});

/** Nobody approves it until it is released. The member reads "in review", as before. */
export const holdWithdrawal = endpoint({
  ...decision,
  path: "/wps/console/withdrawals/hold",
  permission: "withdrawals.hold",
  input: z.strictObject({ ...seen, reason }),
  errors: ["request.notFound", "withdraw.decided", "withdraw.held", "console.stale"],
});

export const releaseWithdrawal = endpoint({
  ...decision,
  path: "/wps/console/withdrawals/release",
  permission: "withdrawals.hold",
  input: z.strictObject({ ...seen, reason }),
  errors: ["request.notFound", "withdraw.decided", "console.stale"],
});

const why = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/**
 * Ends a payout in doubt as its operator found it: it was paid, under this reference, or the money goes back to the wallet. Above the
 * second threshold of withdrawals two operators have to say the same; until then the answer is the order, still being paid.
 */
export const settleConsolePayout = endpoint({
  ...decision,
  path: "/wps/console/withdrawals/settle",
  permission: "withdrawals.rule",
  input: z.discriminatedUnion("outcome", [
    z.strictObject({
      ...seen,
      why,
      outcome: z.literal("paid"),
      reference: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9 ._/-]{3,63}$/)),
    }),
    z.strictObject({ ...seen, why, outcome: z.literal("returned") }),
  ]),
  errors: ["request.notFound", "withdraw.decided", "withdraw.notInDoubt", "console.stale"],
});

/** An end that the provider contradicts is closed with a sentence. Moves no money. */
export const closeConsoleContradiction = endpoint({
  ...decision,
  path: "/wps/console/withdrawals/contradiction",
  permission: "withdrawals.rule",
  input: z.strictObject({ ...seen, why }),
  errors: ["request.notFound", "withdraw.decided", "console.stale"],
});

/** A person has sent it under this TrxID. The platform pays it within seconds. */
export const enterPayoutTrxId = endpoint({
  ...decision,
  path: "/wps/console/withdrawals/paid",
  permission: "withdrawals.rule",
  input: z.strictObject({ ...seen, trxId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  errors: ["request.notFound", "withdraw.decided", "console.stale", "deposit.trxId", "deposit.trxIdUsed"],
});

/** A person could not send it, and nothing was sent. The money goes back within seconds. */
export const failHandPayout = endpoint({
  ...decision,
  path: "/wps/console/withdrawals/failed",
  permission: "withdrawals.rule",
  input: z.strictObject({ ...seen, reason: z.enum(HAND_PAYOUT_FAILURES) }),
  errors: ["request.notFound", "withdraw.decided", "console.stale"],
});
