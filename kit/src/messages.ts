import { countFormat, digitsFor } from "@mela/contract/base/formats";
import { isolated } from "@mela/contract/base/isolated";

/**
 * Texts as the build has compiled them (`compileMessage` of @lingui/message-utils): a plain text, or parts of which some are
 * values, formatted or chosen by. This reads what ICU messages of ours use, in a fifth of what the whole runtime weighs. Three things are our
 * own: a number without a kind takes the digits of the language too, words take Latin digits where the locale wants them, and a value that
 * would turn round its sentence is set apart.
 */
export type Message = string | readonly Part[];
type Part = string | readonly [name: string, kind?: Kind, detail?: Forms | string];
type Kind = "plural" | "selectordinal" | "select" | "number" | "date" | "time";
type Forms = { offset?: number } & Record<string, Message | number | undefined>;
type Values = Record<string, unknown>;

/** Options of `{n, number, percent}`, `{d, date, short}` and the like. */
const NUMBERS: Record<string, Intl.NumberFormatOptions> = { percent: { style: "percent" } };
const DATES: Record<string, Intl.DateTimeFormatOptions> = {
  short: { day: "numeric", month: "numeric", year: "numeric" },
  long: { day: "numeric", month: "long", year: "numeric" },
};
const DATE: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", year: "numeric" };
const TIME: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "numeric" };

/* The same text is shown again and again: what formats it is made once for each locale. */
const rules = new Map<string, Intl.PluralRules>();

function formOf(locale: string, type: "cardinal" | "ordinal", count: number): string {
  const key = `${locale} ${type}`;
  const known = rules.get(key) ?? new Intl.PluralRules(locale, { type });
  rules.set(key, known);
  return known.select(count);
}

/** The text of a compiled message. `counted` stands for "#" inside a plural. */
export function formatMessage(message: Message, values: Values, locale: string, counted = "#"): string {
  if (typeof message === "string") return digitsFor(locale, message);
  return message
    .map((part) => (typeof part === "string" ? (part === "#" ? counted : digitsFor(locale, part)) : formatPart(part, values, locale)))
    .join("");
}

function formatPart([name, kind, detail]: Exclude<Part, string>, values: Values, locale: string): string {
  const value = values[name];
  if (kind === undefined)
    return typeof value === "number" ? countFormat(locale).format(value) : typeof value === "string" ? isolated(value) : "";
  if (typeof detail === "object") return formatForm(kind, detail, value, values, locale);
  if (kind === "number" && detail === undefined) return countFormat(locale).format(Number(value));
  if (kind === "number") return new Intl.NumberFormat(locale, NUMBERS[detail ?? ""] ?? {}).format(Number(value));
  const options = kind === "time" ? TIME : (DATES[detail ?? ""] ?? DATE);
  return new Intl.DateTimeFormat(locale, options).format(value instanceof Date ? value : new Date(value as string));
}

function formatForm(kind: Kind, forms: Forms, value: unknown, values: Values, locale: string): string {
  const read = (form: string) => forms[form] as Message | undefined;
  if (kind === "select") return formatMessage(read(String(value)) ?? read("other") ?? "", values, locale);
  const count = Number(value) - (forms.offset ?? 0);
  const form = read(String(value)) ?? read(formOf(locale, kind === "plural" ? "cardinal" : "ordinal", count)) ?? read("other") ?? "";
  return formatMessage(form, values, locale, countFormat(locale).format(count));
}
