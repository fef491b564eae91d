import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { NO_RATES, REBATE_CATEGORIES, type RebateCategory, type RebateRates } from "../../data/rebates/agent-rebates.ts";
import { type FieldErrors, useErrorText } from "../../lib/form.ts";
import { useT } from "../../lib/i18n.tsx";
import { TextField } from "../../ui/field.tsx";
import styles from "./agent.module.css";
import { percentText, readPercent } from "./figures.ts";

/** What is typed, category by category. */
export type RatesDraft = Record<RebateCategory, string>;

export function draftOf(rates: RebateRates): RatesDraft {
  return Object.fromEntries(REBATE_CATEGORIES.map((category) => [category, percentText(rates[category])])) as RatesDraft;
}

interface Bounds {
  /** The highest rates: those of the agent who gives them. */
  limit: RebateRates;
  /** The lowest rates; none when absent. */
  least?: RebateRates;
}

function readRate(draft: RatesDraft, category: RebateCategory, { limit, least = NO_RATES }: Bounds): number | null {
  const rate = readPercent(draft[category]);
  return rate === null || rate > limit[category] || rate < least[category] ? null : rate;
}

/** The rates that a draft stands for; null where a field is out of its range. */
export function readRates(draft: RatesDraft, bounds: Bounds): RebateRates | null {
  const read = REBATE_CATEGORIES.map((category) => [category, readRate(draft, category, bounds)] as const);
  return read.every(([, rate]) => rate !== null) ? (Object.fromEntries(read) as unknown as RebateRates) : null;
}

/** Values of a form with rates among them. */
export interface RatesValues {
  rates: RatesDraft;
}

/** What is wrong with the rates of a form. */
export function checkRates({ rates }: RatesValues, bounds: Bounds): FieldErrors<RatesValues> {
  const wrong = REBATE_CATEGORIES.filter((category) => readRate(rates, category, bounds) === null);
  return Object.fromEntries(wrong.map((category) => [`rates.${category}`, "rebates.wrong"]));
}

interface FieldsProps extends Bounds {
  /** Of what the fields are percentages; a form that says so above has none. */
  title?: string;
}

/** A field for each category that the agent has a rate in, inside a form that holds `RatesValues`. */
export function RatesFields({ limit, least = NO_RATES, title }: FieldsProps): ReactNode {
  const t = useT();
  const errorText = useErrorText();
  const { register, formState } = useFormContext<RatesValues>();
  const given = REBATE_CATEGORIES.filter((category) => limit[category] > 0);
  const rangeOf = (category: RebateCategory) => ({ low: least[category] / 100, high: limit[category] / 100 });
  const fields = (
    <div className={styles.fields}>
      {given.map((category) => (
        <TextField
          key={category}
          label={t(`rebates.category.${category}`)}
          hint={t("rebates.range", rangeOf(category))}
          error={errorText(formState.errors.rates?.[category], rangeOf(category))}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          {...register(`rates.${category}`)}
        />
      ))}
    </div>
  );
  if (title === undefined || given.length === 0) return fields;
  return (
    <fieldset className={styles.rates}>
      <legend>{title}</legend>
      {fields}
    </fieldset>
  );
}

interface ViewProps {
  rates: RebateRates;
  /** What applies today, where other rates may have been set from tomorrow on. */
  today?: RebateRates;
}

/** Rates in one line; those of nothing are left out. */
export function RatesView({ rates, today = rates }: ViewProps): ReactNode {
  const t = useT();
  const shown = REBATE_CATEGORIES.filter((category) => rates[category] > 0 || today[category] > 0);
  const textOf = (category: RebateCategory): string => {
    const [rate, now] = [rates[category] / 100, today[category] / 100];
    return rate === now ? t("rebates.percent", { rate }) : t("rebates.percentTomorrow", { now, rate });
  };
  if (shown.length === 0) return <p className={styles.note}>{t("rebates.none")}</p>;
  return (
    <dl className={styles.chips}>
      {shown.map((category) => (
        <div key={category}>
          <dt>{t(`rebates.category.${category}`)}</dt>
          <dd className="num">{textOf(category)}</dd>
        </div>
      ))}
    </dl>
  );
}
