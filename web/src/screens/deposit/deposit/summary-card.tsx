import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { Button } from "../../../ui/button.tsx";
import { AlertIcon } from "../../../ui/shell-icons.tsx";
import { type Sum, Sums } from "../../../ui/sums.tsx";
import type { DepositForm } from "./use-deposit-form.ts";
import styles from "./deposit.module.css";

/** What the entry comes to, what went wrong with it, and the one button. */
export function SummaryCard({ form, currency }: { form: DepositForm; currency: string }) {
  const t = useT();
  const { summary, failure, busy } = form;
  const money = (minor = 0) => (summary === null ? "–" : formatMoney(minor, currency));
  const rows: Sum[] = [
    { name: t("deposit.youPay"), value: money(summary?.amount) },
    ...(form.method.feeBasisPoints > 0 ? [{ name: t("deposit.fee"), value: money(-(summary?.fee ?? 0)) }] : []),
    ...(form.promotion ? [{ name: t("deposit.bonus"), value: money(summary?.bonus) }] : []),
    { name: t("deposit.arrives"), value: money(summary?.arrives), weight: "result" },
    { name: t("deposit.turnover"), value: money(summary?.turnover) },
  ];
  return (
    <section className={`card ${styles.summary}`} aria-label={t("deposit.summary")}>
      <Sums rows={rows} />
      {failure ? (
        <p className={styles.failure} role="alert">
          <AlertIcon size={18} />
          {failure.message || t("shell.error.network.lost")}
        </p>
      ) : null}
      <Button type="submit" wide busy={busy}>
        {t("deposit.goToPayment")}
      </Button>
    </section>
  );
}
