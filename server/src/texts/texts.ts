import { findLanguage } from "@mela/contract/base/languages";
import { IntlMessageFormat } from "intl-messageformat";
import { texts as bn } from "./bn.ts";
import { texts as en } from "./en.ts";

export type TextId = keyof typeof en;
/** ICU MessageFormat by id (decision 0183). */
export type Catalogue = Partial<Record<TextId, string>>;

const FALLBACK = "en";
const CATALOGUES: Readonly<Record<string, Catalogue>> = { bn, en };

/** Codes of the languages that have texts. */
export const TEXT_LANGUAGES: readonly string[] = Object.keys(CATALOGUES);

const formats = new Map<string, IntlMessageFormat>();

/** A sentence of the catalogue. What a language lacks is told in English. Throws where a value of the sentence is not given. */
export function text(language: string, id: TextId, values: Readonly<Record<string, string | number>> = {}): string {
  const own = CATALOGUES[language]?.[id];
  const code = own === undefined ? FALLBACK : language;
  const key = `${code} ${id}`;
  let format = formats.get(key);
  if (format === undefined) {
    // Marks are the matter of whoever makes a page of it.
    format = new IntlMessageFormat(own ?? en[id], findLanguage(code)?.locale ?? code, undefined, { ignoreTag: true });
    formats.set(key, format);
  }
  return format.format<string>({ ...values }) as string;
}

/** Whether there is a text with an id that was put together from a value. */
export const isText = (id: string): id is TextId => id in en;

/** The same in every language that has texts, by code, as the inbox keeps it. */
export const inEveryLanguage = <T>(write: (language: string) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(TEXT_LANGUAGES.map((language) => [language, write(language)]));
