import { countFormat, digitsFor, type Numerals } from "@mela/contract/base/formats";
import { isolated } from "@mela/contract/base/isolated";
import { localeOf } from "@mela/contract/base/languages";
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

/** Sentences of a brand's own by language, which go before those of the catalogue, and the digits that the brand writes. */
export type OwnMessages = ReadonlyMap<string, { readonly messages: Readonly<Record<string, string>> }> & {
  readonly numerals?: Numerals | undefined;
};
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
  const locale = localeOf(code, own.numerals);
  const key = `${locale} ${message}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = readMessage(message, locale);
    if (formats.size >= MOST_FORMATS) formats.clear();
    formats.set(key, format);
  }
  return format.format<string>({ ...values, ...shownValues(values, locale) }) as string;
}

/** A plain place of a message is filled by the value of this name, in the digits of the language; forms are chosen by the value itself. */
const shown = (name: string): string => `${name} shown`;

const shownValues = (values: Readonly<Record<string, string | number>>, locale: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      shown(name),
      typeof value === "number" ? countFormat(locale).format(value) : isolated(value),
    ]),
  );

function readMessage(message: string, locale: string): IntlMessageFormat {
  // Marks are the matter of whoever makes a page of it.
  const format = new IntlMessageFormat(digitsFor(locale, message), locale, undefined, { ignoreTag: true });
  takeShown(format.getAst());
  return format;
}

/** The type of a plain place in what the library has read. */
const PLAIN_PLACE = 1;

function takeShown(parts: ReturnType<IntlMessageFormat["getAst"]>): void {
  for (const part of parts) {
    if (part.type === PLAIN_PLACE) part.value = shown(part.value);
    if ("options" in part) for (const { value } of Object.values(part.options)) takeShown(value);
  }
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
