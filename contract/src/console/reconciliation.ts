import * as z from "zod/mini";
import { endpoint, queryInt, queryText } from "../base/endpoint.ts";
import { Currency } from "../base/money.ts";
import { brandCode, numberId, reason } from "./access.ts";
import { pageSize } from "./lists.ts";

/*
 * A payment provider's statement of a day against the brand's deposits and payouts. What differs becomes a case; nothing is booked by any of
 * it. A day is closed, and opened again, by the signatures of two people.
 */

/** Rows of a statement. */
export const STATEMENT_LINES_MAX = 200_000;
/** A file is brought in parts of so many characters, so many at the most. */
export const STATEMENT_PART_MAX = 250_000;
export const STATEMENT_PARTS_MAX = 256;
/** Faults of a file that are told one by one. */
export const STATEMENT_FAULTS_SHOWN = 50;

/** open: nothing is compared yet. */
export const ReconciliationState = z.enum(["open", "compared", "closed"]);
export type ReconciliationState = z.output<typeof ReconciliationState>;

export const StatementSource = z.enum(["call", "file"]);
export type StatementSource = z.output<typeof StatementSource>;

/**
 * uploading: parts are missing · waiting: it is read · read: it is compared next · refused: its file is wrong · failed: the provider gave
 * none · replaced: another one was brought first.
 */
export const StatementState = z.enum(["uploading", "waiting", "read", "done", "refused", "failed", "replaced"]);
export type StatementState = z.output<typeof StatementState>;
export const LINE_FAULTS = [
  "missing",
  "noId",
  "noSum",
  "noKind",
  "noState",
  "noTime",
  "noCurrency",
  "tooMany",
  "unreadable",
  "longRow",
  "empty",
] as const;
/** What is wrong with a file, line by line; a line of 0 is the head, or all of it. */
export const ReconciliationFault = z.object({
  line: z.int(),
  /** As it is called in the file. */
  column: z.string(),
  fault: z.enum(LINE_FAULTS),
});
export type ReconciliationFault = z.output<typeof ReconciliationFault>;

export const ReconciliationStatement = z.object({
  id: z.int(),
  source: StatementSource,
  fileName: z.nullable(z.string()),
  state: StatementState,
  by: z.string(),
  askedAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** Rows that were read so far. */
  lines: z.int(),
  /** How much of the file is read, in parts of it; null for a call, which does not say how much there is. */
  progress: z.nullable(z.object({ read: z.int(), parts: z.int() })),
  faults: z.array(ReconciliationFault),
  faultCount: z.int(),
});
export type ReconciliationStatement = z.output<typeof ReconciliationStatement>;

const counts = z.object({ matched: z.int(), missingHere: z.int(), missingThere: z.int(), otherAmount: z.int(), otherState: z.int() });

export const ListedReconciliation = z.object({
  id: z.int(),
  provider: z.string(),
  /** Of the brand's calendar. */
  day: z.string(),
  state: ReconciliationState,
  counts,
  openCases: z.int(),
  /** How the last statement of it stands. */
  statement: z.nullable(StatementState),
});
export type ListedReconciliation = z.output<typeof ListedReconciliation>;

export const ReconciliationDay = z.extend(ListedReconciliation, {
  version: z.int(),
  /** The day is over in the brand's zone. */
  isOver: z.boolean(),
  /** Rows about other days, and about orders that are not the brand's. */
  leftOut: z.int(),
  /** The provider gives statements by call. */
  byCall: z.boolean(),
  /** The newest first. */
  statements: z.array(ReconciliationStatement),
  /** The newest first; `counts`: it is one of the two that the day waits for. */
  signatures: z.array(
    z.object({
      by: z.string(),
      at: z.string(),
      decision: z.enum(["close", "reopen"]),
      reason: z.string(),
      isMine: z.boolean(),
      counts: z.boolean(),
    }),
  ),
});
export type ReconciliationDay = z.output<typeof ReconciliationDay>;

const work = { auth: "console", permission: "reconciliation.work" } as const;
const place = queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 });
const idText = queryInt({ min: 1, max: Number.MAX_SAFE_INTEGER, fallback: 0 });
const provider = z.string().check(z.minLength(1), z.maxLength(80));
const day = z.iso.date();

export const RECONCILIATION_SORTS = ["day", "-day"] as const;

/** Days for which a statement was asked; a minus in front of `sort`: the newest first. `from` and `to` are days, both included. */
export const listReconciliations = endpoint({
  ...work,
  method: "GET",
  path: "/wps/console/reconciliation",
  input: z.strictObject({
    brand: brandCode,
    provider: queryText(80),
    state: z.optional(ReconciliationState),
    from: z.optional(day),
    to: z.optional(day),
    sort: z._default(z.enum(RECONCILIATION_SORTS), "-day"),
    after: place,
    size: pageSize(),
  }),
  output: z.object({ items: z.array(ListedReconciliation), next: z.nullable(z.int()) }),
  errors: ["request.notFound"],
});

/** The brand's providers, also those that take no new orders; the running day and the money of the brand. */
export const listStatementSources = endpoint({
  ...work,
  method: "GET",
  path: "/wps/console/reconciliation/providers",
  input: z.strictObject({ brand: brandCode }),
  output: z.object({
    providers: z.array(z.object({ provider: z.string(), byCall: z.boolean() })),
    today: z.string(),
    currency: Currency,
  }),
  errors: ["request.notFound"],
});

export const getReconciliation = endpoint({
  ...work,
  method: "GET",
  path: "/wps/console/reconciliation/day",
  input: z.strictObject({ brand: brandCode, id: idText }),
  output: ReconciliationDay,
  errors: ["request.notFound"],
});

const columnName = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));
const perhaps = z.string().check(z.trim(), z.maxLength(64));
/** The names of the columns in the file; an empty one: there is none, see `beginStatement`. */
export const ReconciliationColumns = z.strictObject({
  id: columnName,
  amount: columnName,
  kind: perhaps,
  state: perhaps,
  time: perhaps,
  currency: perhaps,
});
export type ReconciliationColumns = z.output<typeof ReconciliationColumns>;
export const RECONCILIATION_COLUMNS = ["id", "amount", "kind", "state", "time", "currency"] as const;

/**
 * Begins a statement of a day. With `file` null the provider is asked for it; otherwise its parts are brought by `bringStatementPart`, and it
 * is read when all are there. A row names an order by our id of it, the provider's, or its TrxID. Without a column of kinds, sums below zero are payouts; without one of states, all is
 * completed; without one of times, all is of the day, and with one, rows of other days are left out; without one of currencies, `currency`
 * holds. A statement that was being read for the day is replaced; what was compared stays until this one is.
 */
export const beginStatement = endpoint({
  ...work,
  method: "POST",
  path: "/wps/console/reconciliation/statement",
  idempotent: true,
  input: z.strictObject({
    brand: brandCode,
    provider,
    day,
    currency: Currency,
    file: z.nullable(
      z.strictObject({
        name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
        parts: z.int().check(z.gte(1), z.lte(STATEMENT_PARTS_MAX)),
        columns: ReconciliationColumns,
      }),
    ),
  }),
  output: z.object({ id: z.int(), statement: z.int() }),
  errors: ["request.notFound", "reconciliation.closed", "reconciliation.notOver"],
});

/** A part of the file, from 0 on, in any order; the same one again changes nothing. `missing`: how many are not there yet. */
export const bringStatementPart = endpoint({
  ...work,
  method: "POST",
  path: "/wps/console/reconciliation/statement/part",
  input: z.strictObject({
    brand: brandCode,
    statement: numberId,
    part: z.int().check(z.gte(0), z.lt(STATEMENT_PARTS_MAX)),
    csv: z.string().check(z.minLength(1), z.maxLength(STATEMENT_PART_MAX)),
  }),
  output: z.object({ missing: z.int() }),
  errors: ["request.notFound", "statement.encoding", "console.stale"],
});

/**
 * One of the two signatures that close a day, or open it again. Closing needs a day that is over and compared, without open cases. Value of
 * `console.stale`: the day as it is (`now`).
 */
export const signReconciliation = endpoint({
  method: "POST",
  path: "/wps/console/reconciliation/sign",
  auth: "console",
  permission: "reconciliation.close",
  sensitive: true,
  input: z.strictObject({
    brand: brandCode,
    id: numberId,
    version: z.int().check(z.gte(1)),
    decision: z.enum(["close", "reopen"]),
    reason,
  }),
  output: ReconciliationDay,
  errors: [
    "request.notFound",
    "console.stale",
    "reconciliation.notCompared",
    "reconciliation.notOver",
    "reconciliation.openCases",
    "reconciliation.signedByYou",
  ],
});
