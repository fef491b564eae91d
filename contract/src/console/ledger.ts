import * as z from "zod/mini";
import { endpoint, queryInt } from "../base/endpoint.ts";
import { pageSize } from "./lists.ts";

/* The check of the whole ledger: asked for in the console, run as a job, for who may do so in all brands, since the books are of all of them. */

export const LEDGER_SORTS = ["id", "-id"] as const;

/** `waiting`: it is run within seconds, or running. */
export const LedgerCheckState = z.enum(["waiting", "done", "failed"]);

export const LedgerCheck = z.object({
  id: z.int(),
  state: LedgerCheckState,
  askedBy: z.string(),
  askedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** How much there was; null until it is done. */
  accounts: z.nullable(z.int()),
  transactions: z.nullable(z.int()),
  entries: z.nullable(z.int()),
  /** How many faults it has found; at most a hundred of each rule. */
  faults: z.int(),
});
export type LedgerCheck = z.output<typeof LedgerCheck>;

export const LedgerFaultFound = z.object({
  /** The rule that is broken, as `npm run ledger:verify` calls it. */
  rule: z.string(),
  /** Number of what breaks it: a transaction, an account, an entry, a wager or a free round, as the rule says. */
  id: z.int(),
  detail: z.string(),
  /** Numbers of the ledger's accounts and transactions that it is about. */
  accounts: z.array(z.int()),
  transactions: z.array(z.int()),
});
export type LedgerFaultFound = z.output<typeof LedgerFaultFound>;

const ledger = { auth: "console", permission: "ledger.verify", errors: ["request.notFound"] } as const;

/** Asks for a check; while one waits or runs, that one is the answer. */
export const startLedgerCheck = endpoint({
  ...ledger,
  method: "POST",
  path: "/wps/console/ledger/checks",
  input: z.strictObject({}),
  output: LedgerCheck,
});

/** A minus in front of `sort`: the newest first. `after`: the `next` of the page before. */
export const listLedgerChecks = endpoint({
  ...ledger,
  method: "GET",
  path: "/wps/console/ledger/checks",
  input: z.strictObject({
    sort: z._default(z.enum(LEDGER_SORTS), "-id"),
    after: queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }),
    size: pageSize(),
  }),
  output: z.object({ items: z.array(LedgerCheck), next: z.nullable(z.int()) }),
});

/** One with every fault that it has found. */
export const getLedgerCheck = endpoint({
  ...ledger,
  method: "GET",
  path: "/wps/console/ledger/checks/one",
  input: z.strictObject({ id: queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }) }),
  output: z.object({ check: LedgerCheck, faults: z.array(LedgerFaultFound) }),
});

/** What the first screen of the day shows. `ledger`: the last check of the books that has ended, for who looks after all brands; null: none yet, or not theirs to see. */
export const getDashboard = endpoint({
  method: "GET",
  path: "/wps/console/dashboard",
  auth: "console",
  permission: "dashboard.read",
  output: z.object({ ledger: z.nullable(LedgerCheck) }),
});
