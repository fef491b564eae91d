import type { DepositPromotion } from "../../../data/deposit/deposit.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import styles from "./deposit.module.css";

interface PromotionChoiceProps {
  promotions: readonly DepositPromotion[];
  chosen: string | null;
  turnoverTimes: number;
  currency: string;
  onChoose: (id: string | null) => void;
}

/** Whether a promotion is taken, with what it asks for said before it is: in short, and in full of the chosen one. None is the default. */
export function PromotionChoice({ promotions, chosen, turnoverTimes, currency, onChoose }: PromotionChoiceProps) {
  const t = useT();
  const { language } = useLanguage();
  return (
    <fieldset className={styles.promotions}>
      <legend className="sr">{t("deposit.step.promotion")}</legend>
      <Option name={t("deposit.promotion.none")} picked={chosen === null} onPick={() => onChoose(null)}>
        {turnoverTimes === 0 ? t("deposit.promotion.noTurnover") : t("deposit.promotion.ordinary", { times: turnoverTimes })}
      </Option>
      {promotions.map(({ id, names, percent, maxBonus, minDeposit, turnoverTimes: times }) => (
        <Option key={id} name={names[language] ?? names["en"] ?? id} picked={chosen === id} onPick={() => onChoose(id)}>
          {t(chosen === id ? "deposit.promotion.terms" : "deposit.promotion.short", {
            percent,
            max: formatMoney(maxBonus, currency),
            min: formatMoney(minDeposit, currency),
            times,
          })}
        </Option>
      ))}
    </fieldset>
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
