import { formatMoney } from "@mela/kit/money";
import { PAYMENT_METHODS } from "../data/payment-rules.ts";
import { type TextId, type Translate, useLanguageName, useT } from "../lib/texts.tsx";
import { plainValue } from "./changes-table.tsx";

const FIELDS = [
  "methods",
  "method",
  "min",
  "max",
  "quick",
  "feeBasisPoints",
  "minutes",
  "promotions",
  "id",
  "percent",
  "maxBonus",
  "minDeposit",
  "turnoverTimes",
  "firstOnly",
  "kinds",
  "banks",
  "code",
  "names",
  "maxAccounts",
  "coolingHours",
  "minMinor",
  "maxMinor",
  "feeMinMinor",
  "freePerDay",
  "perDay",
  "perDayMinor",
  "autoUpToMinor",
  "oneUpToMinor",
  "autoplay",
  "fullSpins",
] as const;
type Field = (typeof FIELDS)[number];
const AMOUNTS: readonly string[] = ["min", "max", "quick", "maxBonus", "minDeposit"];

const fieldIn = (path: string): Field | undefined => FIELDS.findLast((one) => path.split(".").includes(one));

/** A way of paying in the operator's words; what is none stays as it is. */
const methodName = (t: Translate, name: string): string => {
  const method = PAYMENT_METHODS.find((one) => one === name);
  return method ? t(`money.method.${method}`) : name;
};

/** Fields and values of rules of payments and games ("methods.bkash.min") in the operator's words; amounts are in a currency. */
export function useRuleWords(): {
  knows: (path: string) => boolean;
  fieldText: (path: string) => string;
  valueText: (path: string, value: unknown, currency: string) => string;
} {
  const t = useT();
  const languageName = useLanguageName();
  const fieldText = (path: string): string => {
    const field = fieldIn(path);
    if (field === undefined) return path;
    const [list, name, ...rest] = path.split(".");
    const own = t(`rules.field.${field}` as TextId);
    if (name === undefined || list === undefined) return own;
    const language = field === "names" ? languageName(rest.at(-1) ?? null) : null;
    return [methodName(t, name), own, language].filter(Boolean).join(" · ");
  };
  const valueText = (path: string, value: unknown, currency: string): string => {
    const field = fieldIn(path);
    if (Array.isArray(value)) return value.map((one) => valueText(path, one, currency)).join(", ") || "—";
    if (typeof value === "boolean") return t(value ? "rules.yes" : "rules.no");
    if (typeof value === "string") return methodName(t, value);
    if (typeof value !== "number" || field === undefined) return plainValue(value);
    if (field === "feeBasisPoints") return `${value / 100}%`;
    if (field === "percent") return `${value}%`;
    return AMOUNTS.includes(field) || field.endsWith("Minor") ? formatMoney(value, currency) : String(value);
  };
  return { knows: (path) => fieldIn(path) !== undefined, fieldText, valueText };
}
