import { LATIN_DIGITS, type Numerals } from "./formats.ts";

/** The registry of language codes (I18N-03). A brand's template decides which of them it offers; `complete` ones have every text. */
export interface LanguageEntry {
  readonly code: string;
  /** Own name, as its speakers write it. */
  readonly name: string;
  /** Two or three letters for a narrow switch. */
  readonly short: string;
  /** BCP 47 tag for Intl. */
  readonly locale: string;
  readonly direction: "ltr" | "rtl";
  readonly complete: boolean;
}

const entry = (code: string, name: string, short: string, locale: string, direction: "ltr" | "rtl" = "ltr"): LanguageEntry => ({
  code,
  name,
  short,
  locale,
  direction,
  complete: code === "bn" || code === "en",
});

export const LANGUAGES: readonly LanguageEntry[] = [
  entry("bn", "বাংলা", "বাং", "bn-BD"),
  entry("en", "English", "EN", "en-GB"),
  entry("hi", "हिन्दी", "हि", "hi-IN"),
  entry("ur", "اردو", "UR", "ur-PK", "rtl"),
  entry("ar", "العربية", "AR", "ar-AE", "rtl"),
  entry("fa", "فارسی", "FA", "fa-IR", "rtl"),
  entry("he", "עברית", "HE", "he-IL", "rtl"),
  entry("ne", "नेपाली", "NE", "ne-NP"),
  entry("si", "සිංහල", "SI", "si-LK"),
  entry("ta", "தமிழ்", "TA", "ta-IN"),
  entry("te", "తెలుగు", "TE", "te-IN"),
  entry("mr", "मराठी", "MR", "mr-IN"),
  entry("gu", "ગુજરાતી", "GU", "gu-IN"),
  entry("pa", "ਪੰਜਾਬੀ", "PA", "pa-IN"),
  entry("th", "ไทย", "TH", "th-TH"),
  entry("vi", "Tiếng Việt", "VI", "vi-VN"),
  entry("id", "Bahasa Indonesia", "ID", "id-ID"),
  entry("ms", "Bahasa Melayu", "MS", "ms-MY"),
  entry("tl", "Filipino", "TL", "fil-PH"),
  entry("my", "မြန်မာ", "MY", "my-MM"),
  entry("km", "ខ្មែរ", "KM", "km-KH"),
  entry("lo", "ລາວ", "LO", "lo-LA"),
  entry("zh", "简体中文", "简", "zh-CN"),
  entry("zh-TW", "繁體中文", "繁", "zh-TW"),
  entry("ja", "日本語", "JA", "ja-JP"),
  entry("ko", "한국어", "KO", "ko-KR"),
  entry("tr", "Türkçe", "TR", "tr-TR"),
  entry("ru", "Русский", "RU", "ru-RU"),
  entry("uk", "Українська", "UK", "uk-UA"),
  entry("pt", "Português", "PT", "pt-BR"),
  entry("es", "Español", "ES", "es-ES"),
  entry("fr", "Français", "FR", "fr-FR"),
  entry("de", "Deutsch", "DE", "de-DE"),
  entry("it", "Italiano", "IT", "it-IT"),
  entry("sw", "Kiswahili", "SW", "sw-KE"),
];

export function findLanguage(code: string | null | undefined): LanguageEntry | undefined {
  return LANGUAGES.find((language) => language.code === code);
}

/** The tag by which a brand writes a language, for Intl: "bn-BD", or "bn-BD-u-nu-latn". A language without an entry is its own tag. */
export function localeOf(language: string, numerals: Numerals = "own"): string {
  const locale = findLanguage(language)?.locale ?? language;
  return numerals === "latin" ? locale + LATIN_DIGITS : locale;
}

/** A language as a brand writes it, with the digits that it wants. */
export function writtenLanguage(code: string, numerals: Numerals | undefined): LanguageEntry | undefined {
  const found = findLanguage(code);
  return found && { ...found, locale: localeOf(code, numerals) };
}
