import * as z from "zod/mini";
import { endpoint, queryInt, queryText } from "../base/endpoint.ts";
import { Money, PositiveMinor } from "../base/money.ts";
import { brandCode } from "./access.ts";
import { Approval } from "./approvals.ts";
import { pageSize } from "./lists.ts";

/* What staff books to or from a member's wallet by hand, against the brand's account for it. */

export const ADJUSTMENT_CATEGORIES = ["correction", "goodwill", "complaint", "chargeback", "promotion", "test"] as const;
export const AdjustmentCategory = z.enum(ADJUSTMENT_CATEGORIES);
export type AdjustmentCategory = z.output<typeof AdjustmentCategory>;

/** Given to win people for play: not to somebody who takes a break. */
export const TEMPTING: readonly AdjustmentCategory[] = ["goodwill", "promotion"];

export const AdjustmentDirection = z.enum(["credit", "debit"]);
export type AdjustmentDirection = z.output<typeof AdjustmentDirection>;

export const Adjustment = z.object({
  id: z.string(),
  /** Place in the list. */
  position: z.int(),
  memberId: z.int(),
  memberAccount: z.string(),
  direction: AdjustmentDirection,
  amount: Money,
  category: AdjustmentCategory,
  note: z.string(),
  /** How many times a credit has to be staked before money may leave. */
  turnoverTimes: z.int(),
  by: z.string(),
  /** The colleague who agreed; null where none was needed. */
  approvedBy: z.nullable(z.string()),
  at: z.string(),
  ledgerTransaction: z.int(),
});
export type Adjustment = z.output<typeof Adjustment>;

export const ADJUSTMENT_SORTS = ["at", "-at", "amount", "-amount"] as const;

/** A minus in front of `sort`: downwards; debits are below nothing. `after`: the `next` of the page before. */
export const listAdjustments = endpoint({
  method: "GET",
  path: "/wps/console/adjustments",
  auth: "console",
  permission: "adjustments.create",
  input: z.strictObject({
    brand: brandCode,
    account: queryText(64),
    category: z.optional(AdjustmentCategory),
    sort: z._default(z.enum(ADJUSTMENT_SORTS), "-at"),
    after: queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }),
    size: pageSize(),
  }),
  output: z.object({ items: z.array(Adjustment), next: z.nullable(z.int()) }),
  errors: ["request.notFound"],
});

/** By the id that the list has. */
export const getAdjustment = endpoint({
  method: "GET",
  path: "/wps/console/adjustments/one",
  auth: "console",
  permission: "adjustments.create",
  input: z.strictObject({ brand: brandCode, id: z.uuid() }),
  output: Adjustment,
  errors: ["request.notFound"],
});

/**
 * Books at once what the operator may book alone. Every debit, and every credit above a ceiling of theirs, waits for a colleague: then
 * `request` is what they are asked, and nothing is booked yet.
 */
export const createAdjustment = endpoint({
  method: "POST",
  path: "/wps/console/adjustments",
  auth: "console",
  permission: "adjustments.create",
  sensitive: true,
  idempotent: true,
  input: z.strictObject({
    brand: brandCode,
    account: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    direction: AdjustmentDirection,
    amountMinor: PositiveMinor,
    category: AdjustmentCategory,
    note: z.string().check(z.trim(), z.minLength(10), z.maxLength(500)),
    /** Of a credit. */
    turnoverTimes: z.int().check(z.gte(0), z.lte(100)),
  }),
  output: z.object({ adjustment: z.nullable(Adjustment), request: z.nullable(Approval) }),
  errors: ["request.notFound", "wallet.insufficientFunds", "limits.excluded", "approval.open", "adjustment.turnover"],
});
