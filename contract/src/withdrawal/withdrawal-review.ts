import * as z from "zod/mini";
import { endpoint, queryInt } from "../base/endpoint.ts";
import { Money } from "../base/money.ts";
import { PayoutKind } from "../security/payout-accounts.ts";
import { ReturnReason, WithdrawalState } from "./withdrawal.ts";

/* The operators' side of withdrawals. Every call needs the right `withdrawals`. */

/** How a payout ends that the provider contradicts. */
export const PayoutOutcome = z.enum(["paid", "returned"]);
export type PayoutOutcome = z.output<typeof PayoutOutcome>;

/** `refused`: the provider has the order with other content, or does not say what became of it. `differs`: it speaks of another sum. */
export const PayoutDoubt = z.enum(["refused", "differs"]);
export type PayoutDoubt = z.output<typeof PayoutDoubt>;

/** What one operator found out about a payout in doubt; the last word of each. */
const Ruling = z.object({
  name: z.string(),
  outcome: PayoutOutcome,
  /** Of the payment, at the wallet or bank; null for money that comes back. */
  reference: z.nullable(z.string()),
  why: z.string(),
  at: z.string(),
});

/** A withdrawal as an operator sees it: whole numbers and names, since that is what they check. */
export const ReviewedWithdrawal = z.object({
  id: z.string(),
  /** Place in the list, for the next page. */
  position: z.int(),
  memberId: z.int(),
  memberAccount: z.string(),
  state: WithdrawalState,
  amount: Money,
  fee: Money,
  account: z.object({
    kind: PayoutKind,
    number: z.string(),
    holderName: z.string(),
    bankCode: z.nullable(z.string()),
    /** By language; null for a wallet. */
    bankNames: z.nullable(z.record(z.string(), z.string())),
    branch: z.nullable(z.string()),
    addedAt: z.string(),
  }),
  approvalsNeeded: z.int(),
  approvals: z.array(z.object({ name: z.string(), at: z.string() })),
  /** The asking operator has approved it. */
  approvedByMe: z.boolean(),
  requestedAt: z.string(),
  /** Set while being paid: the provider contradicts the order, and people end it. So many of them have to say the same. */
  doubt: z.nullable(z.object({ why: PayoutDoubt, since: z.string(), needed: z.int(), rulings: z.array(Ruling) })),
  /** Set when it has ended and the provider has called with another end since, until an operator has looked into it. */
  contradiction: z.nullable(z.object({ says: PayoutOutcome, since: z.string() })),
  /** Counted on with every decision; the console's calls name the one that they were made from. */
  version: z.int(),
  /** While being paid: a person has to send it, and has not. */
  waitsForTransfer: z.boolean(),
  /** Held back from being approved. */
  hold: z.nullable(z.object({ reason: z.string(), by: z.string(), since: z.string() })),
  /** Who has asked a colleague to approve it, while that is open. */
  askedBy: z.nullable(z.string()),
  /** Above what the asking operator approves alone. */
  aboveCeiling: z.boolean(),
});
export type ReviewedWithdrawal = z.output<typeof ReviewedWithdrawal>;

/** Those that are open, in review or being paid, and those that the provider contradicts; the oldest first. `after`: position of the last one known. */
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
  errors: ["request.notFound", "session.forbidden", "withdraw.decided", "withdraw.approvedByYou", "withdraw.held"],
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

const ruled = { id: orderId, why: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) };

/**
 * Ends a payout in doubt as its operator found it: it was paid, under this reference, or the money goes back to the wallet. Above the
 * second threshold of withdrawals two operators have to say the same; until then the answer is the order, still being paid.
 */
export const settlePayout = endpoint({
  method: "POST",
  path: "/wps/operator/withdrawals/settle",
  auth: "operator",
  idempotent: true,
  input: z.discriminatedUnion("outcome", [
    z.object({
      ...ruled,
      outcome: z.literal("paid"),
      reference: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9 ._/-]{3,63}$/)),
    }),
    z.object({ ...ruled, outcome: z.literal("returned") }),
  ]),
  output: ReviewedWithdrawal,
  errors: ["request.notFound", "session.forbidden", "withdraw.decided", "withdraw.notInDoubt"],
});

/** An operator has found out what is true of a payout of which the provider tells another end. Moves no money. */
export const closeContradiction = endpoint({
  method: "POST",
  path: "/wps/operator/withdrawals/contradiction",
  auth: "operator",
  idempotent: true,
  input: z.object(ruled),
  output: ReviewedWithdrawal,
  errors: ["request.notFound", "session.forbidden", "withdraw.decided"],
});
