import type { ReactNode } from "react";
import type { DepositMethod, DepositOffer } from "../../../data/deposit/deposit.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { AmountField } from "./amount-field.tsx";
import { FirstLimit } from "./first-limit.tsx";
import { Balance, Foot, PlayMoney } from "./form-notes.tsx";
import { MethodCards } from "./method-cards.tsx";
import { OpenOrders } from "./open-orders.tsx";
import { PausedWays } from "./paused-ways.tsx";
import { PromotionChoice } from "./promotion-choice.tsx";
import { SummaryCard } from "./summary-card.tsx";
import { useDepositForm } from "./use-deposit-form.ts";
import styles from "./deposit.module.css";
import { Form } from "../../../ui/form.tsx";

/** The new version: three numbered steps on one page, and what comes of them. */
export function NewForm({ offer, first }: { offer: DepositOffer; first: DepositMethod }) {
  const t = useT();
  const form = useDepositForm(offer, first);
  return (
    <Form
      className={styles.page}
      data-version="new"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Balance />
      <PlayMoney byHand={form.method.byHand} />
      <OpenOrders orders={offer.open} />
      {offer.first ? <FirstLimit methods={offer.methods} currency={offer.currency} /> : null}
      <Step number={1} title={t("deposit.step.method")}>
        <MethodCards methods={offer.methods} chosen={form.method.method} onChoose={(method) => form.change({ method })} />
        <PausedWays paused={offer.paused} />
      </Step>
      <Step number={2} title={t("deposit.step.amount")}>
        <AmountField form={form} currency={offer.currency} />
      </Step>
      {offer.promotions.length > 0 || form.isGone ? (
        <Step number={3} title={t("deposit.step.promotion")}>
          <PromotionChoice form={form} offer={offer} />
        </Step>
      ) : null}
      <SummaryCard form={form} currency={offer.currency} />
      <Foot />
    </Form>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const formats = useFormats();
  return (
    <section className={`card ${styles.step}`}>
      <h2>
        <span className={styles.number} aria-hidden="true">
          {formats.count(number)}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
