import { Select } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { type DepositSettings, type DepositTerms, reckonDeposit } from "../../data/payment-rules.ts";
import { amountOf } from "../../lib/amounts.ts";
import { useLanguage, useT } from "../../lib/texts.tsx";
import { AmountField } from "../../parts/amount-field.tsx";
import { Amount } from "../../parts/amount.tsx";
import { Card } from "../../parts/card.tsx";
import { FactList } from "../../parts/fact-list.tsx";
import styles from "./payment-rules.module.css";

/** Without a promotion, since a field has no null. */
const NONE = "";

/** What one deposit would come to by what is typed, saved or not. */
export function DepositExample({ settings, currency }: { settings: DepositSettings; currency: string }): ReactNode {
  const { t, language } = useLanguage();
  const [chosen, choose] = useState({ method: "", promotion: NONE, amount: "" });
  const method = settings.methods.find((one) => one.method === chosen.method) ?? settings.methods[0];
  const promotion = settings.promotions.find(({ id }) => id === chosen.promotion) ?? null;
  if (!method) return null;
  const amount = amountOf(chosen.amount, currency);
  const terms: DepositTerms = { feeBasisPoints: method.feeBasisPoints, turnoverTimes: settings.turnoverTimes, promotion };
  const put = (part: Partial<typeof chosen>) => choose({ ...chosen, ...part });
  return (
    <Card title={t("rules.example")}>
      <p>{t("rules.exampleText")}</p>
      <div className={styles["pairs"]}>
        <Select
          label={t("money.method")}
          allowDeselect={false}
          data={settings.methods.map((one) => ({ value: one.method, label: t(`money.method.${one.method}`) }))}
          value={method.method}
          onChange={(value) => put({ method: value ?? "" })}
        />
        <Select
          label={t("rules.field.promotions")}
          allowDeselect={false}
          data={[
            { value: NONE, label: t("rules.noPromotion") },
            ...settings.promotions
              .filter(({ id }, at, all) => id !== "" && all.findIndex((one) => one.id === id) === at)
              .map(({ id, names }) => ({ value: id, label: names[language] ?? names["en"] ?? id })),
          ]}
          value={promotion?.id ?? NONE}
          onChange={(value) => put({ promotion: value ?? NONE })}
        />
        <AmountField
          label={`${t("rules.paidIn")} (${currency})`}
          currency={currency}
          value={chosen.amount}
          onChange={(typed) => put({ amount: typed })}
        />
      </div>
      {typeof amount === "number" ? <Reckoned amount={amount} terms={terms} bounds={method} currency={currency} /> : null}
    </Card>
  );
}

interface ReckonedProps {
  amount: number;
  terms: DepositTerms;
  bounds: { min: number; max: number };
  currency: string;
}

function Reckoned({ amount, terms, bounds, currency }: ReckonedProps): ReactNode {
  const t = useT();
  const { fee, bonus, turnover } = reckonDeposit(amount, terms);
  const sum = (minor: number) => <Amount minor={minor} currency={currency} />;
  return (
    <div aria-live="polite">
      {amount < bounds.min || amount > bounds.max ? <p>{t("rules.outside")}</p> : null}
      <FactList
        facts={[
          [t("rules.exampleFee"), sum(fee)],
          [t("rules.exampleBonus"), sum(bonus)],
          [t("rules.exampleArrives"), sum(amount - fee + bonus)],
          [t("rules.exampleTurnover"), sum(turnover)],
        ]}
      />
    </div>
  );
}
