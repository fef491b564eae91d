import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { withdrawalsQuery } from "../../../data/withdrawal/withdrawal.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { MoreOfList } from "../../../widgets/more-of-list.tsx";
import { useAccountName } from "../../../widgets/payout/account-label.tsx";
import styles from "./withdraw.module.css";
import { standingOf } from "./withdraw-rules.ts";

/** The member's withdrawals, the newest first. */
export function RecentOrders({ userName }: { userName: string }): ReactNode {
  const t = useT();
  const nameOf = useAccountName();
  const formats = useFormats();
  const query = useInfiniteQuery(withdrawalsQuery(userName));
  const { data, isError, isPending, refetch } = query;
  return (
    <section className={styles.card} aria-labelledby="withdraw-recent">
      <h2 id="withdraw-recent">{t("withdraw.recent")}</h2>
      {isPending ? <Skeleton height={120} /> : null}
      {isError && !data ? (
        <Button kind="neutral" small onClick={() => void refetch()}>
          {t("shell.retry")}
        </Button>
      ) : null}
      {data?.length === 0 ? <p className={styles.note}>{t("withdraw.none")}</p> : null}
      <ul className={styles.orders} data-part="withdrawals">
        {data?.map((order) => (
          <li key={order.id}>
            <Link href={`/m/withdraw?order=${order.id}`}>
              <span>
                <strong>{formatMoney(order.amount.amount, order.amount.currency)}</strong>
                <span className={styles.note}>
                  {nameOf(order.account)} <bdi className="num">{order.account.number}</bdi>
                </span>
                <span className={styles.note}>
                  {t("withdraw.fee")} <bdi className="num">{formatMoney(order.fee.amount, order.fee.currency)}</bdi>
                </span>
              </span>
              <span>
                <b className={styles.badge} data-state={order.state}>
                  {t(`withdraw.state.${standingOf(order)}`)}
                </b>
                <time className={`num ${styles.note}`} dateTime={order.requestedAt}>
                  {formats.moment(order.requestedAt)}
                </time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <MoreOfList query={query} kind="neutral" />
    </section>
  );
}
