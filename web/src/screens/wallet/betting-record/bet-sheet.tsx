import { useQuery } from "@tanstack/react-query";
import { betDetailQuery } from "../../../data/records.ts";
import { useTemplate } from "../../../data/site.ts";
import { ApiError } from "../../../lib/api.ts";
import { artUrl } from "../../../lib/art.ts";
import { formatDate, formatTime } from "../../../lib/dates.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "../../../lib/money.ts";
import { Sheet } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import styles from "../../../widgets/records/records.module.css";

/** One bet with all that was booked for its round. */
export function BetSheet({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const t = useT();
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={t("shell.close")}>
      <div className={styles.details} data-part="bet">
        <Detail id={id} />
      </div>
    </Sheet>
  );
}

function Detail({ id }: { id: string }) {
  const t = useT();
  const { language } = useLanguage();
  const { timeZone } = useTemplate();
  const { data, error, refetch } = useQuery(betDetailQuery(id, language));
  const moment = (iso: string) => `${formatDate(iso, timeZone)} ${formatTime(iso, timeZone)}`;
  if (data === undefined) {
    if (error instanceof ApiError && error.status === 404) return <EmptyState title={error.message} art={artUrl("empty")} />;
    return error === null ? <Skeleton height={240} /> : <LoadFailed onRetry={() => void refetch()} />;
  }
  const { bet, movements, round } = data;
  const facts: readonly (readonly [string, string])[] = [
    [t("records.game"), bet.game.name],
    [t("records.vendor"), bet.game.vendorName],
    [t("records.result"), t(`records.state.${bet.state}`)],
    [t("records.stake"), formatMoney(bet.stake.amount, bet.stake.currency)],
    [t("records.payout"), formatMoney(bet.payout.amount, bet.payout.currency)],
    [t("records.placed"), moment(bet.placedAt)],
    [t("records.settled"), bet.settledAt === null ? "–" : moment(bet.settledAt)],
    [t("records.number"), bet.id],
    [t("records.round"), round],
  ];
  return (
    <>
      <Facts facts={facts} />
      <h3>{t("records.movements")}</h3>
      <Facts
        facts={movements.map(({ kind, amount, at, balanceAfter }) => [
          `${t(`records.kind.${kind}`)} · ${formatTime(at, timeZone)}`,
          `${amount.amount > 0 ? "+" : ""}${formatMoney(amount.amount, amount.currency)} → ${formatMoney(balanceAfter.amount, balanceAfter.currency)}`,
        ])}
      />
    </>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl>
      {facts.map(([name, value], index) => (
        <div key={`${index} ${name}`}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
