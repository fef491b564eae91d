import * as z from "zod/mini";
import { endpoint, queryInt, queryText } from "../base/endpoint.ts";
import { Currency, PositiveMinor } from "../base/money.ts";
import { DepositOrder, DepositReason, DepositReview, DepositState } from "../deposit/deposit.ts";
import { DepositPromotion } from "../deposit/promotion.ts";
import { PaymentMethod } from "../deposit/payment.ts";
import { TransferReason, TransferState } from "../deposit/transfer.ts";
import { brandCode, reason } from "./access.ts";
import { pageSize } from "./lists.ts";

/* Deposits in the console: all of a brand's, those that people look at, and those that members send by hand. */

/** Characters of a statement's file. */
export const STATEMENT_MAX = 4_000_000;

const amountText = queryInt({ min: 0, max: 1_000_000_000_000, fallback: 0 });
const place = queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 });
const day = z.optional(z.iso.date());
const orderId = z.uuid();

/** A deposit as the people of its brand see it. */
export const ListedDeposit = z.object({
  order: DepositOrder,
  memberId: z.int(),
  memberAccount: z.string(),
  provider: z.string(),
  /** As the provider calls the payment. */
  paymentId: z.nullable(z.string()),
});
export type ListedDeposit = z.output<typeof ListedDeposit>;

export const DEPOSIT_SORTS = ["created", "-created", "amount", "-amount"] as const;
export const PARKED_SORTS = ["since", "-since", "settledAt", "-settledAt"] as const;
export const TRANSFER_SORTS = ["since", "-since"] as const;

/** A minus in front of `sort`: downwards. `reference`: an order's id or the provider's payment id. `from` and `to` are days of the brand, both included. */
export const listConsoleDeposits = endpoint({
  method: "GET",
  path: "/wps/console/deposits",
  auth: "console",
  permission: "deposits.read",
  input: z.strictObject({
    brand: brandCode,
    state: z.optional(DepositState),
    method: z.optional(PaymentMethod),
    provider: queryText(80),
    reason: z.optional(DepositReason),
    account: queryText(64),
    reference: queryText(128),
    min: amountText,
    max: amountText,
    from: day,
    to: day,
    sort: z._default(z.enum(DEPOSIT_SORTS), "-created"),
    after: place,
    size: pageSize(),
  }),
  output: z.object({ items: z.array(ListedDeposit), next: z.nullable(z.int()) }),
  errors: ["request.notFound"],
});

const TransferRuling = z.object({
  ruling: z.enum(["confirmed", "refused", "released"]),
  trxId: z.string(),
  paid: z.nullable(z.int()),
  reason: z.nullable(TransferReason),
  by: z.string(),
  at: z.string(),
});

export const ConsoleDeposit = z.extend(ListedDeposit, {
  /** As the member saw them when they ordered. */
  terms: z.object({ feeBasisPoints: z.int(), turnoverTimes: z.int(), promotion: z.nullable(DepositPromotion) }),
  /** What the provider has told, the newest first, without secrets. */
  told: z.array(z.object({ at: z.string(), provider: z.string(), body: z.unknown() })),
  ledgerTransaction: z.nullable(z.int()),
  reviews: z.array(DepositReview),
  /** The wallet that the member says they have sent it from. */
  sender: z.nullable(z.string()),
  rulings: z.array(TransferRuling),
});
export type ConsoleDeposit = z.output<typeof ConsoleDeposit>;

export const getConsoleDeposit = endpoint({
  method: "GET",
  path: "/wps/console/deposits/order",
  auth: "console",
  permission: "deposits.read",
  input: z.strictObject({ brand: brandCode, id: orderId }),
  output: ConsoleDeposit,
  errors: ["request.notFound"],
});

/** Without `sort` open ones the oldest first, settled ones by the time of the decision, the last first. Open ones have no such time. */
export const listParkedDeposits = endpoint({
  method: "GET",
  path: "/wps/console/deposits/parked",
  auth: "console",
  permission: "deposits.read",
  input: z.strictObject({
    brand: brandCode,
    view: z._default(z.enum(["open", "settled"]), "open"),
    sort: z.optional(z.enum(PARKED_SORTS)),
    after: place,
    size: pageSize(),
  }),
  output: z.object({ items: z.array(DepositReview), next: z.nullable(z.int()) }),
  errors: ["request.notFound"],
});

const settle = { method: "POST", auth: "console", permission: "deposits.settle", idempotent: true } as const;

/** Credits what was really paid, or ends the case without a credit. Whoever was slower is told how it stands (`value.now`). */
export const settleParkedDeposit = endpoint({
  ...settle,
  path: "/wps/console/deposits/settle",
  input: z.strictObject({
    brand: brandCode,
    id: z.int().check(z.gte(1)),
    decision: z.enum(["credit", "dismiss"]),
    note: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  }),
  output: DepositReview,
  errors: ["request.notFound", "deposit.settled", "deposit.amount", "limits.excluded", "limits.deposit", "payment.unavailable"],
});

/** A transfer whose TrxID is to be looked up on the wallet's statement. */
export const HandTransfer = z.object({
  id: orderId,
  /** Place in the list. */
  position: z.int(),
  memberId: z.int(),
  memberAccount: z.string(),
  provider: z.string(),
  method: PaymentMethod,
  /** The number that it was sent to. */
  number: z.string(),
  amount: z.int(),
  currency: Currency,
  state: TransferState,
  trxId: z.nullable(z.string()),
  sender: z.nullable(z.string()),
  since: z.string(),
  /** What the statements that were taken in say of this TrxID; null: nothing yet. */
  statement: z.nullable(z.object({ paid: z.int(), currency: Currency, sender: z.string(), time: z.string() })),
});
export type HandTransfer = z.output<typeof HandTransfer>;

/** Those whose TrxID is to be checked, the oldest first. */
export const listHandTransfers = endpoint({
  method: "GET",
  path: "/wps/console/deposits/transfers",
  auth: "console",
  permission: "deposits.read",
  input: z.strictObject({ brand: brandCode, sort: z._default(z.enum(TRANSFER_SORTS), "since"), after: place, size: pageSize() }),
  output: z.object({ items: z.array(HandTransfer), next: z.nullable(z.int()) }),
  errors: ["request.notFound"],
});

const seen = {
  brand: brandCode,
  id: orderId,
  /** The one that it is about: another may have been entered meanwhile. */ trxId: z.string().check(z.minLength(1), z.maxLength(64)),
};
const RULED = ["request.notFound", "transfer.decided", "console.stale", "deposit.trxIdUsed", "deposit.trxId"] as const;
const ruled = { ...settle, output: ConsoleDeposit } as const;

/** The money has come: `paid`, minor units, as the wallet's statement says it. The platform settles it within seconds. */
export const confirmHandTransfer = endpoint({
  ...ruled,
  path: "/wps/console/deposits/transfers/confirm",
  input: z.strictObject({ ...seen, paid: PositiveMinor }),
  errors: RULED,
});

/** The TrxID is no payment of this order; the member may enter another one. */
export const refuseHandTransfer = endpoint({
  ...ruled,
  path: "/wps/console/deposits/transfers/refuse",
  input: z.strictObject({ ...seen, reason: TransferReason }),
  errors: RULED,
});

/** The order holds a TrxID of somebody else's payment: another order may enter it now. */
export const releaseTrxId = endpoint({
  ...ruled,
  path: "/wps/console/deposits/transfers/release",
  input: z.strictObject({ ...seen, reason }),
  errors: RULED,
});

/** Providers by hand to which a statement can be brought. */
export const listHandWallets = endpoint({
  method: "GET",
  path: "/wps/console/deposits/wallets",
  auth: "console",
  permission: "deposits.read",
  input: z.strictObject({ brand: brandCode }),
  output: z.array(z.object({ provider: z.string(), methods: z.array(PaymentMethod) })),
  errors: ["request.notFound"],
});

/** What is wrong with a statement, line by line; a line of 0 is the head. */
export const StatementFault = z.object({
  line: z.int(),
  /** As it is called in the file. */
  column: z.string(),
  fault: z.enum(["missing", "noTrxId", "twice", "noSum", "senderLong", "timeWrong"]),
});
export type StatementFault = z.output<typeof StatementFault>;

/** The names of the columns in the file. */
export const StatementColumns = z.strictObject({
  time: z.string().check(z.minLength(1), z.maxLength(64)),
  trxId: z.string().check(z.minLength(1), z.maxLength(64)),
  sender: z.string().check(z.minLength(1), z.maxLength(64)),
  amount: z.string().check(z.minLength(1), z.maxLength(64)),
});

/** Takes in what a wallet has received, all rows or none, and confirms the orders whose TrxID and sum stand there. */
export const bringStatement = endpoint({
  ...settle,
  path: "/wps/console/deposits/statement",
  input: z.strictObject({
    brand: brandCode,
    provider: z.string().check(z.minLength(1), z.maxLength(80)),
    method: PaymentMethod,
    currency: Currency,
    columns: StatementColumns,
    /** The file's text. */
    csv: z.string().check(z.minLength(1), z.maxLength(STATEMENT_MAX)),
  }),
  output: z.object({
    added: z.int(),
    known: z.int(),
    /** Ids of the orders that it has confirmed. */
    confirmed: z.array(z.string()),
    /** Rows of it whose TrxID no order has entered yet, or with another sum: they wait. */
    unmatched: z.int(),
  }),
  /** Value of `statement.faults`: the first faults and how many there are. */
  errors: ["request.notFound", "statement.unreadable", "statement.encoding", "statement.longRow", "statement.faults"],
});
