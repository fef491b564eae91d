import type { ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { Operator } from "../../../data/console/console.ts";
import { closeContradiction, type ReviewedWithdrawal } from "../../../data/console/withdrawal-reviews.ts";
import { useFormatsIn } from "../../../lib/use-formats-in.ts";
import { useT } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { useDecision } from "./use-decision.tsx";
import styles from "./operator.module.css";

interface PayoutContradictedProps {
  order: ReviewedWithdrawal;
  contradiction: NonNullable<ReviewedWithdrawal["contradiction"]>;
  operator: Operator;
  timeZone: string;
}

/** A payout that has ended, and of which the provider tells another end: it stays here until somebody has written down what is true. */
export function PayoutContradicted({ order, contradiction, operator, timeZone }: PayoutContradictedProps): ReactNode {
  const t = useT();
  const formats = useFormatsIn(timeZone);
  const { busy, told, decide } = useDecision(operator, closeContradiction);
  const form = useForm({ defaultValues: { why: "" } });
  const why = useWatch({ control: form.control, name: "why" });
  const submit = form.handleSubmit((values) => decide({ id: order.id, ...values }));
  return (
    <section className={styles.doubt} aria-label={t("console.contradiction.title")}>
      <p className={styles.failure}>{t(`console.contradiction.says.${contradiction.says}`)}</p>
      <dl className={styles.facts}>
        <dt>{t("console.contradiction.since")}</dt>
        <dd className="num">{formats.moment(contradiction.since)}</dd>
        <dt>{t("console.reference")}</dt>
        <dd className="num">{order.id}</dd>
      </dl>
      <p className={styles.note}>{t("console.contradiction.todo")}</p>
      <form method="post" className={styles.decision} onSubmit={(event) => void submit(event)}>
        {told}
        <TextField label={t("console.contradiction.found")} maxLength={500} autoComplete="off" {...form.register("why")} />
        <div className={styles.buttons}>
          <Button type="submit" small disabled={why.trim() === ""} busy={busy}>
            {t("console.contradiction.close")}
          </Button>
        </div>
      </form>
    </section>
  );
}
