import { type FormEvent, type ReactNode, useState } from "react";
import type { Operator } from "../../../data/console/console.ts";
import { type ReviewedWithdrawal, settle } from "../../../data/console/withdrawal-reviews.ts";
import { formatDate, formatTime } from "../../../lib/dates.ts";
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
  const moment = (iso: string) => `${formatDate(iso, timeZone)} ${formatTime(iso, timeZone)}`;
  return (
    <section className={styles.doubt} aria-label={t("console.doubt.title")}>
      <p className={styles.failure}>{t(`console.doubt.why.${doubt.why}`)}</p>
      <dl className={styles.facts}>
        <dt>{t("console.doubt.since")}</dt>
        <dd className="num">{moment(doubt.since)}</dd>
        <dt>{t("console.reference")}</dt>
        <dd className="num">{order.id}</dd>
      </dl>
      {doubt.rulings.map(({ name, outcome, reference, why, at }) => (
        <p key={name} className={styles.content} data-ruling={outcome}>
          {t(`console.doubt.said.${outcome}`, { name, reference: reference ?? "" })} “{why}” <time dateTime={at}>{moment(at)}</time>
        </p>
      ))}
      {doubt.needed > 1 ? <p className={styles.note}>{t("console.doubt.two")}</p> : null}
      <RulingForm id={order.id} operator={operator} />
    </section>
  );
}

function RulingForm({ id, operator }: { id: string; operator: Operator }): ReactNode {
  const t = useT();
  const { busy, told, decide } = useDecision(operator, settle);
  const [outcome, setOutcome] = useState<Outcome>("paid");
  const [reference, setReference] = useState("");
  const [why, setWhy] = useState("");
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void decide(outcome === "paid" ? { id, outcome, reference, why } : { id, outcome, why });
  };
  const ready = why.trim() !== "" && (outcome === "returned" || reference.trim() !== "");
  return (
    <form method="post" className={styles.decision} onSubmit={handleSubmit}>
      {told}
      <Segmented
        label={t("console.doubt.outcome")}
        choices={[
          { key: "paid", label: t("console.doubt.paid") },
          { key: "returned", label: t("console.doubt.returned") },
        ]}
        current={outcome}
        onChoose={setOutcome}
      />
      {outcome === "paid" ? (
        <TextField
          label={t("console.doubt.reference")}
          value={reference}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          onChange={(event) => setReference(event.target.value)}
        />
      ) : null}
      <TextField
        label={t("console.note")}
        value={why}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => setWhy(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" small disabled={!ready} busy={busy}>
          {outcome === "paid" ? t("console.doubt.settlePaid") : t("console.doubt.settleReturned")}
        </Button>
      </div>
    </form>
  );
}
