import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { REBATE_DAYS, rebateQuery, takeRebate, type Rebate } from "../../../data/member/vip.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { useMoneyAction } from "@mela/kit/use-action";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { categoryName, usePercent } from "../../../widgets/rates.ts";
import styles from "./rebate.module.css";
import { memberKeys } from "../../../data/member/member.keys.ts";
import { walletKeys } from "../../../data/wallet/wallet.keys.ts";

/** Part of what was staked, to be claimed for days that are over. */
export function RebateScreen(): ReactNode {
  const { data, isPending, refetch } = useQuery(rebateQuery());
  if (isPending) {
    return (
      <div className={styles.page}>
        <Skeleton height={190} />
        <Skeleton height={160} />
      </div>
    );
  }
  return data ? <RebateView rebate={data} /> : <LoadFailed onRetry={() => void refetch()} />;
}

function RebateView({ rebate }: { rebate: Rebate }): ReactNode {
  const t = useT();
  const formats = useFormats();
  const percent = usePercent();
  const { currency, amount, fromDay, toDay, lines, todayStake } = rebate;
  return (
    <div className={styles.page}>
      <section className={`card ${styles.due}`} data-part="rebate-due">
        <h2>{t("rewards.rebateDue")}</h2>
        <p className={`num ${styles.amount}`}>{formatMoney(amount, currency)}</p>
        <p className={styles.small}>
          {fromDay === null
            ? t("rewards.rebateNone")
            : t("rewards.rebateDays", { from: formats.fullDay(fromDay), to: formats.fullDay(toDay) })}
        </p>
        <p className={styles.small} data-part="rebate-kept">
          {t("rewards.rebateKept", { days: REBATE_DAYS })}
        </p>
        <ClaimButton amount={amount} currency={currency} />
        {todayStake > 0 ? <p className={styles.small}>{t("rewards.rebateToday", { amount: formatMoney(todayStake, currency) })}</p> : null}
      </section>
      {lines.length === 0 ? null : (
        <section className={`card ${styles.card}`} aria-label={t("rewards.rebateLines")}>
          <ul>
            {lines.map((line) => (
              <li key={line.gameType} className={styles.line}>
                <span>
                  {categoryName(t, line.gameType)}
                  <small className="num">
                    {formatMoney(line.stake, currency)} × {percent(line.rate)}
                  </small>
                </span>
                <strong className="num">{formatMoney(line.amount, currency)}</strong>
              </li>
            ))}
          </ul>
        </section>
      )}
      <RebateHistory rebate={rebate} />
    </div>
  );
}

function ClaimButton({ amount, currency }: { amount: number; currency: string }): ReactNode {
  const t = useT();
  // The alert tells of a refusal.
  const { busy, run } = useMoneyAction(takeRebate, { touches: [memberKeys.rebate, walletKeys.all] });
  const handleClaim = async () => {
    const done = await run({});
    if (done) showToast({ kind: "success", text: t("rewards.taken", { amount: formatMoney(done.value.amount, currency) }) });
  };
  return (
    <Button wide busy={busy} disabled={amount === 0} onClick={() => void handleClaim()}>
      {t("rewards.claim")}
    </Button>
  );
}

function RebateHistory({ rebate }: { rebate: Rebate }): ReactNode {
  const t = useT();
  const formats = useFormats();
  return (
    <section className={`card ${styles.card}`} aria-labelledby="rebate-history" data-part="rebate-history">
      <h2 id="rebate-history">{t("rewards.history")}</h2>
      {rebate.history.length === 0 ? <p className={styles.small}>{t("rewards.noHistory")}</p> : null}
      <ul>
        {rebate.history.map(({ id, fromDay, toDay, amount, claimedAt }) => (
          <li key={id} className={styles.line}>
            <span>
              {formats.date(claimedAt)}
              <small className="num">{t("rewards.rebateDays", { from: formats.fullDay(fromDay), to: formats.fullDay(toDay) })}</small>
            </span>
            <strong className="num">{formatMoney(amount, rebate.currency)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
