import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { Currency, PositiveMinor } from "../base/money.ts";
import { Exclusion } from "../limits/limits.ts";
import { LimitPeriod } from "../limits/kinds.ts";
import { MethodPause } from "./pause.ts";
import { PaymentMethod } from "./payment.ts";
import { DepositPromotion } from "./promotion.ts";
import { DepositTransfer } from "./transfer.ts";

/** One way of paying in, as a brand sets it. Amounts in minor units. */
export const DepositMethod = z.object({
  method: PaymentMethod,
  min: PositiveMinor,
  max: PositiveMinor,
  /** Amounts that are offered to tap. */
  quick: z.array(PositiveMinor).check(z.maxLength(8)),
  /** Hundredths of a percent of the amount, rounded down, taken from what arrives. */
  feeBasisPoints: z.int().check(z.gte(0), z.lte(1_000)),
  /** How long it usually takes. */
  minutes: z.int().check(z.gte(0), z.lte(10_080)),
});
export type DepositMethod = z.output<typeof DepositMethod>;

/** How a brand takes deposits. A way of paying that is not listed is not offered. */
export const DepositSettings = z.object({
  methods: z.array(DepositMethod),
  promotions: z.array(DepositPromotion),
  /** A deposit without a promotion has to be staked so many times. */
  turnoverTimes: z.int().check(z.gte(0), z.lte(100)),
});
export type DepositSettings = z.output<typeof DepositSettings>;

/**
 * created: the provider has not answered yet · pending: it waits for the payer · paid: the payer has agreed, the money is being taken ·
 * credited: the money is in the wallet · failed, expired: nothing was paid · parked: a person looks at it.
 */
export const DEPOSIT_STATES = ["created", "pending", "paid", "credited", "failed", "expired", "parked"] as const;
export const DepositState = z.enum(DEPOSIT_STATES);
export type DepositState = z.output<typeof DepositState>;

/**
 * Why it stands so. declined: by the payer or their bank · cancelled: by the member, who may have paid all the same · refused: by the provider · unpaid: not in time · amount, currency: something else
 * was paid than was asked for · limit: above a limit of the member · excluded: they take a break · contradiction: the provider has told two
 * things · dismissed, settled: what a person decided.
 */
export const DEPOSIT_REASONS = [
  "declined",
  "cancelled",
  "refused",
  "unpaid",
  "amount",
  "currency",
  "limit",
  "excluded",
  "contradiction",
  "dismissed",
  "settled",
] as const;
export const DepositReason = z.enum(DEPOSIT_REASONS);
export type DepositReason = z.output<typeof DepositReason>;

const orderId = z.uuid();

export const DepositOrder = z.object({
  id: orderId,
  method: PaymentMethod,
  currency: Currency,
  /** Minor units, as asked for. */
  amount: z.int(),
  /** What was credited before fee and bonus; null until then. */
  credited: z.nullable(z.int()),
  fee: z.int(),
  /** What it adds, and how much then has to be staked; of the amount asked for until it is credited. */
  promotion: z.nullable(z.object({ id: z.string(), names: z.record(z.string(), z.string()), bonus: z.int() })),
  turnover: z.int(),
  state: DepositState,
  reason: z.nullable(DepositReason),
  /** The page on which it is paid, while that can be done. */
  payUrl: z.nullable(z.string()),
  /** How it is sent by hand, where it is; null: it is paid on a page. */
  transfer: z.nullable(DepositTransfer),
  createdAt: z.string(),
  expiresAt: z.string(),
  steps: z.array(z.object({ state: DepositState, reason: z.nullable(DepositReason), at: z.string() })),
});
export type DepositOrder = z.output<typeof DepositOrder>;

/** A limit of the caller's on what they pay in, with what it leaves now. Amounts in minor units. */
export const DepositRoom = z.object({
  period: LimitPeriod,
  cap: z.int(),
  /** Without what has been agreed to by the payer and is on its way to the wallet. */
  left: z.int(),
  resetsAt: z.iso.datetime(),
});
export type DepositRoom = z.output<typeof DepositRoom>;

/** What the caller may choose from, and what keeps them from it. */
export const DepositOffer = z.object({
  currency: Currency,
  /** `byHand`: the member sends it to an account that is shown, and there is no payment page. */
  methods: z.array(z.extend(DepositMethod, { byHand: z.optional(z.boolean()) })),
  /** Ways that rest for a while. */
  paused: z.optional(z.array(z.extend(MethodPause, { method: PaymentMethod }))),
  /** Those that the caller may take now. */
  promotions: z.array(DepositPromotion),
  turnoverTimes: z.int(),
  /** They have never paid in: the moment to offer limits. */
  first: z.boolean(),
  /** They take a break: nothing may be paid in before its end. */
  exclusion: z.nullable(Exclusion),
  /** Limits that hold for them, the brand's among them. */
  room: z.array(DepositRoom),
  /** Orders that are not over, newest first. */
  open: z.array(DepositOrder),
});
export type DepositOffer = z.output<typeof DepositOffer>;

export const getDepositOffer = endpoint({
  method: "GET",
  path: "/wps/deposit/offer",
  auth: "session",
  output: DepositOffer,
  errors: ["freePlay.rejected"],
});

export const createDeposit = endpoint({
  method: "POST",
  path: "/wps/deposit/create",
  auth: "session",
  stepUp: "never",
  idempotent: true,
  input: z.strictObject({
    method: PaymentMethod,
    amount: PositiveMinor,
    promotion: z.optional(z.string().check(z.maxLength(32))),
  }),
  output: DepositOrder,
  errors: [
    "freePlay.rejected",
    "deposit.method",
    "deposit.amount",
    "deposit.promotion",
    "deposit.tooManyOpen",
    "limits.excluded",
    "limits.deposit",
    "payment.unavailable",
  ],
});

export const getDeposit = endpoint({
  method: "GET",
  path: "/wps/deposit/order",
  auth: "session",
  input: z.object({ id: orderId }),
  output: DepositOrder,
  errors: ["deposit.notFound"],
});

/** Asks the provider how it stands, at most every few seconds, for a callback that does not come. */
export const checkDeposit = endpoint({
  method: "POST",
  path: "/wps/deposit/check",
  auth: "session",
  input: z.object({ id: orderId }),
  output: DepositOrder,
  errors: ["deposit.notFound"],
});

/**
 * Gives up an order that nothing is known to be paid for; one that was given up before stays so. What is paid for it on the provider's page all
 * the same is credited.
 */
export const cancelDeposit = endpoint({
  method: "POST",
  path: "/wps/deposit/cancel",
  auth: "session",
  stepUp: "never",
  input: z.object({ id: orderId }),
  output: DepositOrder,
  errors: ["deposit.notFound", "deposit.cancelClosed"],
});

/**
 * The TrxID of a transfer that the caller has sent for an order of their own. The same one again changes nothing. One that was refused may
 * be followed by another, while the order is open.
 */
export const giveTrxId = endpoint({
  method: "POST",
  path: "/wps/deposit/transfer",
  auth: "session",
  input: z.strictObject({
    id: orderId,
    trxId: z.string().check(z.minLength(1), z.maxLength(64)),
    /** The wallet that it was sent from. */
    sender: z.optional(z.string().check(z.regex(/^01[0-9]{9}$/))),
  }),
  output: DepositOrder,
  errors: ["deposit.notFound", "deposit.trxId", "deposit.trxIdUsed", "deposit.trxIdTries", "deposit.transferClosed"],
});

export const DEPOSIT_PAGE_SIZE = 20;

/** The caller's own, newest first; `before` is the `next` of the page before. */
export const listDeposits = endpoint({
  method: "GET",
  path: "/wps/deposit/list",
  auth: "session",
  input: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
  output: z.object({ list: z.array(DepositOrder), next: z.nullable(z.string()) }),
});
export type DepositPage = z.output<typeof listDeposits.output>;

/** A payment that was not credited by itself. */
export const DepositReview = z.object({
  id: z.int(),
  /** null: the provider tells of a payment that nobody has asked for. */
  order: z.nullable(DepositOrder),
  memberAccount: z.nullable(z.string()),
  reference: z.string(),
  reason: z.enum(["amount", "currency", "limit", "excluded", "contradiction", "unknownOrder"]),
  paidAmount: z.int(),
  paidCurrency: Currency,
  /** Credited, it would be what was paid: its currency is the order's, and the order is not credited. */
  creditable: z.boolean(),
  at: z.string(),
  settled: z.nullable(z.object({ decision: z.enum(["credit", "dismiss"]), operatorName: z.string(), note: z.string(), at: z.string() })),
});
export type DepositReview = z.output<typeof DepositReview>;
