import * as z from "zod/mini";
import { endpoint, queryInt } from "./endpoint.ts";
import { Money } from "./money.ts";
import { PayoutKind } from "./payout-accounts.ts";
import { ReturnReason, WithdrawalState } from "./withdrawal.ts";

/* The operators' side of withdrawals. Every call needs the right `withdrawals`. */

/** A withdrawal as an operator sees it: whole numbers and names, since that is what he checks. */
export const ReviewedWithdrawal = z.object({
  id: z.string(),
  /** Place in the list, for the next page. */
  position: z.int(),
  memberAccount: z.string(),
  state: WithdrawalState,
  amount: Money,
  fee: Money,
  account: z.object({
    kind: PayoutKind,
    number: z.string(),
    holderName: z.string(),
    bankCode: z.nullable(z.string()),
    branch: z.nullable(z.string()),
    addedAt: z.string(),
  }),
  approvalsNeeded: z.int(),
  approvals: z.array(z.object({ name: z.string(), at: z.string() })),
  /** The asking operator has approved it. */
  approvedByMe: z.boolean(),
  requestedAt: z.string(),
});
export type ReviewedWithdrawal = z.output<typeof ReviewedWithdrawal>;

/** Those that are open: in review, then being paid; the oldest first. `after`: position of the last one known. */
export const listOpenWithdrawals = endpoint({
  method: "GET",
  path: "/wps/operator/withdrawals",
  auth: "operator",
  input: z.object({ after: queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }) }),
  output: z.object({ items: z.array(ReviewedWithdrawal), more: z.boolean() }),
  errors: ["session.forbidden"],
});

const orderId = z.string().check(z.maxLength(64));

export const approveWithdrawal = endpoint({
  method: "POST",
  path: "/wps/operator/withdrawals/approve",
  auth: "operator",
  idempotent: true,
  input: z.object({ id: orderId }),
  output: ReviewedWithdrawal,
  errors: ["request.notFound", "session.forbidden", "withdraw.decided", "withdraw.approvedByYou"],
});

export const returnWithdrawal = endpoint({
  method: "POST",
  path: "/wps/operator/withdrawals/return",
  auth: "operator",
  idempotent: true,
  input: z.object({ id: orderId, reason: ReturnReason, note: z._default(z.string().check(z.trim(), z.maxLength(200)), "") }),
  output: ReviewedWithdrawal,
  errors: ["request.notFound", "session.forbidden", "withdraw.decided"],
});
