import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { RETURN_REASONS } from "@mela/contract/withdrawal/withdrawal";
import type { Operator } from "../../../data/console/console.ts";
import type { ConsoleBrand } from "../../../data/console/console-brand.ts";
import {
  approve,
  giveBack,
  openWithdrawalsQuery,
  type ReturnReason,
  type ReviewedWithdrawal,
} from "../../../data/console/withdrawal-reviews.ts";
import { ApiError } from "@mela/kit/api";
import { useFormatsIn } from "../../../lib/use-formats-in.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { PayoutContradicted } from "./payout-contradicted.tsx";
import { PayoutInDoubt } from "./payout-in-doubt.tsx";
import { useDecision } from "./use-decision.tsx";
import styles from "./operator.module.css";

interface WithdrawalReviewsProps {
  brand: ConsoleBrand;
  operator: Operator;
}

const METHOD_NAMES = { bkash: "bKash", nagad: "Nagad", rocket: "Rocket", upay: "Upay" } as const;

/** Withdrawals that wait for people, those that are being paid, and those that the provider contradicts: the oldest first. */
export function WithdrawalReviews({ brand, operator }: WithdrawalReviewsProps): ReactNode {
  const t = useT();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(openWithdrawalsQuery(operator));
  if (error instanceof ApiError && error.code === "session.forbidden")
    return <p className={styles.hint}>{t("console.withdrawals.forbidden")}</p>;
  if (error && !data) {
    return <EmptyState title={t("support.failed")} action={<Button onClick={() => void refetch()}>{t("shell.retry")}</Button>} />;
  }
  if (!data) return <Skeleton height={120} />;
  if (data.length === 0) return <p className={styles.hint}>{t("console.withdrawals.none")}</p>;
  return (
    <>
      <ul className={styles.feedback}>
        {data.map((order) => (
          <li key={order.id} className="card" data-order={order.id}>
            <Case order={order} timeZone={brand.timeZone} />
            {order.state === "review" ? (
              <Decision order={order} operator={operator} />
            ) : (
              <Paying order={order} operator={operator} timeZone={brand.timeZone} />
            )}
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button kind="neutral" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("ui.more")}
        </Button>
      ) : null}
    </>
  );
}

interface PayingProps {
  order: ReviewedWithdrawal;
  operator: Operator;
  timeZone: string;
}

function Paying({ order, operator, timeZone }: PayingProps): ReactNode {
  const t = useT();
  if (order.contradiction) {
    return <PayoutContradicted order={order} contradiction={order.contradiction} operator={operator} timeZone={timeZone} />;
  }
  if (order.doubt) return <PayoutInDoubt order={order} doubt={order.doubt} operator={operator} timeZone={timeZone} />;
  return <p className={styles.state}>{t("console.withdrawals.paying")}</p>;
}

function Case({ order, timeZone }: { order: ReviewedWithdrawal; timeZone: string }): ReactNode {
  const t = useT();
  const formats = useFormatsIn(timeZone);
  const { account, amount, fee } = order;
  const place =
    account.kind === "bank"
      ? `${account.bankNames?.["en"] ?? account.bankCode ?? ""}, ${account.branch ?? ""}`
      : METHOD_NAMES[account.kind];
  return (
    <>
      <p className={styles.who}>
        <strong>{order.memberAccount}</strong>
        <time dateTime={order.requestedAt}>{formats.moment(order.requestedAt)}</time>
      </p>
      <p className={styles.content}>
        <strong className="num">{formatMoney(amount.amount, amount.currency)}</strong>
      </p>
      <p className={styles.content} dir="auto">
        {place} <bdi className="num">{account.number}</bdi>
        <br />
        {account.holderName}
      </p>
      <p className={styles.state}>
        <span>{t("console.withdrawals.fee", { amount: formatMoney(fee.amount, fee.currency) })}</span>
        <span>{t("console.withdrawals.added", { date: formats.moment(account.addedAt) })}</span>
      </p>
      <p className={styles.state}>
        <span>{t("console.withdrawals.approvals", { done: order.approvals.length, of: order.approvalsNeeded })}</span>
        <span>{order.approvals.map(({ name }) => name).join(", ")}</span>
      </p>
    </>
  );
}

function Decision({ order, operator }: { order: ReviewedWithdrawal; operator: Operator }): ReactNode {
  const t = useT();
  const id = useId();
  const approval = useDecision(operator, approve);
  const giving = useDecision(operator, giveBack);
  const [returning, setReturning] = useState(false);
  const form = useForm<{ reason: ReturnReason; note: string }>({ defaultValues: { reason: "accountWrong", note: "" } });
  if (!returning) {
    return (
      <div className={styles.decision}>
        {approval.told}
        <div className={styles.buttons}>
          <Button kind="outline" small onClick={() => setReturning(true)}>
            {t("console.withdrawals.return")}
          </Button>
          <Button small busy={approval.busy} disabled={order.approvedByMe} onClick={() => void approval.decide({ id: order.id })}>
            {order.approvedByMe ? t("console.withdrawals.approvedByMe") : t("console.withdrawals.approve")}
          </Button>
        </div>
      </div>
    );
  }
  const handleReturn = form.handleSubmit((values) => giving.decide({ id: order.id, ...values }));
  return (
    <form method="post" className={styles.decision} onSubmit={(event) => void handleReturn(event)}>
      {giving.told}
      <label htmlFor={`${id}-reason`}>{t("console.withdrawals.reason")}</label>
      <select id={`${id}-reason`} {...form.register("reason")}>
        {RETURN_REASONS.map((value) => (
          <option key={value} value={value}>
            {t(`console.withdrawals.reason.${value}`)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-note`}>{t("console.withdrawals.note")}</label>
      <textarea id={`${id}-note`} rows={2} maxLength={200} {...form.register("note")} />
      <div className={styles.buttons}>
        <Button kind="outline" small onClick={() => setReturning(false)}>
          {t("console.withdrawals.cancel")}
        </Button>
        <Button type="submit" small busy={giving.busy}>
          {t("console.withdrawals.return")}
        </Button>
      </div>
    </form>
  );
}
