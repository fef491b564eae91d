import * as z from "zod/mini";
import { endpoint, queryInt } from "../base/endpoint.ts";
import { Money } from "../base/money.ts";
import { brandCode, numberId } from "./access.ts";
import { pageSize } from "./lists.ts";
import { listMembers } from "./members.ts";
import { listConsoleWithdrawals } from "./withdrawals.ts";

/*
 * Bulk actions: a set of rows is written down and its size stated; once it is begun, each row is decided about by itself, up to `BULK_AT_ONCE`
 * within the call and beyond that in the background.
 */

export const BULK_AT_ONCE = 50;
/** Rows that are chosen one by one or as a page. */
export const BULK_CHOSEN_MAX = 1_000;
export const BULK_MAX = 10_000;
/** A set that was stated so long ago is not begun any more; minutes. */
export const BULK_PREPARED_MINUTES = 60;

export const BULK_KINDS = ["withdrawals.approve", "members.tags"] as const;
export const BulkKind = z.enum(BULK_KINDS);
export type BulkKind = z.output<typeof BulkKind>;

/** `prepared`: stated, and nothing is done yet · `stopped`: by the operator; the rows that are left stay as they are. */
export const BulkState = z.enum(["prepared", "running", "stopped", "done"]);

export const BulkRun = z.object({
  id: z.int(),
  kind: BulkKind,
  brand: z.string(),
  state: BulkState,
  /** Rows of the set, and what became of them so far. */
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** What the rows come to, by currency; none where they are no money. */
  sums: z.array(Money),
  preparedAt: z.string(),
  endedAt: z.nullable(z.string()),
});
export type BulkRun = z.output<typeof BulkRun>;

export const BulkRow = z.object({
  /** Place in the set. */
  position: z.int(),
  /** The id by which its list knows it. */
  id: z.string(),
  account: z.string(),
  state: z.enum(["waiting", "done", "failed"]),
  /** The error for which it was not done. */
  code: z.nullable(z.string()),
});
export type BulkRow = z.output<typeof BulkRow>;

const without = { brand: true, sort: true, after: true, size: true } as const;
/** Those with these ids, or all that a list's filter finds. */
const setOf = <Id extends z.ZodMiniType, Filter extends z.ZodMiniType>(id: Id, filter: Filter) =>
  z.union([z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(BULK_CHOSEN_MAX)) }), z.strictObject({ filter })]);
const bulk = { method: "POST", auth: "console", output: BulkRun } as const;
const begin = z.strictObject({ brand: brandCode, id: numberId });

/** Of the set those that the operator could approve one by one, as they are now: nothing stands against them. */
export const prepareWithdrawalApprovals = endpoint({
  ...bulk,
  path: "/wps/console/withdrawals/bulk",
  permission: "withdrawals.approve",
  input: z.strictObject({ brand: brandCode, set: setOf(z.uuid(), z.omit(listConsoleWithdrawals.input, without)) }),
  errors: ["request.notFound", "bulk.tooMany"],
});

/** `console.stale`: it was stated too long ago. A second call answers how the first one stands. */
export const beginWithdrawalApprovals = endpoint({
  ...bulk,
  path: "/wps/console/withdrawals/bulk/begin",
  permission: "withdrawals.approve",
  sensitive: true,
  idempotent: true,
  input: begin,
  errors: ["request.notFound", "console.stale"],
});

const tags = z.array(numberId).check(z.maxLength(20));

/** Tags that are given to all of the set, and taken from all of it. Who is erased is left out. */
export const prepareMemberTags = endpoint({
  ...bulk,
  path: "/wps/console/members/bulk",
  permission: "members.tags",
  input: z.strictObject({ brand: brandCode, set: setOf(numberId, z.omit(listMembers.input, without)), add: tags, remove: tags }),
  errors: ["request.notFound", "session.forbidden", "bulk.tooMany"],
});

/** As `beginWithdrawalApprovals`. */
export const beginMemberTags = endpoint({
  ...bulk,
  path: "/wps/console/members/bulk/begin",
  permission: "members.tags",
  idempotent: true,
  input: begin,
  errors: ["request.notFound", "console.stale"],
});

const own = { auth: "console", permission: "own", errors: ["request.notFound"] } as const;
const runId = queryInt({ min: 1, max: Number.MAX_SAFE_INTEGER, fallback: 0 });

/** How one of the operator's own stands. */
export const getBulkRun = endpoint({
  ...own,
  method: "GET",
  path: "/wps/console/bulk",
  input: z.strictObject({ id: runId }),
  output: BulkRun,
});

/** Its rows by their places, beyond one; those in a state alone, where one is named. */
export const listBulkRows = endpoint({
  ...own,
  method: "GET",
  path: "/wps/console/bulk/rows",
  input: z.strictObject({
    id: runId,
    state: z.optional(BulkRow.shape.state),
    after: queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }),
    size: pageSize(),
  }),
  output: z.object({ items: z.array(BulkRow), next: z.nullable(z.int()) }),
});

/** The row that is being decided about is still ended; all that are left stay as they are. One that has ended stays so. */
export const stopBulkRun = endpoint({
  ...own,
  method: "POST",
  path: "/wps/console/bulk/stop",
  input: z.strictObject({ id: numberId }),
  output: BulkRun,
});
