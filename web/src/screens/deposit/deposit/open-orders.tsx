import type { ReactNode } from "react";
import { Link } from "wouter";
import type { DepositOrder } from "../../../data/deposit/deposit.ts";
import { useT } from "../../../lib/i18n.tsx";
import { OrderRow } from "./order-row.tsx";
import forms from "./deposit.module.css";
import styles from "./order.module.css";

/** Those shown beside the form; all stand in the history. */
const SHOWN = 3;

/** Deposits that are not over yet: each leads to its own page, where it is paid or given up. */
export function OpenOrders({ orders }: { orders: readonly DepositOrder[] }): ReactNode {
  const t = useT();
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="open-deposits" data-part="open-orders">
      <h2 id="open-deposits" className={forms.heading}>
        {t("deposit.open")}
      </h2>
      <ul className={styles.history}>
        {orders.slice(0, SHOWN).map((order) => (
          <li key={order.id}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
      {orders.length > SHOWN ? (
        <Link href="/m/voucherCenter?view=history" className="link">
          {t("deposit.openMore", { count: orders.length - SHOWN })}
        </Link>
      ) : null}
    </section>
  );
}
