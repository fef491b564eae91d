import { openPopup } from "../../../popups/use-popup.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { type WithdrawalDetail, withdrawalQuery } from "../../../data/withdrawal/withdrawal.ts";
import { ApiError } from "@mela/kit/api";
import { useFormats } from "../../../data/site/formats.ts";
import { type MessageId, useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type Sum, Sums } from "../../../ui/sums.tsx";
import { Timeline } from "../../../ui/timeline.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { AccountLabel } from "../../../widgets/payout/account-label.tsx";
import styles from "./withdraw.module.css";
import { standingOf } from "./withdraw-rules.ts";

/** One withdrawal: how it stands, and its dated story. There is no way to take it back, and nothing here suggests one. */
export function OrderView({ userName, id }: { userName: string; id: string }): ReactNode {
  const t = useT();
  const { data, error, refetch } = useQuery(withdrawalQuery(userName, id));
  if (data) return <Order order={data} />;
  if (error instanceof ApiError && error.code === "request.notFound") {
    return <EmptyState title={t("withdraw.unknown")} action={<AllOrders />} />;
  }
  if (error) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <div className={styles.page}>
      <Skeleton height={140} />
      <Skeleton height={280} />
    </div>
  );
}

const AllOrders = (): ReactNode => {
  const t = useT();
  return (
    <Link href="/m/withdraw" className={buttonClass({ kind: "outline", wide: true })}>
      {t("withdraw.back")}
    </Link>
  );
};

function Order({ order }: { order: WithdrawalDetail }): ReactNode {
  const t = useT();
  const { currency } = order.amount;
  const sum = (name: MessageId, minor: number, weight?: "strong"): Sum => ({
    name: t(name),
    value: formatMoney(minor, currency),
    ...(weight && { weight }),
  });
  // Of one that came back nothing is to be had beside what is in the wallet again.
  const sums =
    order.state === "returned"
      ? [sum("withdraw.step.returned", order.amount.amount, "strong")]
      : [sum("withdraw.fee", order.fee.amount), sum("withdraw.arrives", order.arrives.amount, "strong")];
  return (
    <div className={styles.page} data-wide>
      <div className={styles.part}>
        <section className={styles.balance} aria-live="polite">
          <p className={styles.badge} data-state={order.state}>
            {t(`withdraw.state.${standingOf(order)}`)}
          </p>
          <p className={styles.sum}>
            <bdi className="num">{formatMoney(order.amount.amount, currency)}</bdi>
          </p>
          {order.reason === null ? (
            <p className={styles.note}>{t(`withdraw.about.${standingOf(order)}`)}</p>
          ) : (
            <p className={styles.turnover}>{t(`withdraw.reason.${order.reason}`)}</p>
          )}
        </section>
        <section className={styles.card}>
          <AccountLabel account={order.account} />
          <Sums rows={[...sums, { name: t("withdraw.number"), value: <bdi className={styles.id}>{order.id}</bdi> }]} />
        </section>
      </div>
      <div className={styles.part}>
        <Story order={order} />
        {order.state === "returned" ? (
          <Button kind="outline" wide onClick={() => openPopup("customerService")}>
            {t("withdraw.support")}
          </Button>
        ) : null}
        <AllOrders />
      </div>
    </div>
  );
}

const TONES: Partial<Record<WithdrawalDetail["timeline"][number]["kind"], "good" | "bad">> = { paid: "good", returned: "bad" };

function Story({ order }: { order: WithdrawalDetail }): ReactNode {
  const t = useT();
  const formats = useFormats();
  const steps = order.timeline.map(({ kind, at, note }) => ({
    title: t(`withdraw.step.${kind}`),
    at,
    time: formats.moment(at),
    tone: TONES[kind] ?? ("looked-at" as const),
    note:
      note === null ? null : (
        <p className={styles.quote} dir="auto">
          {note}
        </p>
      ),
  }));
  return (
    <section className={styles.card} aria-labelledby="withdraw-story">
      <h2 id="withdraw-story">{t("withdraw.story")}</h2>
      <Timeline steps={steps} part="timeline" />
    </section>
  );
}
