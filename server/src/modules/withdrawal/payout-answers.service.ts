import type { PayoutDoubt } from "@mela/contract/withdrawal/withdrawal-review";
import { type PaymentProvider, PaymentRefused, type PayoutOrder } from "../../adapters/payment.ts";
import type { WithdrawalWithAccount } from "./withdrawal.tables.ts";

/** Refusals that mean that the provider has this reference already, with other content: what became of it is for people to find out. */
const DOUBTFUL: readonly string[] = ["request.mismatch", "reference.mismatch"];

export type PayoutState = Awaited<ReturnType<PaymentProvider["createPayout"]>>;

/** How a payout stands, why it failed, under which number whoever was paid finds it, and how the provider calls it, where it knows it. */
export type PayoutAnswer = Pick<PayoutState, "status" | "reason" | "receipt"> & Partial<Pick<PayoutState, "payout_id">>;

/** The provider says something that does not fit the order. */
export class Doubtful extends Error {
  readonly doubt: PayoutDoubt;

  constructor(doubt: PayoutDoubt, cause?: Error) {
    super(`The provider contradicts the payout: ${cause?.message ?? doubt}`, { cause });
    this.name = "Doubtful";
    this.doubt = doubt;
  }
}

/** What the provider says about a payout, which it is told of where it has not heard of it yet. */
export function createAsking(payments: PaymentProvider) {
  const orderOf = (withdrawal: WithdrawalWithAccount): PayoutOrder => ({
    reference: withdrawal.public_id,
    method: withdrawal.kind,
    account: {
      number: withdrawal.number,
      holder: withdrawal.holderName,
      bank: withdrawal.bankCode ?? withdrawal.bankNames?.["en"] ?? null,
      branch: withdrawal.branch,
    },
    amountMinor: withdrawal.amount_minor - withdrawal.fee_minor,
    currency: withdrawal.currency,
  });

  /** A refused question says nothing about the payout, other than a refused order. */
  const queryPayout = async (reference: string): Promise<PayoutState | null> => {
    try {
      return await payments.queryPayout(reference);
    } catch (error) {
      throw error instanceof PaymentRefused ? new Doubtful("refused", error) : error;
    }
  };

  const orderPayout = async (order: PayoutOrder): Promise<PayoutState | "failed"> => {
    try {
      return await payments.createPayout(order);
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      if (DOUBTFUL.includes(error.code)) throw new Doubtful("refused", error);
      return "failed";
    }
  };

  /** What the provider says; `failed` also for its refusal for good. Throws when it does not say, `Doubtful` when it says what does not fit. */
  return async (withdrawal: WithdrawalWithAccount, told: boolean): Promise<PayoutAnswer> => {
    const order = orderOf(withdrawal);
    const known = told ? await queryPayout(order.reference) : null;
    // An order in doubt is never told again: it could be paid beside what people decide.
    if (!known && withdrawal.doubt !== null) return { status: "processing", reason: null };
    const state = known ?? (await orderPayout(order));
    if (state === "failed") return { status: "failed", reason: null };
    if (state.reference !== order.reference || state.amount !== order.amountMinor || state.currency !== order.currency) {
      throw new Doubtful("differs");
    }
    return state;
  };
}
