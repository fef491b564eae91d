import type { ReactNode } from "react";
import { flatFields } from "../../data/payment-rules.ts";
import { useBrand } from "../../lib/brand.tsx";
import { conflictRows } from "../../parts/form/conflict-rows.ts";
import { Meanwhile } from "../../parts/form/meanwhile.tsx";
import type { Seen } from "../../parts/form/use-seen.ts";
import { useRuleWords } from "../../parts/rule-words.ts";

interface RulesMeanwhileProps<T extends { currency: string }> {
  /** As the record names them, without the brand. */
  kind: "depositRules" | "payoutRules";
  seen: Seen<T>;
  changes: number;
  /** What of it is edited. */
  partOf: (rules: T) => object;
  /** What is typed, as it would be saved. */
  mine: object;
}

/** What a colleague has saved of the rules that are typed over here. */
export function RulesMeanwhile<T extends { currency: string }>({ kind, seen, changes, partOf, mine }: RulesMeanwhileProps<T>): ReactNode {
  const { fieldText, valueText } = useRuleWords();
  const brand = useBrand().code;
  const rows = conflictRows(flatFields(partOf(seen.origin)), flatFields(mine), flatFields(partOf(seen.now)));
  return (
    <Meanwhile
      chain={brand}
      subject={`${kind}:${brand}`}
      seen={seen}
      changes={changes}
      rows={rows}
      fieldText={fieldText}
      valueText={(field, value) => valueText(field, value, seen.base.currency)}
    />
  );
}
