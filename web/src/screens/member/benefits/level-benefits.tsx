import type { ReactNode } from "react";
import type { Rank } from "../../../data/member/vip.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { categoryName, usePercent } from "../../../widgets/rates.ts";
import { CheckIcon } from "../../../ui/icons.tsx";
import styles from "./benefits.module.css";

interface LevelBenefitsProps {
  level: Rank["levels"][number];
  currency: string;
  reached: boolean;
}

/** What a level asks for and what it gives. */
export function LevelBenefits({ level, currency, reached }: LevelBenefitsProps): ReactNode {
  const t = useT();
  const percent = usePercent();
  const rows = [
    [t("vip.upgradeBonus"), level.upgradeBonus === 0 ? t("vip.none") : formatMoney(level.upgradeBonus, currency)],
    [t("vip.birthdayBonus"), level.birthdayBonus === 0 ? t("vip.none") : formatMoney(level.birthdayBonus, currency)],
    [t("vip.freeWithdrawals"), t("vip.aDay", { count: level.freeWithdrawals })],
    ...Object.entries(level.rebate).map(([type, rate]) => [t("vip.rebateOn", { category: categoryName(t, type) }), percent(rate)]),
  ];
  const conditions = [
    level.turnover > 0 ? t("vip.byTurnover", { amount: formatMoney(level.turnover, currency) }) : null,
    level.deposit > 0 ? t("vip.byDeposit", { amount: formatMoney(level.deposit, currency) }) : null,
  ].filter((text) => text !== null);
  return (
    <section className={`card ${styles.card}`} aria-label={level.labelName} data-part="level">
      <div className={styles.levelHead}>
        <h2>{level.labelName}</h2>
        {reached ? (
          <span className={styles.reached}>
            <CheckIcon size={18} />
            {t("vip.reached")}
          </span>
        ) : null}
      </div>
      {conditions.length === 0 ? <p className={styles.small}>{t("vip.fromStart")}</p> : null}
      {conditions.map((text) => (
        <p key={text} className={styles.small}>
          {text}
        </p>
      ))}
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.line}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
