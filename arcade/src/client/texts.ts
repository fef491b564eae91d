import type { ClientLanguage, Names } from "../wire.ts";
import { bn } from "./texts/bn.ts";
import { en, type TextKey } from "./texts/en.ts";

const TABLES: Record<ClientLanguage, Record<TextKey, string>> = { bn, en };

let current: ClientLanguage = document.documentElement.lang === "en" ? "en" : "bn";

export const language = (): ClientLanguage => current;
export function setLanguage(next: ClientLanguage): void {
  current = next;
  document.documentElement.lang = next;
}

/** The text of the key in the player's language, with its `{places}` filled. Numbers take the digits of the language; money comes as text. */
export function t(key: TextKey, places: Record<string, string | number> = {}): string {
  return TABLES[current][key].replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = places[name] ?? "";
    return typeof value === "number" && current === "bn" ? inBengaliDigits(value) : String(value);
  });
}

const inBengaliDigits = (value: number): string => String(value).replaceAll(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)]!);

export const inLanguage = (names: Names): string => names[current];
/** The name in the other script, which stands small below the first. */
export const inOtherScript = (names: Names): string => names[current === "bn" ? "en" : "bn"];
