import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type DepositMethod, type DepositOffer, type DepositPromotion, makeDeposit } from "../../../data/deposit.ts";
import { ApiError } from "../../../lib/api.ts";
import { newIdempotencyKey } from "../../../lib/idempotency.ts";
import { navigateTo } from "../../../lib/navigation.ts";
import { type AmountProblem, checkAmount, type DepositEntry, payAddress, type Summary, summaryOf } from "./deposit-rules.ts";

export interface DepositForm {
  entry: DepositEntry;
  method: DepositMethod;
  promotion: DepositPromotion | null;
  /** Shown once the amount has been sent or left. */
  problem: AmountProblem | null;
  summary: Summary | null;
  failure: ApiError | null;
  busy: boolean;
  change: (part: Partial<DepositEntry>) => void;
  touch: () => void;
  submit: () => Promise<void>;
}

/** State of the deposit form. Whatever goes wrong, what was entered stays. */
export function useDepositForm(offer: DepositOffer, first: DepositMethod): DepositForm {
  const client = useQueryClient();
  const [entry, setEntry] = useState<DepositEntry>({ method: first.method, amount: "", promotion: null });
  const [touched, setTouched] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  // One key for one intention: a second tap after a lost answer finds the order that the first one made.
  const intention = useRef({ draft: "", key: "" });

  const method = offer.methods.find((one) => one.method === entry.method) ?? first;
  const promotion = offer.promotions.find(({ id }) => id === entry.promotion) ?? null;
  const checked = checkAmount(entry.amount, method, offer.currency);
  const amount = typeof checked === "number" ? checked : null;
  const tooLittle = promotion !== null && amount !== null && amount < promotion.minDeposit;
  const problem = typeof checked === "number" ? null : checked;
  const promotionProblem: AmountProblem | null = tooLittle ? { id: "deposit.promotion.tooLittle", min: promotion.minDeposit } : null;

  const change = (part: Partial<DepositEntry>) => {
    setEntry((before) => ({ ...before, ...part }));
    setFailure(null);
  };

  const submit = async () => {
    setTouched(true);
    if (amount === null || tooLittle || busy) return;
    const draft = { method: method.method, amount, ...(promotion ? { promotion: promotion.id } : {}) };
    const text = JSON.stringify(draft);
    if (intention.current.draft !== text) intention.current = { draft: text, key: newIdempotencyKey() };
    setBusy(true);
    setFailure(null);
    try {
      const order = await makeDeposit(client, draft, intention.current.key);
      navigateTo(`/m/voucherCenter?order=${order.id}`, { replace: true });
      const page = payAddress(order.payUrl);
      if (page !== null) location.assign(page);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A refusal stays one under its key; whoever tries again means it anew.
      if (error.status >= 400 && error.status < 500 && error.code !== "idempotency.inFlight") intention.current = { draft: "", key: "" };
      setFailure(error);
      setBusy(false);
    }
  };

  return {
    entry,
    method,
    promotion,
    problem: touched ? (problem ?? promotionProblem) : promotionProblem,
    summary: amount === null || tooLittle ? null : summaryOf(amount, method, promotion, offer),
    failure,
    busy,
    change,
    touch: () => setTouched(entry.amount !== ""),
    submit,
  };
}
