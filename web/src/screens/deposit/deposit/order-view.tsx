import { openPopup } from "../../../popups/use-popup.ts";
import { toDecimal } from "@mela/contract/base/money";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import { type DepositOrder, depositOfferQuery, depositQuery, giveUpDeposit, isCancellable } from "../../../data/deposit/deposit.ts";
import { useSession } from "../../../data/auth/session.ts";
import { forgetPayingGame, payingGame } from "../../../data/deposit/paying-game.ts";
import { depositKeys } from "../../../data/deposit/deposit.keys.ts";
import { ApiError } from "@mela/kit/api";
import { type MessageId, useLanguage, useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { useAction } from "@mela/kit/use-action";
import { confirm } from "../../../popups/confirm/confirm.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ClockIcon, SearchIcon } from "../../../ui/usual-icons.tsx";
import { AlertIcon, CheckIcon } from "../../../ui/shell-icons.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type Sum, Sums } from "../../../ui/sums.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { createDraftKeeper } from "./deposit-draft.ts";
import { TONES } from "./deposit-rules.ts";
import { Balance, PlayMoney } from "./form-notes.tsx";
import { TransferCard } from "./transfer-card.tsx";
import { forgetTransfer } from "./transfer-draft.ts";
import { isPerhapsSent, stateText } from "./transfer-rules.ts";
import { isDismissed, mindsBreak, type OnBreak, orderPage } from "./order-rules.ts";
import { OrderSteps } from "./order-steps.tsx";
import forms from "./deposit.module.css";
import styles from "./order.module.css";

const FORM = "/m/voucherCenter";

/** How one deposit stands, step by step; it follows what happens while it is open. */
export function OrderView({ id }: { id: string }) {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(depositQuery(id));
  if (isPending) {
    return (
      <div className={forms.page} aria-busy="true">
        <Skeleton height={220} />
        <Skeleton height={260} />
      </div>
    );
  }
  if (data) return <Order order={data} />;
  if (error instanceof ApiError && error.code === "deposit.notFound") {
    const action = (
      <Link href={FORM} className={buttonClass({ kind: "outline", small: true })}>
        {t("deposit.another")}
      </Link>
    );
    return <EmptyState title={error.message} art action={action} />;
  }
  return <LoadFailed onRetry={() => void refetch()} />;
}

const ICONS: Record<(typeof TONES)[DepositOrder["state"]], ReactNode> = {
  waiting: <ClockIcon size={32} />,
  good: <CheckIcon size={32} />,
  bad: <AlertIcon size={32} />,
  "looked-at": <SearchIcon size={32} />,
};

/** On to the game that was left to pay, else to all of them. */
function Play() {
  const t = useT();
  const member = useSession()?.userName ?? "";
  const [game] = useState(() => payingGame(member));
  return (
    <Link href={game ?? "/m/home"} className={buttonClass({ wide: true })} onClick={forgetPayingGame}>
      {t(game === null ? "deposit.play" : "deposit.backToGame")}
    </Link>
  );
}

function Order({ order }: { order: DepositOrder }) {
  const t = useT();
  const tone = TONES[order.state];
  const takesTransfer = order.state === "pending" && (order.transfer?.state === "waiting" || order.transfer?.state === "refused");
  const { text, payPage, byHand, again, giveUp } = orderPage(order, useOnBreak(mindsBreak(order)));
  useEffect(() => {
    if (!takesTransfer) forgetTransfer(order.id);
  }, [takesTransfer, order.id]);
  return (
    <div className={forms.page}>
      <section className={`card ${styles.result}`} data-tone={tone} data-state={order.state} aria-live="polite">
        <span className={styles.resultIcon}>{ICONS[tone]}</span>
        <h2>{t(stateText(order))}</h2>
        <p className={`num ${styles.resultSum}`}>{formatMoney(order.credited ?? order.amount, order.currency)}</p>
        {text === null ? (
          <Skeleton height={40} width="min(34ch, 100%)" />
        ) : (
          <p className={styles.resultText}>{t(text, { amount: formatMoney(arrivedOf(order), order.currency) })}</p>
        )}
        {payPage === null ? null : (
          <a className={buttonClass({ wide: true })} href={payPage}>
            {t("deposit.goOn")}
          </a>
        )}
        {order.state === "credited" ? <Play /> : null}
        {again ? (
          <Link href={FORM} className={buttonClass({ wide: true })} onClick={() => takeUpAgain(order)}>
            {t("deposit.again")}
          </Link>
        ) : null}
        <AskSupport order={order} />
      </section>
      {order.transfer && byHand ? (
        <>
          <PlayMoney byHand />
          {byHand === "waits" ? (
            <Skeleton height={260} />
          ) : (
            <TransferCard order={order} transfer={order.transfer} onBreak={byHand === "onBreak"} />
          )}
        </>
      ) : null}
      {isCancellable(order) ? <GiveUp id={order.id} text={giveUp} /> : null}
      <Balance />
      <Details order={order} />
      <OrderSteps order={order} />
      <nav className={forms.foot} aria-label={t("deposit.more")}>
        <Link href={FORM} className="link">
          {t("deposit.another")}
        </Link>
        <Link href={`${FORM}?view=history`} className="link">
          {t("deposit.history")}
        </Link>
      </nav>
    </div>
  );
}

/** Where only people can help. */
function AskSupport({ order }: { order: DepositOrder }) {
  const t = useT();
  if (order.state !== "parked" && !isPerhapsSent(order) && !isDismissed(order)) return null;
  return (
    <Button kind={isDismissed(order) ? "primary" : "outline"} wide onClick={() => openPopup("customerService")}>
      {t("deposit.support")}
    </Button>
  );
}

/** Asked of the offer, which knows it. One that does not come forbids nothing: the platform decides what becomes of the money. */
function useOnBreak(enabled: boolean): OnBreak {
  const { data: offer, isPending } = useQuery({ ...depositOfferQuery(), enabled });
  return isPending || !enabled ? null : Boolean(offer?.exclusion);
}

/** What was ordered stands in the form again, also an offer that is there for a first deposit alone. */
function takeUpAgain({ method, amount, currency, promotion }: DepositOrder): void {
  const typed = toDecimal(amount, currency).replace(/\.0+$/, "");
  createDraftKeeper().keep({ method, amount: typed, promotion: promotion?.id ?? null }, null);
}

/** Gives the order up, after a question. */
function GiveUp({ id, text }: { id: string; text: MessageId }) {
  const t = useT();
  const client = useQueryClient();
  const { busy, run } = useAction((order: string) => giveUpDeposit(client, order), { touches: [depositKeys.all] });
  const ask = async () => {
    const words = { title: t("deposit.cancelTitle"), text: t(text) };
    if (await confirm({ ...words, cancel: t("deposit.cancelNo"), submit: t("deposit.cancelYes") })) await run(id);
  };
  return (
    <Button kind="neutral" wide busy={busy} onClick={() => void ask()}>
      {t("deposit.cancel")}
    </Button>
  );
}

/** What the wallet gets of it: less the fee, and with the bonus. */
const arrivedOf = ({ amount, credited, fee, promotion }: DepositOrder): number => (credited ?? amount) - fee + (promotion?.bonus ?? 0);

function Details({ order }: { order: DepositOrder }) {
  const t = useT();
  const { language } = useLanguage();
  const { promotion, currency } = order;
  // Of what was not paid, nothing follows.
  const counts = TONES[order.state] !== "bad";
  const rows: Sum[] = [
    { name: t("deposit.way"), value: t(`deposit.method.${order.method}`) },
    ...(counts && order.fee > 0 ? [{ name: t("deposit.fee"), value: formatMoney(-order.fee, currency) }] : []),
    ...(counts && promotion && promotion.bonus > 0
      ? [
          { name: t("deposit.promotionTaken"), value: promotion.names[language] ?? promotion.names["en"] ?? promotion.id },
          { name: t("deposit.bonus"), value: formatMoney(promotion.bonus, currency) },
        ]
      : []),
    ...(counts ? [{ name: t("deposit.turnover"), value: formatMoney(order.turnover, currency) }] : []),
    { name: t("deposit.number"), value: <span className={styles.number}>{order.id}</span> },
  ];
  return <Sums rows={rows} className={`card ${styles.details}`} />;
}
