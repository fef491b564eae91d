import type { ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { Operator } from "../../../data/console/console.ts";
import { type ReviewedWithdrawal, settle } from "../../../data/console/withdrawal-reviews.ts";
import { useFormatsIn } from "../../../lib/use-formats-in.ts";
import { useT } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { useDecision } from "./use-decision.tsx";
import styles from "./operator.module.css";

type Doubt = NonNullable<ReviewedWithdrawal["doubt"]>;
type Outcome = Doubt["rulings"][number]["outcome"];

interface PayoutInDoubtProps {
  order: ReviewedWithdrawal;
  doubt: Doubt;
  operator: Operator;
  timeZone: string;
}

/** A payout that the provider contradicts: what is known, what others have found out, and the form that ends it. */
export function PayoutInDoubt({ order, doubt, operator, timeZone }: PayoutInDoubtProps): ReactNode {
  const t = useT();
  const formats = useFormatsIn(timeZone);
  return (
    <section className={styles.doubt} aria-label={t("console.doubt.title")}>
      <p className={styles.failure}>{t(`console.doubt.why.${doubt.why}`)}</p>
      <dl className={styles.facts}>
        <dt>{t("console.doubt.since")}</dt>
        <dd className="num">{formats.moment(doubt.since)}</dd>
        <dt>{t("console.reference")}</dt>
        <dd className="num">{order.id}</dd>
      </dl>
      {doubt.rulings.map(({ name, outcome, reference, why, at }) => (
        <p key={name} className={styles.content} data-ruling={outcome}>
          {t(`console.doubt.said.${outcome}`, { name, reference: reference ?? "" })} “{why}” <time dateTime={at}>{formats.moment(at)}</time>
        </p>
      ))}
      {doubt.needed > 1 ? <p className={styles.note}>{t("console.doubt.two")}</p> : null}
      <RulingForm id={order.id} operator={operator} />
    </section>
  );
}

interface RulingValues {
  outcome: Outcome;
  reference: string;
  why: string;
}

function RulingForm({ id, operator }: { id: string; operator: Operator }): ReactNode {
  const t = useT();
  const { busy, told, decide } = useDecision(operator, settle);
  const form = useForm<RulingValues>({ defaultValues: { outcome: "paid", reference: "", why: "" } });
  const { outcome, reference, why } = useWatch({ control: form.control }) as RulingValues;
  const submit = form.handleSubmit((values) =>
    decide(values.outcome === "paid" ? { id, ...values, outcome: "paid" } : { id, outcome: values.outcome, why: values.why }),
  );
  const ready = why.trim() !== "" && (outcome === "returned" || reference.trim() !== "");
  return (
    <form method="post" className={styles.decision} onSubmit={(event) => void submit(event)}>
      {told}
      <Segmented
        label={t("console.doubt.outcome")}
        choices={[
          { key: "paid", label: t("console.doubt.paid") },
          { key: "returned", label: t("console.doubt.returned") },
        ]}
        current={outcome}
        onChoose={(chosen) => form.setValue("outcome", chosen)}
      />
      {outcome === "paid" ? (
        <TextField
          label={t("console.doubt.reference")}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          {...form.register("reference")}
        />
      ) : null}
      <TextField label={t("console.note")} maxLength={500} autoComplete="off" {...form.register("why")} />
      <div className={styles.buttons}>
        <Button type="submit" small disabled={!ready} busy={busy}>
          {outcome === "paid" ? t("console.doubt.settlePaid") : t("console.doubt.settleReturned")}
        </Button>
      </div>
    </form>
  );
}
