import * as z from "zod/mini";
import { Money } from "../base/money.ts";
import { PayoutKind } from "../security/payout-accounts.ts";
import { WithdrawalState } from "./withdrawal.ts";

/* Withdrawals as operators see them; their calls are in `contract/src/console/withdrawals.ts`. */

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
