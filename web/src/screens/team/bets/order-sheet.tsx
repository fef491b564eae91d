import type { TeamOrderDetail } from "@mela/contract/team/team-orders";
import { useQuery } from "@tanstack/react-query";
import type { SessionRecord } from "../../../data/auth/session.ts";
import { cancelOrder, teamOrderQuery } from "../../../data/team/team.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { useAction } from "@mela/kit/use-action";
import { confirm } from "../../../popups/confirm/confirm.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { DetailPane } from "../../../widgets/report/detail-pane.tsx";
import { OrderMark } from "./order-mark.tsx";
import styles from "./team-betting.module.css";
import { teamKeys } from "../../../data/team/team.keys.ts";

interface OrderSheetProps {
  session: SessionRecord;
  /** Null: closed. */
  id: string | null;
  onClose: () => void;
}

/** All that is known of one bet. While it is open its provider may be asked to take it back. */
export function OrderSheet({ session, id, onClose }: OrderSheetProps) {
  const t = useT();
  return (
    <DetailPane open={id !== null} onClose={onClose} title={t("team.order.title")} closeLabel={t("shell.close")}>
      {id === null ? null : <Detail key={id} session={session} id={id} />}
    </DetailPane>
  );
}

function Detail({ session, id }: { session: SessionRecord; id: string }) {
  const { language } = useLanguage();
  const { data, isError, refetch } = useQuery(teamOrderQuery(session.userName, language, id));
  if (data === undefined) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={320} />;
  return <Facts order={data} />;
}

function Facts({ order }: { order: TeamOrderDetail }) {
  const t = useT();
  const formats = useFormats();
  const at = (iso: string | null) => (iso === null ? "–" : formats.moment(iso));
  const facts: [string, string][] = [
    [t("team.order.account"), order.account],
    ...(order.company === null ? [] : [[t("team.order.company"), order.company] as [string, string]]),
    [t("team.order.stake"), formatMoney(order.stake, order.currency)],
    [t("team.payout"), formatMoney(order.payout, order.currency)],
    [t("team.order.placed"), at(order.placedAt)],
    [t("team.order.settled"), at(order.settledAt)],
    [t("team.order.number"), order.id],
  ];
  return (
    <div className={styles.detail} data-part="order-detail">
      <h3>{order.game}</h3>
      <OrderMark order={order} />
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {order.mayCancel ? (
        <Cancel order={order} />
      ) : (
        <p className={styles.note}>{t(`team.order.${order.state === "cancelled" ? "isCancelled" : "isDecided"}`)}</p>
      )}
    </div>
  );
}

function Cancel({ order }: { order: TeamOrderDetail }) {
  const t = useT();
  // A toast tells why a bet was not taken back.
  const { busy, run } = useAction(cancelOrder, { touches: [teamKeys.all] });
  const handleCancel = async () => {
    const text = t("team.order.cancelText", { account: order.account, stake: formatMoney(order.stake, order.currency) });
    const agreed = await confirm({
      title: t("team.order.cancelTitle"),
      text,
      cancel: t("team.order.keep"),
      submit: t("team.order.cancel"),
    });
    if (!agreed) return;
    if (await run(order.id)) showToast({ kind: "success", text: t("team.order.done") });
  };
  return (
    <Button kind="outline" wide busy={busy} onClick={() => void handleCancel()}>
      {t("team.order.cancel")}
    </Button>
  );
}
