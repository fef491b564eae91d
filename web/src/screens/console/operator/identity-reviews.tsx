import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { Operator } from "../../../data/console/console.ts";
import type { ConsoleBrand } from "../../../data/console/console-brand.ts";
import {
  documentQuery,
  identityQuery,
  KYC_REASONS,
  type KycReason,
  type ReviewedKyc,
  rule,
} from "../../../data/console/identity-reviews.ts";
import { ApiError } from "@mela/kit/api";
import { useFormatsIn } from "../../../lib/use-formats-in.ts";
import { useT } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SelectField } from "../../../widgets/payout/select-field.tsx";
import styles from "./operator.module.css";
import { useDecision } from "./use-decision.tsx";

interface IdentityReviewsProps {
  brand: ConsoleBrand;
  operator: Operator;
}

/** Documents of members, the longest waiting first: each is looked at, then taken or refused with a reason that the member reads. */
export function IdentityReviews({ brand, operator }: IdentityReviewsProps): ReactNode {
  const t = useT();
  const { data, isPending, isError, error, refetch } = useQuery(identityQuery(operator));
  if (error instanceof ApiError && error.code === "session.forbidden")
    return <p className={styles.hint}>{t("console.identity.forbidden")}</p>;
  if (isPending) return <Skeleton height={160} />;
  if (isError && !data) {
    return <EmptyState title={t("support.failed")} action={<Button onClick={() => void refetch()}>{t("shell.retry")}</Button>} />;
  }
  if (data.length === 0) return <p className={styles.hint}>{t("console.identity.none")}</p>;
  return (
    <ul className={styles.feedback}>
      {data.map((review) => (
        <li key={review.id} className="card" data-account={review.memberAccount}>
          <Claim review={review} timeZone={brand.timeZone} />
          <Documents review={review} brandCode={brand.code} operator={operator} />
          <Decision review={review} operator={operator} />
        </li>
      ))}
    </ul>
  );
}

function Claim({ review, timeZone }: { review: ReviewedKyc; timeZone: string }): ReactNode {
  const t = useT();
  const formats = useFormatsIn(timeZone);
  const { memberAccount, submittedAt, kind, fullName, payeeName, birthday, age, refusedBefore } = review;
  return (
    <>
      <p className={styles.who}>
        <strong>{memberAccount}</strong>
        <time dateTime={submittedAt}>{formats.moment(submittedAt)}</time>
      </p>
      <dl className={styles.facts}>
        <dt>{t("console.identity.kind")}</dt>
        <dd>{t(`console.identity.kind.${kind}`)}</dd>
        <dt>{t("console.identity.name")}</dt>
        <dd dir="auto">{fullName}</dd>
        <dt>{t("console.identity.payee")}</dt>
        <dd dir="auto">{payeeName ?? "–"}</dd>
        <dt>{t("console.identity.birthday")}</dt>
        <dd className="num">
          <span className={styles.date}>{birthday}</span> ({t("console.identity.age", { age })})
        </dd>
        <dt>{t("console.identity.before")}</dt>
        <dd className="num">{formats.count(refusedBefore)}</dd>
      </dl>
    </>
  );
}

interface DocumentsProps {
  review: ReviewedKyc;
  brandCode: string;
  operator: Operator;
}

/** The pictures come when they are asked for: each look is written down under the operator's name. */
function Documents({ review, brandCode, operator }: DocumentsProps): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <div className={styles.buttons}>
        <Button kind="outline" small onClick={() => setOpen(true)}>
          {t("console.identity.look")}
        </Button>
        <p className={styles.note}>{t("console.identity.recorded")}</p>
      </div>
    );
  }
  return (
    <div className={styles.documents}>
      {review.documents.map((document) => (
        <Document key={document.id} document={document} brandCode={brandCode} operator={operator} />
      ))}
    </div>
  );
}

type Shown = { document: ReviewedKyc["documents"][number] } & Omit<DocumentsProps, "review">;

function Document({ document: { id, side, width, height }, brandCode, operator }: Shown): ReactNode {
  const t = useT();
  const { data, isError, refetch } = useQuery(documentQuery(operator, brandCode, id));
  const name = t(`console.identity.side.${side}`);
  return (
    <figure>
      {data === undefined && !isError ? <Skeleton height={180} /> : null}
      {isError ? (
        <Button kind="neutral" small onClick={() => void refetch()}>
          {t("shell.retry")}
        </Button>
      ) : null}
      {data === undefined ? null : (
        <a href={data} download={`${side}.jpg`}>
          <img src={data} width={width} height={height} alt={name} />
        </a>
      )}
      <figcaption>{name}</figcaption>
    </figure>
  );
}

function Decision({ review, operator }: { review: ReviewedKyc; operator: Operator }): ReactNode {
  const t = useT();
  const approval = useForm({ defaultValues: { validUntil: "" } });
  const refusal = useForm<{ reason: KycReason; note: string }>({ defaultValues: { reason: "unreadable", note: "" } });
  const reason = useWatch({ control: refusal.control, name: "reason" });
  const { busy, pending, told, decide } = useDecision(operator, rule, identityQuery(operator).queryKey);
  const approve = approval.handleSubmit(({ validUntil }) =>
    decide({ approve: true, id: review.id, validUntil: validUntil === "" ? null : validUntil }),
  );
  const refuse = refusal.handleSubmit((values) => decide({ approve: false, id: review.id, ...values }));
  return (
    <>
      {told}
      <div className={styles.rulings}>
        <form method="post" className={styles.decision} onSubmit={(event) => void approve(event)}>
          <TextField
            label={t("console.identity.validUntil")}
            hint={t("console.identity.validUntilHint")}
            type="date"
            {...approval.register("validUntil")}
          />
          <div className={styles.buttons}>
            <Button type="submit" small disabled={busy} busy={busy && pending?.approve === true}>
              {t("console.identity.approve")}
            </Button>
          </div>
        </form>
        <form method="post" className={styles.decision} onSubmit={(event) => void refuse(event)}>
          <SelectField
            label={t("console.identity.reason")}
            value={reason}
            options={KYC_REASONS.map((value) => ({ value, label: t(`console.identity.reason.${value}`) }))}
            onChange={(value) => refusal.setValue("reason", value as KycReason)}
          />
          <TextField
            label={t("console.identity.note")}
            hint={t("console.identity.noteHint")}
            maxLength={200}
            autoComplete="off"
            {...refusal.register("note")}
          />
          <div className={styles.buttons}>
            <Button type="submit" kind="outline" small disabled={busy} busy={busy && pending?.approve === false}>
              {t("console.identity.refuse")}
            </Button>
          </div>
        </form>
      </div>
    </>
  );
}
