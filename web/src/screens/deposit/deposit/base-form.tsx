import type { DepositMethod, DepositOffer } from "../../../data/deposit/deposit.ts";
import { useT } from "../../../lib/i18n.tsx";
import { SelectField } from "../../../widgets/payout/select-field.tsx";
import { AmountField } from "./amount-field.tsx";
import { FirstLimit } from "./first-limit.tsx";
import { Balance, Foot, PlayMoney } from "./form-notes.tsx";
import { OpenOrders } from "./open-orders.tsx";
import { PausedWays } from "./paused-ways.tsx";
import { PromotionChoice } from "./promotion-choice.tsx";
import { SummaryCard } from "./summary-card.tsx";
import { useDepositForm } from "./use-deposit-form.ts";
import styles from "./deposit.module.css";
import { Form } from "../../../ui/form.tsx";

/** The base version: a plain form from top to bottom. */
export function BaseForm({ offer, first }: { offer: DepositOffer; first: DepositMethod }) {
  const t = useT();
  const form = useDepositForm(offer, first);
  return (
    <Form
      className={styles.page}
      data-version="base"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Balance />
      <PlayMoney byHand={form.method.byHand} />
      <OpenOrders orders={offer.open} />
      {offer.first ? <FirstLimit methods={offer.methods} currency={offer.currency} /> : null}
      <SelectField
        label={t("deposit.step.method")}
        value={form.method.method}
        options={offer.methods.map(({ method }) => ({ value: method, label: t(`deposit.method.${method}`) }))}
        onChange={(value) => {
          const chosen = offer.methods.find(({ method }) => method === value);
          if (chosen) form.change({ method: chosen.method });
        }}
      />
      <PausedWays paused={offer.paused} />
      <AmountField form={form} currency={offer.currency} />
      {offer.promotions.length > 0 || form.isGone ? <PromotionChoice form={form} offer={offer} /> : null}
      <SummaryCard form={form} currency={offer.currency} />
      <Foot />
    </Form>
  );
}
