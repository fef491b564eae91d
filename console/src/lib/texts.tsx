import { countFormat } from "@mela/contract/base/formats";
import { Translator } from "@mela/kit/translator";
import { createContext, type ReactNode, use, useMemo } from "react";
import type { texts } from "../locales/en.ts";

/** Id of any text of the console. */
export type TextId = keyof typeof texts;
export type Translate = (id: TextId, values?: Record<string, unknown>) => string;

export const LANGUAGES = [
  { code: "en", name: "English", locale: "en-GB" },
  { code: "bn", name: "বাংলা", locale: "bn-BD" },
] as const;
export type LanguageCode = (typeof LANGUAGES)[number]["code"];

export const isLanguage = (code: string | null | undefined): code is LanguageCode => LANGUAGES.some((entry) => entry.code === code);

const FILES: Record<LanguageCode, () => Promise<{ texts: Record<string, unknown> }>> = {
  en: () => import("../locales/en.ts"),
  bn: () => import("../locales/bn.ts"),
};

/** The texts of a language, compiled by the build. */
export async function loadTexts(code: LanguageCode): Promise<Translator> {
  const entry = LANGUAGES.find((language) => language.code === code) ?? LANGUAGES[0];
  return new Translator(entry, (await FILES[code]()).texts);
}

interface TextState {
  language: LanguageCode;
  locale: string;
  t: Translate;
  setLanguage: (code: LanguageCode) => void;
}
const TextContext = createContext<TextState | null>(null);

interface TextsProps {
  translator: Translator;
  onLanguage: (code: LanguageCode) => void;
  children: ReactNode;
}

export function Texts({ translator, onLanguage, children }: TextsProps): ReactNode {
  const state = useMemo<TextState>(() => {
    const entry = LANGUAGES.find(({ code }) => code === translator.code) ?? LANGUAGES[0];
    return { language: entry.code, locale: entry.locale, t: (id, values) => translator.translate(id, values), setLanguage: onLanguage };
  }, [translator, onLanguage]);
  return <TextContext value={state}>{children}</TextContext>;
}

export function useLanguage(): TextState {
  const state = use(TextContext);
  if (state === null) throw new Error("No language above this component");
  return state;
}

/** What a language of members is called in the operator's; null where none is known. */
export function useLanguageName(): (code: string | null) => string | null {
  const { locale } = useLanguage();
  const names = new Intl.DisplayNames(locale, { type: "language" });
  return (code) => (code === null ? null : (names.of(code) ?? code));
}

/** Writes a count around which no text stands, in the digits of the language (decision 0263). */
export function useCount(): (count: number) => string {
  const { locale } = useLanguage();
  return (count) => countFormat(locale).format(count);
}

/** The translator of the current language: `t("menu.roles")`. */
export const useT = (): Translate => useLanguage().t;
