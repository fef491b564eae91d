import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm, type UseFormRegisterReturn, useWatch } from "react-hook-form";
import {
  type DepositDraft,
  type DepositMethod,
  type DepositOffer,
  type DepositPromotion,
  type DepositRoom,
  makeDeposit,
} from "../../../data/deposit/deposit.ts";
import { depositKeys } from "../../../data/deposit/deposit.keys.ts";
import type { ApiError } from "@mela/kit/api";
import { navigateTo, useSearch } from "../../../lib/navigation.ts";
import { useMoneyAction } from "@mela/kit/use-action";
import { createDraftKeeper, readDraft, readSent } from "./deposit-draft.ts";
import { type AmountProblem, checkAmount, type DepositEntry, payAddress, type Summary, summaryOf, tightest } from "./deposit-rules.ts";

export interface DepositForm {
  entry: DepositEntry;
  method: DepositMethod;
  /** The limit that leaves the least; null: none holds. */
  room: DepositRoom | null;
  promotion: DepositPromotion | null;
  /** The promotion that they came for is not open to them. */
  isGone: boolean;
  /** Shown once the amount has been sent or left. */
  problem: AmountProblem | null;
  summary: Summary | null;
  failure: ApiError | null;
  busy: boolean;
  /** The field of the amount, as the form library knows it. */
  amountField: UseFormRegisterReturn<"amount">;
  change: (part: Partial<DepositEntry>) => void;
  submit: () => Promise<void>;
}

/** State of the deposit form. Whatever goes wrong, what was entered stays, in the tab until an order is made of it. */
export function useDepositForm(offer: DepositOffer, first: DepositMethod): DepositForm {
  const client = useQueryClient();
  const wanted = useSearch().get("promotion");
  const [draft] = useState(createDraftKeeper);
  const [defaultValues] = useState(() => readDraft(wanted) ?? { method: first.method, amount: "", promotion: wanted });
  const form = useForm<DepositEntry>({ defaultValues });
  const entry = useWatch({ control: form.control }) as DepositEntry;
  const { isSubmitted, touchedFields } = form.formState;
  const { busy, refusal, run, forget } = useMoneyAction((order: DepositDraft, key) => makeDeposit(client, order, key), {
    touches: [depositKeys.offer],
    memory: { read: readSent, write: (sent) => draft.keep(form.getValues(), wanted, sent) },
  });
  // The order is made and its page is on its way: another press would make another one.
  const [leaving, setLeaving] = useState(false);

  useForgetOnline(refusal?.status === 0, forget);

  const method = offer.methods.find((one) => one.method === entry.method) ?? first;
  const room = tightest(offer.room);
  const promotion = offer.promotions.find(({ id }) => id === entry.promotion) ?? null;
  const checked = checkAmount(entry.amount, method, offer.currency, room);
  const amount = typeof checked === "number" ? checked : null;
  const tooLittle = promotion !== null && amount !== null && amount < promotion.minDeposit;
  const problem = typeof checked === "number" ? null : checked;
  const promotionProblem: AmountProblem | null = tooLittle ? { id: "deposit.promotion.tooLittle", min: promotion.minDeposit } : null;

  const handleChange = () => {
    draft.keep(form.getValues(), wanted);
    forget();
  };
  const change = (part: Partial<DepositEntry>) => {
    for (const [field, value] of Object.entries(part)) form.setValue(field as keyof DepositEntry, value);
    handleChange();
  };

  const submit = form.handleSubmit(async () => {
    if (amount === null || tooLittle || leaving) return;
    const made = await run({ method: method.method, amount, ...(promotion ? { promotion: promotion.id } : {}) });
    if (!made) return;
    setLeaving(true);
    draft.forget();
    navigateTo(`/m/voucherCenter?order=${made.value.id}`, { replace: true });
    const page = payAddress(made.value.payUrl);
    if (page !== null) location.assign(page);
  });
  const shown = isSubmitted || (touchedFields.amount === true && entry.amount !== "");

  return {
    entry,
    method,
    room,
    promotion,
    isGone: entry.promotion !== null && promotion === null,
    problem: shown ? (problem ?? promotionProblem) : promotionProblem,
    summary: amount === null || tooLittle ? null : summaryOf(amount, method, promotion, offer),
    failure: refusal,
    busy: busy || leaving,
    amountField: form.register("amount", { onChange: handleChange }),
    change,
    submit,
  };
}

/** No answer came, and now one can: what said so has had its time. */
function useForgetOnline(isLost: boolean, forget: () => void): void {
  useEffect(() => {
    if (!isLost) return undefined;
    addEventListener("online", forget);
    return () => removeEventListener("online", forget);
  }, [isLost, forget]);
}
