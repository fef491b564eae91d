import type { DepositOffer } from "../../../data/deposit/deposit.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { InfoIcon } from "../../../ui/shell-icons.tsx";
import { OfferTerms } from "../../../widgets/offer-terms/offer-terms.tsx";
import type { DepositForm } from "./use-deposit-form.ts";
import styles from "./deposit.module.css";

/**
 * Whether a promotion is taken, with what it asks for said before it is: in short, and in full of the chosen one. None is the default, but
 * for who comes from a promotion.
 */
export function PromotionChoice({ form, offer: { promotions, turnoverTimes, currency } }: { form: DepositForm; offer: DepositOffer }) {
  const t = useT();
  const { language } = useLanguage();
  const chosen = form.promotion?.id ?? null;
  const onChoose = (promotion: string | null) => form.change({ promotion });
  return (
    <>
      {form.isGone ? (
        <p className={styles.note} data-tone="info">
          <InfoIcon size={18} />
          {t("deposit.promotion.gone")}
        </p>
      ) : null}
      <fieldset className={styles.promotions}>
        <legend className="sr">{t("deposit.step.promotion")}</legend>
        <Option name={t("deposit.promotion.none")} picked={chosen === null} onPick={() => onChoose(null)}>
          {turnoverTimes === 0 ? t("deposit.promotion.noTurnover") : t("deposit.promotion.ordinary", { times: turnoverTimes })}
        </Option>
        {promotions.map(({ id, names, percent, maxBonus, turnoverTimes: times }) => (
          <Option key={id} name={names[language] ?? names["en"] ?? id} picked={chosen === id} onPick={() => onChoose(id)}>
            {t("deposit.promotion.short", { percent, max: formatMoney(maxBonus, currency), times })}
          </Option>
        ))}
      </fieldset>
      {form.promotion ? <OfferTerms promotion={form.promotion} currency={currency} amount={form.summary?.amount ?? null} /> : null}
    </>
  );
}

function Option({ name, picked, onPick, children }: { name: string; picked: boolean; onPick: () => void; children: string }) {
  return (
    <label className={styles.option}>
      <input type="radio" name="promotion" checked={picked} onChange={onPick} />
      <strong>{name}</strong>
      <small>{children}</small>
    </label>
  );
}
