import { Alert, NumberInput, SegmentedControl, Select, TextInput } from "@mantine/core";
import { formatMoney } from "@mela/kit/money";
import { useMoneyAction } from "@mela/kit/use-action";
import { type ReactNode, useState } from "react";
import { ADJUSTMENT_CATEGORIES, type AdjustmentDirection, createAdjustment } from "../../data/adjustments.ts";
import { consoleKeys } from "../../data/console.keys.ts";
import { amountOf } from "../../lib/amounts.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { AmountField } from "../../parts/amount-field.tsx";
import { Amount } from "../../parts/amount.tsx";
import { BigAmount } from "../../parts/card.tsx";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { AtField } from "../../parts/form/faults.ts";
import { ReasonField } from "../../parts/reason-field.tsx";

const NOTE = { min: 10, max: 500 };
const TIMES_MAX = 100;

type Booking = ReturnType<typeof useBooking>;

/** Belongs to the screen, not to its form: who closes the form after a lost answer and says the same again books it once. */
export const useBooking = () => useMoneyAction(createAdjustment, { touches: [consoleKeys.adjustments, consoleKeys.approvals] });

/** What is booked by hand, and why. What happened is said in place: it was booked, or a colleague was asked. */
export function AdjustmentForm({ booking, onClose }: { booking: Booking; onClose: () => void }): ReactNode {
  const t = useT();
  const { code: brand, currency } = useBrand();
  const [typed, setTyped] = useState({
    account: "",
    amount: "",
    category: "",
    note: "",
    direction: "credit" as AdjustmentDirection,
    turnoverTimes: 0,
  });
  const set = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const { busy, refusal, run } = booking;
  const [done, setDone] = useState<string | null>(null);
  const amountMinor = amountOf(typed.amount, currency);
  const category = ADJUSTMENT_CATEGORIES.find((one) => one === typed.category);
  const note = typed.note.trim();
  const isReady = typed.account.trim() !== "" && typeof amountMinor === "number" && category !== undefined && note.length >= NOTE.min;
  const handleBook = async () => {
    if (!isReady) return;
    const { direction } = typed;
    const turnoverTimes = direction === "credit" ? typed.turnoverTimes : 0;
    const made = await run({ brand, account: typed.account.trim(), direction, amountMinor, category, note, turnoverTimes });
    if (!made) return;
    const { adjustment } = made.value;
    setDone(
      adjustment
        ? t("adjustments.booked", {
            account: adjustment.memberAccount,
            amount: formatMoney(adjustment.amount.amount, adjustment.amount.currency),
          })
        : t("adjustments.asked"),
    );
    set({ amount: "", note: "" });
  };
  return (
    <ConfirmDialog
      title={t("adjustments.new")}
      submit={t("adjustments.book")}
      busy={busy}
      blocked={!isReady}
      refusal={refusal}
      onConfirm={() => void handleBook()}
      onClose={onClose}
    >
      {done ? (
        <Alert color="green" variant="light" role="status" p="xs">
          {done}
        </Alert>
      ) : null}
      <p>{t("adjustments.bookText")}</p>
      <AtField name="account">
        {(fault) => (
          <TextInput
            label={t("money.account")}
            autoComplete="off"
            error={fault}
            value={typed.account}
            onChange={(event) => set({ account: event.currentTarget.value })}
          />
        )}
      </AtField>
      <SegmentedControl
        aria-label={t("adjustments.direction")}
        data={(["credit", "debit"] as const).map((value) => ({ value, label: t(`adjustments.direction.${value}`) }))}
        value={typed.direction}
        onChange={(direction) => set({ direction })}
      />
      <AmountField
        label={currency === null ? t("money.amount") : `${t("money.amount")} (${currency})`}
        currency={currency}
        field="amountMinor"
        value={typed.amount}
        onChange={(amount) => set({ amount })}
      />
      <AtField name="category">
        {(fault) => (
          <Select
            label={t("adjustments.category")}
            data={ADJUSTMENT_CATEGORIES.map((value) => ({ value, label: t(`adjustments.category.${value}`) }))}
            error={fault}
            value={typed.category || null}
            onChange={(value) => set({ category: value ?? "" })}
          />
        )}
      </AtField>
      <ReasonField
        field="note"
        label={t("adjustments.note")}
        description={t("adjustments.noteHint")}
        longest={NOTE.max}
        value={typed.note}
        onChange={(next) => set({ note: next })}
      />
      {typeof amountMinor === "number" && currency !== null ? (
        <BigAmount>
          <Amount minor={typed.direction === "credit" ? amountMinor : -amountMinor} currency={currency} />
        </BigAmount>
      ) : null}
      {typed.direction === "credit" ? (
        <AtField name="turnoverTimes">
          {(fault) => (
            <NumberInput
              label={t("adjustments.turnoverTimes")}
              description={t("adjustments.turnoverHint")}
              min={0}
              max={TIMES_MAX}
              allowDecimal={false}
              allowNegative={false}
              error={fault}
              value={typed.turnoverTimes}
              onChange={(value) => set({ turnoverTimes: Number(value) || 0 })}
            />
          )}
        </AtField>
      ) : null}
    </ConfirmDialog>
  );
}
