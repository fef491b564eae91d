import type { CSSProperties } from "react";
import { useLanguage } from "./i18n.tsx";

/** Counter styles of CSS by the numbering systems of Intl; all other languages count in Latin digits. */
const COUNTERS: Readonly<Record<string, string>> = {
  beng: "bengali",
  deva: "devanagari",
  arab: "arabic-indic",
  arabext: "persian",
  mymr: "myanmar",
};

/** Lets the numbered lists of an element count in the digits of the language: its style sheet has `list-style: var(--list-digits)`. */
export function useListDigits(): CSSProperties {
  const { numberingSystem } = new Intl.NumberFormat(useLanguage().entry.locale).resolvedOptions();
  return { "--list-digits": COUNTERS[numberingSystem] ?? "decimal" } as CSSProperties;
}
