import { Link } from "wouter";
import type { DepositOrder } from "../../../data/deposit/deposit.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { TONES } from "./deposit-rules.ts";
import { MethodMark } from "./method-mark.tsx";
import { stateText } from "./transfer-rules.ts";
import styles from "./order.module.css";

/** One deposit in a list; it leads to its own page. */
export function OrderRow({ order }: { order: DepositOrder }) {
  const t = useT();
  const formats = useFormats();
  return (
    <Link href={`/m/voucherCenter?order=${order.id}`} className={`card ${styles.row}`}>
      <MethodMark method={order.method} />
      <span className={styles.rowText}>
        <strong>{t(`deposit.method.${order.method}`)}</strong>
        <time dateTime={order.createdAt} className="num">
          {formats.moment(order.createdAt)}
        </time>
      </span>
      <span className={styles.rowEnd}>
        <strong className="num">{formatMoney(order.credited ?? order.amount, order.currency)}</strong>
        <span className={styles.state} data-tone={TONES[order.state]}>
          {t(stateText(order))}
        </span>
      </span>
    </Link>
  );
}
