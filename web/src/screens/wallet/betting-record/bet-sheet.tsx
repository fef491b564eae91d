import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { playPath } from "../../../data/games/launch-rules.ts";
import { type BetRecord, betDetailQuery } from "../../../data/wallet/records.ts";
import { ApiError } from "@mela/kit/api";
import { useFormats } from "../../../data/site/formats.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { buttonClass } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type Sum, Sums } from "../../../ui/sums.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import styles from "../../../widgets/records/records.module.css";
import { BetProof } from "./bet-proof.tsx";
import { outcomeOf } from "./betting-record-rules.ts";

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
  const formats = useFormats();
  const { data, error, refetch } = useQuery(betDetailQuery(id, language));
  const moment = (iso: string) => formats.moment(iso);
  if (data === undefined) {
    if (error instanceof ApiError && error.status === 404) return <EmptyState title={error.message} art />;
    return error === null ? <Skeleton height={240} /> : <LoadFailed onRetry={() => void refetch()} />;
  }
  const { bet, movements, round } = data;
  const facts: readonly Sum[] = [
    { name: t("records.game"), value: bet.game.name },
    { name: t("records.vendor"), value: bet.game.vendorName },
    { name: t("records.result"), value: t(`records.state.${outcomeOf(bet)}`) },
    { name: t("records.stake"), value: bet.free ? t("records.free") : formatMoney(bet.stake.amount, bet.stake.currency) },
    { name: t("records.payout"), value: formatMoney(bet.payout.amount, bet.payout.currency) },
    { name: t("records.placed"), value: moment(bet.placedAt) },
    { name: t("records.settled"), value: bet.settledAt === null ? "–" : moment(bet.settledAt) },
    { name: t("records.number"), value: bet.id },
    { name: t("records.round"), value: round },
  ];
  return (
    <>
      <Sums rows={facts} />
      <h3>{t("records.movements")}</h3>
      {bet.free ? <p>{t("records.freeText")}</p> : null}
      <Sums
        rows={movements.filter(isSeen).map(({ kind, amount, at, balanceAfter }) => ({
          name: `${t(`records.kind.${kind}`)} · ${formats.time(at)}`,
          value: `${amount.amount > 0 ? "+" : ""}${formatMoney(amount.amount, amount.currency)} → ${formatMoney(balanceAfter.amount, balanceAfter.currency)}`,
        }))}
      />
      {bet.game.type === "PVP" ? <p>{t("records.stakesOfHand")}</p> : null}
      {bet.state === "open" || bet.state === "refunded" ? <ToGame bet={bet} /> : <BetProof id={bet.id} otherwise={<ToGame bet={bet} />} />}
    </>
  );
}

/** What was bet on stands in the game, which knows its matches and draws. */
function ToGame({ bet: { game } }: { bet: BetRecord }) {
  const t = useT();
  return (
    <Link
      href={playPath({ gameType: game.type, vendor: game.vendor, gameCode: game.code, gameId: "", nodeId: "" })}
      className={buttonClass({ kind: "outline", wide: true })}
    >
      {t("records.seeInGame")}
    </Link>
  );
}

/** A lost round is closed by a win of nothing, which moved no money. */
const isSeen = ({ kind, amount }: { kind: string; amount: { amount: number } }): boolean => kind !== "win" || amount.amount !== 0;
