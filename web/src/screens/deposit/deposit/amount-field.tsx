import { currencySign, formatAmount, formatMoney } from "@mela/kit/money";
import { Link } from "wouter";
import type { DepositRoom } from "../../../data/deposit/deposit.ts";
import { useT } from "../../../lib/i18n.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { TextField } from "../../../ui/field.tsx";
import { quickAmounts } from "./deposit-rules.ts";
import type { DepositForm } from "./use-deposit-form.ts";
import styles from "./deposit.module.css";

/** The amount: a field for any keyboard's digits, and amounts to tap. */
export function AmountField({ form, currency }: { form: DepositForm; currency: string }) {
  const t = useT();
  const { method, room, problem, entry } = form;
  const money = (minor: number | undefined) => (minor === undefined ? "" : formatMoney(minor, currency));
  const limitOf = (limit: DepositRoom | undefined) => ({ cap: money(limit?.cap), left: money(limit?.left) });
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
        hint={
          room !== null && room.left < method.min
            ? t("deposit.methodAboveLimit", { min: money(method.min), left: money(room.left) })
            : t("deposit.bounds", { min: money(method.min), max: money(method.max) })
        }
        error={problem ? t(problem.id, { min: money(problem.min), max: money(problem.max), ...limitOf(problem.room) }) : undefined}
        {...form.amountField}
      />
      {room === null ? null : (
        <p className={styles.small} data-part="limit-left">
          {problem?.room ? null : `${t(`deposit.limitLeft.${room.period}`, limitOf(room))} `}
          <Link href="/m/limits" className="link">
            {t("deposit.limitChange")}
          </Link>
        </p>
      )}
      <div className={styles.quick} role="group" aria-label={t("deposit.quick")}>
        {quickAmounts(method, room).map((minor) => {
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
