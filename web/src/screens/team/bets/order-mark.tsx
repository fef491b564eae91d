import type { TeamOrder } from "@mela/contract/team/team-orders";
import { outcomeOf } from "@mela/contract/wallet/bet-outcome";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import styles from "./team-betting.module.css";

/** What became of a bet; of one that won or was cashed out, also how much. */
export function OrderMark({ order }: { order: Pick<TeamOrder, "state" | "cashedOut" | "stake" | "payout" | "currency"> }) {
  const t = useT();
  const outcome = outcomeOf({ ...order, stakeMinor: order.stake, payoutMinor: order.payout });
  const paid = outcome === "won" || outcome === "cashedOut";
  return (
    <span className={styles.mark} data-state={outcome === "cashedOut" ? order.state : outcome}>
      {t(`team.order.${outcome}`)}
      {paid ? <span className="num"> {formatMoney(order.payout, order.currency)}</span> : null}
    </span>
  );
}
