import { reckonDeposit } from "@mela/contract/deposit/deposit-rules";
import type { DepositPromotion } from "../../data/deposit/deposit.ts";
import { useT } from "../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { Sums } from "../../ui/sums.tsx";
import styles from "./offer-terms.module.css";

interface OfferTermsProps {
  promotion: DepositPromotion;
  currency: string;
  /** Deposit of the example, minor units; the smallest that brings the bonus unless it is more. */
  amount?: number | null;
}

/** The terms of a bonus on deposits, with an example in money. Whoever shows terms shows these. */
export function OfferTerms({ promotion, currency, amount = null }: OfferTermsProps) {
  const t = useT();
  const { percent, maxBonus, minDeposit, turnoverTimes: times, firstOnly } = promotion;
  const money = (minor: number) => formatMoney(minor, currency);
  const deposit = Math.max(amount ?? 0, minDeposit);
  const { bonus, turnover } = reckonDeposit(deposit, { feeBasisPoints: 0, turnoverTimes: 0, promotion });
  return (
    <section className={`card ${styles.terms}`} aria-label={t("offer.terms")} data-part="offer-terms">
      <h3>{t("offer.terms")}</h3>
      <Sums
        rows={[
          { name: t("offer.bonus"), value: t("offer.bonusOf", { percent, max: money(maxBonus) }) },
          { name: t("offer.min"), value: money(minDeposit) },
          { name: t("offer.with"), value: t(firstOnly ? "offer.first" : "offer.every") },
          { name: t("offer.turnover"), value: t("offer.turnoverOf", { times }) },
        ]}
      />
      <p className={styles.example}>
        {t("offer.example", {
          deposit: money(deposit),
          bonus: money(bonus),
          sum: money(deposit + bonus),
          turnover: money(turnover),
          times,
        })}
      </p>
    </section>
  );
}
