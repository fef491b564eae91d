/*
 * Pages that search engines are told of: open to anyone, the same for all, and each the only one of its kind. One address shows a
 * page in the brand's own language; in another it is asked for by `?lang=`.
 */
export const FOUND_PAGES = [
  "/m/home",
  "/m/slot-games",
  "/m/fishing-games",
  "/m/poker-games",
  "/m/live-games",
  "/m/roulette",
  "/m/baccarat",
  "/m/lott",
  "/m/sport-games",
  "/m/cockfight",
  "/m/providers",
  "/m/hot-games",
  "/m/football",
  "/m/ranking",
  "/m/activity",
  "/m/announcement",
  "/m/help",
  "/m/download",
] as const;

export const LANGUAGE_PARAMETER = "lang";

/** Absolute address of a page in a language; `path` is without a query. */
export function pageAddress(site: { origin: string; defaultLanguage: string }, path: string, language: string): string {
  return `${site.origin}${path}${language === site.defaultLanguage ? "" : `?${LANGUAGE_PARAMETER}=${language}`}`;
}
