import type { ReactNode } from "react";
import { NO_RATES, REBATE_CATEGORIES, type RebateCategory, type RebateRates } from "../../data/rebates/agent-rebates.ts";
import { useT } from "../../lib/i18n.tsx";
import { TextField } from "../../ui/field.tsx";
import styles from "./agent.module.css";
import { percentText, readPercent } from "./figures.ts";

/** What is typed, category by category. */
export type RatesDraft = Record<RebateCategory, string>;

export function draftOf(rates: RebateRates): RatesDraft {
  return Object.fromEntries(REBATE_CATEGORIES.map((category) => [category, percentText(rates[category])])) as RatesDraft;
}

/** The rates that a draft stands for; null where a field is out of its range. */
export function readRates(draft: RatesDraft, limit: RebateRates, least: RebateRates = NO_RATES): RebateRates | null {
  const read = REBATE_CATEGORIES.map((category) => [category, readPercent(draft[category])] as const);
  if (read.some(([category, rate]) => rate === null || rate > limit[category] || rate < least[category])) return null;
  return Object.fromEntries(read) as unknown as RebateRates;
}

interface RatesFieldsProps {
  draft: RatesDraft;
  limit: RebateRates;
  least?: RebateRates;
  /** Marks what is wrong: before the first try nothing is. */
  tried: boolean;
  onChange: (draft: RatesDraft) => void;
}

/** A field for each category that the agent has a rate in. */
export function RatesFields({ draft, limit, least = NO_RATES, tried, onChange }: RatesFieldsProps): ReactNode {
  const t = useT();
  const given = REBATE_CATEGORIES.filter((category) => limit[category] > 0);
  return (
    <div className={styles.fields}>
      {given.map((category) => {
        const rate = readPercent(draft[category]);
        const wrong = tried && (rate === null || rate > limit[category] || rate < least[category]);
        return (
          <TextField
            key={category}
            label={t(`rebates.category.${category}`)}
            hint={t("rebates.range", { low: percentText(least[category]), high: percentText(limit[category]) })}
            error={wrong ? t("rebates.wrong") : undefined}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={draft[category]}
            onChange={(event) => onChange({ ...draft, [category]: event.target.value })}
          />
        );
      })}
    </div>
  );
}

/** Rates in one line; those of nothing are left out. */
export function RatesView({ rates }: { rates: RebateRates }): ReactNode {
  const t = useT();
  const shown = REBATE_CATEGORIES.filter((category) => rates[category] > 0);
  if (shown.length === 0) return <p className={styles.note}>{t("rebates.percent", { rate: "0" })}</p>;
  return (
    <dl className={styles.chips}>
      {shown.map((category) => (
        <div key={category}>
          <dt>{t(`rebates.category.${category}`)}</dt>
          <dd className="num">{t("rebates.percent", { rate: percentText(rates[category]) })}</dd>
        </div>
      ))}
    </dl>
  );
}
