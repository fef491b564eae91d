import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { depositsQuery } from "../../../data/deposit/deposit.ts";
import { useT } from "../../../lib/i18n.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { MoreOfList } from "../../../widgets/more-of-list.tsx";
import { OrderRow } from "./order-row.tsx";
import forms from "./deposit.module.css";
import styles from "./order.module.css";

/** The member's own deposits, newest first. */
export function DepositHistory() {
  const t = useT();
  const list = useInfiniteQuery(depositsQuery());
  const orders = list.data?.pages.flatMap((page) => page.list) ?? [];
  if (list.isPending) {
    return (
      <div className={forms.page} aria-busy="true">
        {[0, 1, 2, 3, 4].map((at) => (
          <Skeleton key={at} height={72} />
        ))}
      </div>
    );
  }
  if (list.isError && !list.data) return <LoadFailed onRetry={() => void list.refetch()} />;
  if (orders.length === 0) {
    const action = (
      <Link href="/m/voucherCenter" className={buttonClass({ kind: "outline", small: true })}>
        {t("deposit.another")}
      </Link>
    );
    return <EmptyState title={t("deposit.historyEmpty")} text={t("deposit.historyEmptyText")} art action={action} />;
  }
  return (
    <div className={forms.page}>
      <h2 className={forms.heading}>{t("deposit.history")}</h2>
      <ul className={styles.history} data-part="history">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
      <MoreOfList query={list} />
    </div>
  );
}
