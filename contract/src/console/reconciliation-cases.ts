import * as z from "zod/mini";
import { endpoint, queryInt } from "../base/endpoint.ts";
import { brandCode, numberId, reason } from "./access.ts";
import { pageSize } from "./lists.ts";

/* What a statement says beside what we say: rows that say the same, and a case for every difference. */

const work = { auth: "console", permission: "reconciliation.work" } as const;
const place = queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 });
const idText = queryInt({ min: 1, max: Number.MAX_SAFE_INTEGER, fallback: 0 });

export const CASE_KINDS = ["missingHere", "missingThere", "otherAmount", "otherState"] as const;
export const CaseKind = z.enum(CASE_KINDS);
export type CaseKind = z.output<typeof CaseKind>;
export const CASE_STATES = ["open", "explained", "resolved"] as const;
export const CaseState = z.enum(CASE_STATES);
export type CaseState = z.output<typeof CaseState>;

/** How a payment or a payout stands, here and at its provider. */
export const MoneyState = z.enum(["pending", "completed", "failed"]);
export type MoneyState = z.output<typeof MoneyState>;

/** An order that a row or a case is about. */
const order = z.nullable(z.object({ kind: z.enum(["deposit", "payout"]), id: z.string() }));
const money = z.nullable(z.object({ amount: z.int(), currency: z.string(), state: MoneyState }));

export const MatchedLine = z.object({
  /** Its place in the statement. */
  line: z.int(),
  key: z.string(),
  order,
  amount: z.int(),
  currency: z.string(),
  state: MoneyState,
  at: z.nullable(z.string()),
});
export type MatchedLine = z.output<typeof MatchedLine>;

/** Rows of the statement that is compared which say what we say. */
export const listMatchedLines = endpoint({
  ...work,
  method: "GET",
  path: "/wps/console/reconciliation/matched",
  input: z.strictObject({ brand: brandCode, id: idText, after: place, size: pageSize() }),
  output: z.object({ items: z.array(MatchedLine), next: z.nullable(z.int()) }),
  errors: ["request.notFound"],
});

export const ReconciliationCase = z.object({
  id: z.int(),
  kind: CaseKind,
  direction: z.enum(["deposit", "payout"]),
  order,
  /** As the statement calls it; null where it has nothing of it. */
  key: z.nullable(z.string()),
  line: z.nullable(z.int()),
  at: z.nullable(z.string()),
  theirs: money,
  ours: money,
  state: CaseState,
  /** A later statement does not have the difference any more. */
  isGone: z.boolean(),
  assignedTo: z.nullable(z.object({ name: z.string(), isMe: z.boolean() })),
  version: z.int(),
});
export type ReconciliationCase = z.output<typeof ReconciliationCase>;

/** In the order in which they came to be. */
export const listReconciliationCases = endpoint({
  ...work,
  method: "GET",
  path: "/wps/console/reconciliation/cases",
  input: z.strictObject({
    brand: brandCode,
    id: idText,
    kind: z.optional(CaseKind),
    state: z.optional(CaseState),
    assigned: z.optional(z.enum(["me", "nobody"])),
    after: place,
    size: pageSize(),
  }),
  output: z.object({ items: z.array(ReconciliationCase), next: z.nullable(z.int()) }),
  errors: ["request.notFound"],
});

export const CASE_STEPS = ["changed", "gone", "open", "explained", "resolved", "taken", "released", "noted"] as const;
export const ReconciliationCaseWhole = z.extend(ReconciliationCase, {
  day: z.int(),
  /** What became of it, the newest first; `by` null: a comparison. */
  steps: z.array(z.object({ at: z.string(), by: z.nullable(z.string()), what: z.enum(CASE_STEPS), note: z.nullable(z.string()) })),
});
export type ReconciliationCaseWhole = z.output<typeof ReconciliationCaseWhole>;

export const getReconciliationCase = endpoint({
  ...work,
  method: "GET",
  path: "/wps/console/reconciliation/case",
  input: z.strictObject({ brand: brandCode, id: idText }),
  output: ReconciliationCaseWhole,
  errors: ["request.notFound"],
});

/**
 * Says what became of a case, takes it, hands it back, or adds a note. A state needs a note. Value of `console.stale`: how it stands (`now`).
 * Signatures of the day that were given before do not count any more.
 */
export const changeReconciliationCase = endpoint({
  ...work,
  method: "POST",
  path: "/wps/console/reconciliation/case",
  input: z.strictObject({
    brand: brandCode,
    id: numberId,
    version: z.int().check(z.gte(1)),
    what: z.enum(["open", "explained", "resolved", "taken", "released", "noted"]),
    note: z.nullable(reason),
  }),
  output: ReconciliationCaseWhole,
  errors: ["request.notFound", "console.stale", "reconciliation.closed"],
});

/** The cases of a day as CSV; that it was taken is recorded. */
export const exportReconciliation = endpoint({
  ...work,
  method: "POST",
  path: "/wps/console/reconciliation/export",
  input: z.strictObject({ brand: brandCode, id: numberId }),
  output: z.unknown(),
  errors: ["request.notFound"],
});
