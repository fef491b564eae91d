import * as z from "zod/mini";
import { endpoint, queryInt } from "../base/endpoint.ts";
import { numberId, reason } from "./access.ts";
import { pageSize } from "./lists.ts";

/* Four eyes: what one operator asks for is done when another agrees, once, or lapses after 72 hours. */

export const APPROVAL_LIFE_HOURS = 72;

/** `done`: approved and carried out · `withdrawn`: by the one who asked. */
export const ApprovalState = z.enum(["open", "done", "refused", "withdrawn", "lapsed"]);
export type ApprovalState = z.output<typeof ApprovalState>;

/** What there is to approve; each kind has a module that carries it out. */
export const APPROVAL_KINDS = [
  "operator.reEnrol",
  "withdrawal.approve",
  "adjustment",
  "member.contact",
  "payout.rules",
  "game.rules",
  "member.anonymise",
] as const;
export const ApprovalKind = z.enum(APPROVAL_KINDS);
export type ApprovalKind = z.output<typeof ApprovalKind>;

/** A minus in front: the newest first. */
export const APPROVAL_SORTS = ["asked", "-asked"] as const;

export const Approval = z.object({
  id: z.int(),
  kind: ApprovalKind,
  /** Null for what belongs to no brand. */
  brand: z.nullable(z.string()),
  /** A kind and an id, such as `operator:12`. */
  subject: z.string(),
  /** What a person calls it. */
  subjectName: z.string(),
  /** Field by field what would change. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  reason: z.string(),
  state: ApprovalState,
  askedBy: z.string(),
  askedAt: z.string(),
  /** ISO 8601; it lapses then. */
  until: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** Why it was refused. */
  answer: z.nullable(z.string()),
  /** The asking operator may decide about it. */
  decidable: z.boolean(),
  /** The asking operator made it. */
  mine: z.boolean(),
});
export type Approval = z.output<typeof Approval>;

/**
 * Own ones, and those that the operator may decide about or could have; the newest first, or with `sort` the oldest. `before` is the id of the
 * last one that is known, in either order.
 */
export const listApprovals = endpoint({
  method: "GET",
  path: "/wps/console/approvals",
  auth: "console",
  permission: "own",
  input: z.strictObject({
    before: queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }),
    state: z.optional(ApprovalState),
    kind: z.optional(ApprovalKind),
    sort: z._default(z.enum(APPROVAL_SORTS), "-asked"),
    size: pageSize(),
  }),
  output: z.object({ items: z.array(Approval), more: z.boolean() }),
});

/** One of those that the list has. */
export const getApproval = endpoint({
  method: "GET",
  path: "/wps/console/approvals/one",
  auth: "console",
  permission: "own",
  input: z.strictObject({ id: queryInt({ min: 1, max: Number.MAX_SAFE_INTEGER, fallback: 0 }) }),
  output: Approval,
  errors: ["request.notFound"],
});

const DECIDED = ["request.notFound", "approval.own", "approval.decided", "console.stale", "session.forbidden"] as const;
/** Beside them, what a kind says of its own. */
const DONE = [
  "withdraw.decided",
  "withdraw.approvedByYou",
  "withdraw.held",
  "money.ceiling",
  "wallet.insufficientFunds",
  "limits.excluded",
  "register.mobileTaken",
  "member.notClosed",
  "member.unsettled",
] as const;

/** Checks all of it anew, and does it. Value of `approval.decided`, here and below: how the request stands (`now`). */
export const approveRequest = endpoint({
  method: "POST",
  path: "/wps/console/approvals/approve",
  auth: "console",
  permission: "approvals.decide",
  sensitive: true,
  input: z.strictObject({ id: numberId }),
  output: Approval,
  errors: [...DECIDED, ...DONE],
});

export const refuseRequest = endpoint({
  method: "POST",
  path: "/wps/console/approvals/refuse",
  auth: "console",
  permission: "approvals.decide",
  input: z.strictObject({ id: numberId, reason }),
  output: Approval,
  errors: DECIDED,
});

/** By the one who made it. */
export const withdrawRequest = endpoint({
  method: "POST",
  path: "/wps/console/approvals/withdraw",
  auth: "console",
  permission: "own",
  input: z.strictObject({ id: numberId }),
  output: Approval,
  errors: ["request.notFound", "approval.decided"],
});
