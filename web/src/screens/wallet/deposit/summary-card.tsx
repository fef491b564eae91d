import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "../../../lib/money.ts";
import { Button } from "../../../ui/button.tsx";
import { AlertIcon } from "../../../ui/shell-icons.tsx";
import type { DepositForm } from "./use-deposit-form.ts";
import styles from "./deposit.module.css";

/** What the entry comes to, what went wrong with it, and the one button. */
export function SummaryCard({ form, currency }: { form: DepositForm; currency: string }) {
  const t = useT();
  const { summary, failure, busy } = form;
  const money = (minor: number) => (summary === null ? "–" : formatMoney(minor, currency));
  return (
    <section className={`card ${styles.summary}`} aria-label={t("deposit.summary")}>
      <dl className={styles.sums}>
        <div>
          <dt>{t("deposit.youPay")}</dt>
          <dd className="num">{money(summary?.amount ?? 0)}</dd>
        </div>
        {form.method.feeBasisPoints > 0 ? (
          <div>
            <dt>{t("deposit.fee")}</dt>
            <dd className="num">{money(-(summary?.fee ?? 0))}</dd>
          </div>
        ) : null}
        {form.promotion ? (
          <div>
            <dt>{t("deposit.bonus")}</dt>
            <dd className="num">{money(summary?.bonus ?? 0)}</dd>
          </div>
        ) : null}
        <div className={styles.arrives}>
          <dt>{t("deposit.arrives")}</dt>
          <dd className="num">{money(summary?.arrives ?? 0)}</dd>
        </div>
        <div>
          <dt>{t("deposit.turnover")}</dt>
          <dd className="num">{money(summary?.turnover ?? 0)}</dd>
        </div>
      </dl>
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
