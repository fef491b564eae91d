import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { Operator } from "../../../data/console/console.ts";
import type { ConsoleBrand } from "../../../data/console/console-brand.ts";
import { type DepositReview, reviewsQuery, settle } from "../../../data/console/deposit-reviews.ts";
import { ApiError } from "@mela/kit/api";
import { useFormatsIn } from "../../../lib/use-formats-in.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./operator.module.css";
import { useDecision } from "./use-decision.tsx";

interface DepositReviewsProps {
  brand: ConsoleBrand;
  operator: Operator;
}

/** Payments that were parked: each is credited with what was paid, or dismissed, with a note. */
export function DepositReviews({ brand, operator }: DepositReviewsProps): ReactNode {
  const t = useT();
  const { data, isPending, isError, error, refetch } = useQuery(reviewsQuery(operator));
  if (error instanceof ApiError && error.code === "session.forbidden")
    return <p className={styles.hint}>{t("console.deposits.forbidden")}</p>;
  if (isPending) return <Skeleton height={120} />;
  if (isError && !data) {
    return <EmptyState title={t("support.failed")} action={<Button onClick={() => void refetch()}>{t("shell.retry")}</Button>} />;
  }
  if (data.length === 0) return <p className={styles.hint}>{t("console.noDeposits")}</p>;
  return (
    <ul className={styles.feedback}>
      {data.map((review) => (
        <li key={review.id} className="card" data-reference={review.reference}>
          <Case review={review} timeZone={brand.timeZone} />
          {review.settled ? <Settled settled={review.settled} /> : <Decision review={review} operator={operator} />}
        </li>
      ))}
    </ul>
  );
}

function Case({ review, timeZone }: { review: DepositReview; timeZone: string }): ReactNode {
  const t = useT();
  const formats = useFormatsIn(timeZone);
  const { order, paidAmount, paidCurrency } = review;
  return (
    <>
      <p className={styles.who}>
        <strong>{review.memberAccount ?? t("console.nobody")}</strong>
        <time dateTime={review.at}>{formats.moment(review.at)}</time>
      </p>
      <p>{t(`console.reason.${review.reason}`)}</p>
      <dl className={styles.facts}>
        <dt>{t("console.asked")}</dt>
        <dd className="num">{order ? `${order.currency} ${formatMoney(order.amount, order.currency)}` : "–"}</dd>
        <dt>{t("console.paid")}</dt>
        <dd className="num">
          {paidCurrency} {formatMoney(paidAmount, paidCurrency)}
        </dd>
        <dt>{t("console.reference")}</dt>
        <dd className="num">{review.reference}</dd>
      </dl>
    </>
  );
}

function Settled({ settled }: { settled: NonNullable<DepositReview["settled"]> }): ReactNode {
  const t = useT();
  return (
    <p className={styles.state}>
      {t(`console.settled.${settled.decision}`, { name: settled.operatorName })} {settled.note}
    </p>
  );
}

function Decision({ review, operator }: { review: DepositReview; operator: Operator }): ReactNode {
  const t = useT();
  const id = useId();
  const { control, register } = useForm({ defaultValues: { note: "" } });
  const note = useWatch({ control, name: "note" });
  const { busy, pending, told, decide: settleCase } = useDecision(operator, settle, reviewsQuery(operator).queryKey);
  const decide = (decision: "credit" | "dismiss") => void settleCase({ id: review.id, decision, note });
  const ready = note.trim() !== "";
  return (
    <form method="post" className={styles.decision} onSubmit={(event) => event.preventDefault()}>
      {told}
      <label htmlFor={id}>{t("console.note")}</label>
      <textarea id={id} rows={2} maxLength={500} {...register("note")} />
      <div className={styles.buttons}>
        <Button kind="outline" small disabled={!ready || busy} busy={pending?.decision === "dismiss"} onClick={() => decide("dismiss")}>
          {t("console.dismiss")}
        </Button>
        {review.creditable ? (
          <Button small disabled={!ready || busy} busy={pending?.decision === "credit"} onClick={() => decide("credit")}>
            {t("console.credit", { amount: formatMoney(review.paidAmount, review.paidCurrency) })}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
