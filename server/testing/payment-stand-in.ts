import { randomUUID } from "node:crypto";
import { PAYMENT_HEADERS, PaymentCallback, type PaymentState, takePaymentCallback } from "@mela/contract/deposit/payment";
import { AppError } from "../src/errors.ts";
import { type PaymentOrder, type PaymentProvider, PaymentRefused, type PayoutOrder } from "../src/adapters/payment.ts";
import { checkSignature, sign } from "../src/lib/signature.ts";
import type { TestApp } from "./create-test-app.ts";

const SECRET = "the-secret-of-the-stand-in";
const MERCHANT = "mela";
/** Who signs the stand-in's callbacks. */
export const PAYMENT_SIGNER = { kind: "payment", code: MERCHANT, secret: SECRET } as const;

type Payout = Awaited<ReturnType<PaymentProvider["createPayout"]>>;

interface Kept {
  order: PaymentOrder;
  state: PaymentState;
}

export interface PaymentStandIn extends PaymentProvider, ReturnType<typeof createPayouts> {
  /** What the provider knows of payments, by reference. */
  payments: Map<string, Kept>;
  executions: number;
  /** Thrown by the next calls about payments in place of an answer. */
  failWith: Error | null;
  /** The payer agrees, maybe to something else. */
  authorise(reference: string, change?: Partial<PaymentState>): PaymentState;
  set(reference: string, status: PaymentState["status"]): PaymentState;
}

/** A payment provider inside the test: its payments are paid, and its payouts end, as the test says. */
export function createPaymentStandIn(name = "stand-in"): PaymentStandIn {
  const payments = new Map<string, Kept>();
  const kept = (reference: string): Kept => {
    const found = payments.get(reference);
    if (!found) throw new PaymentRefused("reference.unknown");
    return found;
  };
  const stand: PaymentStandIn = {
    name,
    ...createPayouts(),
    payments,
    executions: 0,
    failWith: null,
    authorise: (reference, change = {}) => Object.assign(kept(reference).state, { status: "authorised", ...change }),
    set: (reference, status) => Object.assign(kept(reference).state, { status }),
    async createPayment(order) {
      if (stand.failWith) throw stand.failWith;
      const known = payments.get(order.reference);
      const state: PaymentState = known?.state ?? {
        payment_id: randomUUID(),
        reference: order.reference,
        status: "pending",
        amount: order.amountMinor,
        currency: order.currency,
        reason: null,
      };
      payments.set(order.reference, { order, state });
      const expires = new Date(Date.now() + 1_800_000);
      return { paymentId: state.payment_id, url: `http://127.0.0.1:8091/pay/${state.payment_id}`, expiresAt: expires };
    },
    async executePayment(reference) {
      if (stand.failWith) throw stand.failWith;
      stand.executions += 1;
      const { state } = kept(reference);
      if (state.status === "authorised") state.status = "completed";
      if (state.status !== "completed") throw new PaymentRefused("payment.notPayable");
      return { ...state };
    },
    async queryPayment(reference) {
      if (stand.failWith) throw stand.failWith;
      const found = payments.get(reference);
      return found ? { ...found.state } : null;
    },
    verifyCallback({ headers, path, rawBody }) {
      const given = (name: string) => String(headers[name] ?? "");
      const signed = { timestamp: given(PAYMENT_HEADERS.timestamp), signature: given(PAYMENT_HEADERS.signature), path, rawBody };
      const result = checkSignature(SECRET, signed, Date.now());
      if (result !== "valid") throw new AppError(result === "stale" ? "payment.stale" : "payment.signature");
    },
    readCallback({ rawBody }) {
      const event = PaymentCallback.safeParse(JSON.parse(rawBody.toString("utf8")));
      if (!event.success) throw new AppError("request.invalid");
      return { says: "event", event: event.data };
    },
  };
  return stand;
}

/** The half that pays out; it keeps one payout for each reference, as a real provider does. */
function createPayouts() {
  const payouts = new Map<string, Payout>();
  const seen: { call: "create" | "query"; reference: string }[] = [];
  const plan = {
    /** What becomes of a new payout. */
    status: "paid" as Payout["status"],
    /** Taken in, but the answer is lost. */
    loseAnswers: false,
    /** Nothing arrives. */
    down: false,
    refuse: null as string | null,
  };
  return {
    plan,
    seen,
    payouts,
    /** Lets a payout come to its end. */
    finish(reference: string, status: Payout["status"]): void {
      const known = payouts.get(reference);
      if (known) payouts.set(reference, { ...known, status });
    },
    async createPayout(order: PayoutOrder): Promise<Payout> {
      seen.push({ call: "create", reference: order.reference });
      if (plan.down) throw new Error("connect ECONNREFUSED");
      if (plan.refuse !== null) throw new PaymentRefused(plan.refuse);
      const made: Payout = payouts.get(order.reference) ?? {
        payout_id: randomUUID(),
        reference: order.reference,
        status: plan.status,
        amount: order.amountMinor,
        currency: order.currency,
        reason: null,
      };
      payouts.set(order.reference, made);
      if (plan.loseAnswers) throw new Error("socket hang up");
      return made;
    },
    async queryPayout(reference: string): Promise<Payout | null> {
      seen.push({ call: "query", reference });
      if (plan.down) throw new Error("connect ECONNREFUSED");
      return payouts.get(reference) ?? null;
    },
  };
}

/** The provider's message about a payment as it stands, or as somebody would have it. */
export const callbackOf = (state: PaymentState): PaymentCallback => ({ kind: "payment", event_id: randomUUID(), ...state });

/** Sends a callback as the provider does, or as a forger who has another secret. */
export function callBack(
  test: Pick<TestApp, "call">,
  message: object,
  options: { secret?: string; ageSeconds?: number; ip?: string } = {},
) {
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(Date.now() / 1000) - (options.ageSeconds ?? 0));
  const headers = {
    "content-type": "application/json",
    [PAYMENT_HEADERS.merchant]: MERCHANT,
    [PAYMENT_HEADERS.timestamp]: timestamp,
    [PAYMENT_HEADERS.signature]: sign(options.secret ?? SECRET, timestamp, takePaymentCallback.path, body),
  };
  return test.call("POST", takePaymentCallback.path, { body, headers, ...(options.ip ? { ip: options.ip } : {}) });
}
