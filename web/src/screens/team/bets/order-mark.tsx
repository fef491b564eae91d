import type { TeamOrder } from "@mela/contract/team/team-orders";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import styles from "./team-betting.module.css";

/** What became of a bet; of one that won, also how much. */
export function OrderMark({ order }: { order: Pick<TeamOrder, "state" | "cashedOut" | "payout" | "currency"> }) {
  const t = useT();
  return (
    <span className={styles.mark} data-state={order.state}>
      {t(`team.order.${order.cashedOut ? "cashedOut" : order.state}`)}
      {order.state === "won" ? <span className="num"> {formatMoney(order.payout, order.currency)}</span> : null}
    </span>
  );
}
