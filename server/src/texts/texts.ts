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

/** Brands change their words; what nobody says any more must not stay. */
const MOST_FORMATS = 5_000;
const formats = new Map<string, IntlMessageFormat>();

/** Sentences of a brand's own by language; they go before those of the catalogue. */
export type OwnMessages = ReadonlyMap<string, { readonly messages: Readonly<Record<string, string>> }>;
const NO_OWN: OwnMessages = new Map();

/**
 * A sentence of the brand's own, or of the catalogue. What a language lacks is told in English. Throws where a value of the sentence is not
 * given.
 */
export function text(
  language: string,
  id: TextId,
  values: Readonly<Record<string, string | number>> = {},
  own: OwnMessages = NO_OWN,
): string {
  const [code, message] = found(language, id, own);
  const key = `${code} ${message}`;
  let format = formats.get(key);
  if (format === undefined) {
    // Marks are the matter of whoever makes a page of it.
    format = new IntlMessageFormat(message, findLanguage(code)?.locale ?? code, undefined, { ignoreTag: true });
    if (formats.size >= MOST_FORMATS) formats.clear();
    formats.set(key, format);
  }
  return format.format<string>({ ...values }) as string;
}

function found(language: string, id: TextId, own: OwnMessages): [code: string, message: string] {
  const message = own.get(language)?.messages[id] ?? CATALOGUES[language]?.[id];
  return message === undefined ? [FALLBACK, own.get(FALLBACK)?.messages[id] ?? en[id]] : [language, message];
}

/** Whether there is a text with an id that was put together from a value. */
export const isText = (id: string): id is TextId => id in en;

/** Writes a sentence in one language; the brand's own words go before ours. */
export type Write = (id: TextId, values?: Readonly<Record<string, string | number>>) => string;

/** The same in every language that has texts, by code, as the inbox keeps it: Mela's languages, and those that the brand has words of its own for. */
export const inEveryLanguage = <T>(own: OwnMessages, make: (write: Write, language: string) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(
    [...new Set([...TEXT_LANGUAGES, ...own.keys()])].map((language) => [
      language,
      make((id, values) => text(language, id, values, own), language),
    ]),
  );
