import { type ReactNode, useEffect, useRef } from "react";
import { type ContractKind, type ContractQuote, type ContractTerms, makeOffer } from "../../../data/contracts/agent-contracts.ts";
import { contractsKeys } from "../../../data/contracts/contracts.keys.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { useAction } from "@mela/kit/use-action";
import { Button } from "../../../ui/button.tsx";
import { Sums } from "../../../ui/sums.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import styles from "../../../widgets/agent/agent.module.css";
import { TermsView } from "../../../widgets/agent/terms-view.tsx";

interface OfferPriceProps {
  kind: ContractKind;
  memberId: string;
  terms: ContractTerms;
  quote: ContractQuote;
  onBack: () => void;
  onDone: () => void;
}

/** The second step of an offer: the terms once more, what they would have cost in the last month, and the button that sends them. */
export function OfferPrice({ kind, memberId, terms, quote, onBack, onDone }: OfferPriceProps): ReactNode {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, run } = useAction(makeOffer, { touches: [contractsKeys.all] });
  // The button that was pressed has gone.
  useEffect(() => heading.current?.focus(), []);
  const send = async () => {
    if (!(await run({ kind, memberId, terms }))) return;
    showToast({ kind: "success", text: t("contracts.sent") });
    onDone();
  };
  return (
    <div className={`${styles.form} ${styles.inSheet}`} data-part="offer-price">
      <div className={styles.card}>
        <TermsView kind={kind} terms={terms} currency={quote.currency} />
      </div>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {t("contracts.quote.title")}
      </h3>
      <Price kind={kind} quote={quote} />
      <div className={styles.buttons}>
        <Button kind="neutral" disabled={busy} onClick={onBack}>
          {t("contracts.form.back")}
        </Button>
        <Button busy={busy} onClick={() => void send()}>
          {t("contracts.form.send")}
        </Button>
      </div>
    </div>
  );
}

function Price({ kind, quote }: { kind: ContractKind; quote: ContractQuote }): ReactNode {
  const t = useT();
  const formats = useFormats();
  const { currency, month, valueMinor, costMinor, ownMinor, periods, paidPeriods } = quote;
  return (
    <>
      <p className={styles.note}>{t("contracts.quote.text", { month: formats.month(month) })}</p>
      <Sums
        rows={[
          { name: t(kind === "dividend" ? "contracts.quote.loss" : "contracts.quote.turnover"), value: formatMoney(valueMinor, currency) },
          { name: t(`contracts.quote.paid.${kind}`), value: t("contracts.quote.paidOf", { paid: paidPeriods, periods }) },
          { name: t("contracts.quote.cost"), value: formatMoney(costMinor, currency), weight: "strong" },
          { name: t("contracts.quote.own"), value: formatMoney(ownMinor, currency) },
        ]}
      />
      <p className={styles.note}>{t("contracts.quote.note")}</p>
    </>
  );
}
