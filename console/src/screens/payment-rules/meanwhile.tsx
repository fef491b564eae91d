import type { ReactNode } from "react";
import type { FieldChange } from "../../data/payment-rules.ts";
import { useT } from "../../lib/texts.tsx";
import { Differences } from "../../parts/differences.tsx";
import { useRuleWords } from "../../parts/rule-words.ts";

/** What somebody else has changed since the rules were seen; nothing while nobody has. */
export function Meanwhile({ changes, currency }: { changes: readonly FieldChange[]; currency: string }): ReactNode {
  const t = useT();
  const { fieldText, valueText } = useRuleWords();
  if (changes.length === 0) return null;
  return (
    <Differences
      title={t("rules.meanwhile")}
      differences={changes.map(({ field, before, after }) => ({
        field: fieldText(field),
        seen: valueText(field, before, currency),
        now: valueText(field, after, currency),
      }))}
    />
  );
}
