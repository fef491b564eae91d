import { type FormEvent, type ReactNode, useState } from "react";
import type { Operator } from "../../../data/console/console.ts";
import { closeContradiction, type ReviewedWithdrawal } from "../../../data/console/withdrawal-reviews.ts";
import { formatDate, formatTime } from "../../../lib/dates.ts";
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
  const { busy, told, decide } = useDecision(operator, closeContradiction);
  const [why, setWhy] = useState("");
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void decide({ id: order.id, why });
  };
  return (
    <section className={styles.doubt} aria-label={t("console.contradiction.title")}>
      <p className={styles.failure}>{t(`console.contradiction.says.${contradiction.says}`)}</p>
      <dl className={styles.facts}>
        <dt>{t("console.contradiction.since")}</dt>
        <dd className="num">
          {formatDate(contradiction.since, timeZone)} {formatTime(contradiction.since, timeZone)}
        </dd>
        <dt>{t("console.reference")}</dt>
        <dd className="num">{order.id}</dd>
      </dl>
      <p className={styles.note}>{t("console.contradiction.todo")}</p>
      <form method="post" className={styles.decision} onSubmit={handleSubmit}>
        {told}
        <TextField
          label={t("console.contradiction.found")}
          value={why}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => setWhy(event.target.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" small disabled={why.trim() === ""} busy={busy}>
            {t("console.contradiction.close")}
          </Button>
        </div>
      </form>
    </section>
  );
}
