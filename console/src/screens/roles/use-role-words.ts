import { type TextId, useT } from "../../lib/texts.tsx";
import { plainValue } from "../../parts/changes-table.tsx";
import type { TypedCeiling } from "./roles-rules.ts";

const FIELDS: Readonly<Record<string, TextId>> = {
  name: "roles.name",
  permissions: "roles.permissions",
  ceilings: "roles.ceilings",
  networks: "operators.networks",
};

/** Fields of a role and what stands in them, in the operator's words. */
export function useRoleWords(): { fieldText: (field: string) => string; valueText: (field: string, value: unknown) => string } {
  const t = useT();
  const entryText = (field: string, entry: unknown): string => {
    if (field === "permissions") return t(`permission.${String(entry)}` as TextId);
    const { kind, amount, currency } = entry as TypedCeiling;
    return `${t(`roles.ceiling.${kind}`)} ${amount} ${currency}`;
  };
  return {
    fieldText: (field) => (FIELDS[field] ? t(FIELDS[field]) : field),
    valueText: (field, value) =>
      Array.isArray(value) ? value.map((entry) => entryText(field, entry)).join(", ") || "—" : plainValue(value),
  };
}
