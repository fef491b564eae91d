import { currencySign, formatAmount, formatMoney } from "@mela/kit/money";
import { useT } from "../../../lib/i18n.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { TextField } from "../../../ui/field.tsx";
import type { DepositForm } from "./use-deposit-form.ts";
import styles from "./deposit.module.css";

/** The amount: a field for any keyboard's digits, and amounts to tap. */
export function AmountField({ form, currency }: { form: DepositForm; currency: string }) {
  const t = useT();
  const { method, problem, entry } = form;
  const money = (minor: number | undefined) => (minor === undefined ? "" : formatMoney(minor, currency));
  return (
    <div className={styles.amount}>
      <TextField
        label={t("deposit.amount")}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        className={styles.amountField}
        maxLength={40}
        before={<span className={styles.sign}>{currencySign(currency)}</span>}
        hint={t("deposit.bounds", { min: money(method.min), max: money(method.max) })}
        error={problem ? t(problem.id, { min: money(problem.min), max: money(problem.max) }) : undefined}
        {...form.amountField}
      />
      <div className={styles.quick} role="group" aria-label={t("deposit.quick")}>
        {method.quick.map((minor) => {
          const text = formatAmount(minor, currency).replace(/\.0+$/, "");
          return (
            <Chip key={minor} pressed={entry.amount === text} className={styles.chip} onClick={() => form.change({ amount: text })}>
              {text}
            </Chip>
          );
        })}
      </div>
    </div>
  );
}
