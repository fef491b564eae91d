import { countFormat, digitsFor, LATIN_DIGITS } from "@mela/contract/base/formats";
import type { ClientLanguage, Names } from "../shared/wire.ts";
import { bn } from "./texts/bn.ts";
import { en, type TextKey } from "./texts/en.ts";

const LOCALES: Record<ClientLanguage, string> = { bn: "bn-BD", en: "en-GB" };
const BENGALI_DIGITS = "০১২৩৪৫৬৭৮৯";

/** The texts of one game or of what all games share, in both languages. */
export type Texts<Key extends string> = Record<ClientLanguage, Record<Key, string>>;
type Places = Record<string, string | number>;

const SHARED: Texts<TextKey> = { bn, en };

let current: ClientLanguage = document.documentElement.lang === "en" ? "en" : "bn";

export const language = (): ClientLanguage => current;
export function setLanguage(next: ClientLanguage): void {
  current = next;
  document.documentElement.lang = next;
}

/** The text of the key in the player's language, with its `{places}` filled. Numbers take the digits of the language; money comes as text. */
export function t(key: TextKey, places: Places = {}): string {
  return fill(SHARED[current][key], places);
}

/** The same over the texts that a game brings along (`client/texts.ts` in its folder), so that no game loads those of another. */
export function textsOf<Key extends string>(texts: Texts<Key>): (key: Key, places?: Places) => string {
  return (key, places = {}) => fill(texts[current][key], places);
}

/** A text with its `{places}` filled. */
export function fill(text: string, places: Places): string {
  return digitsFor(locale(), text).replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = places[name] ?? "";
    return typeof value === "number" ? inDigits(value) : value;
  });
}

/** A whole number in the digits of the player's language. Without Intl, whose first formatter costs a slow phone more than all digits of a page. */
export function inDigits(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) return countFormat(locale(), false).format(value);
  const latin = String(value);
  return locale() === LOCALES.bn ? latin.replaceAll(/\d/g, (digit) => BENGALI_DIGITS[Number(digit)]!) : latin;
}

/** The same with the language's marks of thousands. */
export function inGroups(value: number): string {
  return countFormat(locale()).format(value);
}

/** A part of a clock that runs down (hours, minutes, seconds): Latin in every language, like amounts; of two places where a unit stands before it. */
export const clockDigits = (value: number, places = 1): string => String(value).padStart(places, "0");

/** The tag of the player's language for Intl, with the digits that the brand wants, which the launch has told. */
export const locale = (): string => LOCALES[current] + (document.documentElement.dataset["digits"] === "latin" ? LATIN_DIGITS : "");

/** A name of something in the player's language, with the digits that the brand wants. */
/** The name of a title keeps its digits, as its cover and its tile have them (decision 0374). */
export const titleIn = (names: Names): string => names[current];
export const inLanguage = (names: Names): string => digitsFor(locale(), names[current]);
/** The name in the other script, which stands small below the first. */
export const inOtherScript = (names: Names): string => names[current === "bn" ? "en" : "bn"];
