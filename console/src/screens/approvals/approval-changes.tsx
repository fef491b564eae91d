import { NO_CURRENCY } from "@mela/contract/base/money";
import { formatMoney } from "@mela/kit/money";
import type { ReactNode } from "react";
import { ADJUSTMENT_CATEGORIES } from "../../data/adjustments.ts";
import { type Approval, isSum } from "../../data/approvals.ts";
import { type Translate, useLanguage } from "../../lib/texts.tsx";
import { showTime } from "../../lib/when.ts";
import { useZone } from "../../lib/zone.tsx";
import { ChangesTable, plainValue } from "../../parts/changes-table.tsx";
import { FactList } from "../../parts/fact-list.tsx";
import { useRuleWords } from "../../parts/rule-words.ts";

const FIELDS = ["credit", "debit", "amount", "category", "turnoverTimes", "mobile", "email", "closedAt"] as const;

const fieldText = (t: Translate) => (field: string) => {
  const known = FIELDS.find((one) => one === field);
  return known ? t(`approvals.field.${known}`) : field;
};

const valueText = (t: Translate, whenText: (at: string) => string) => (field: string, value: unknown) => {
  if (field === "closedAt" && typeof value === "string") return whenText(value);
  if (isSum(value)) return formatMoney(value.amount, value.currency);
  const category = ADJUSTMENT_CATEGORIES.find((one) => field === "category" && one === value);
  return category ? t(`adjustments.category.${category}`) : plainValue(value);
};

/** What would be done: its parts where it is new, and field by field what it would change where there is something already. */
export function ApprovalChanges({ changes }: Pick<Approval, "changes">): ReactNode {
  const { t, locale } = useLanguage();
  const zone = useZone();
  const rules = useRuleWords();
  const isRule = (field: string) => !FIELDS.some((one) => one === field) && rules.knows(field);
  const plainText = valueText(t, (at) => showTime(at, locale, zone).text);
  const texts = {
    fieldText: (field: string) => (isRule(field) ? rules.fieldText(field) : fieldText(t)(field)),
    valueText: (field: string, value: unknown) =>
      isRule(field) && !isSum(value) ? rules.valueText(field, value, NO_CURRENCY) : plainText(field, value),
  };
  if (changes.some(({ before }) => before !== null)) return <ChangesTable changes={changes} {...texts} />;
  return <FactList facts={changes.map(({ field, after }) => [texts.fieldText(field), texts.valueText(field, after)])} />;
}
