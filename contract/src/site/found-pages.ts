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
  "/m/cricket",
  "/m/ranking",
  "/m/activity",
  "/m/announcement",
  "/m/help",
  "/m/download",
] as const;

export const LANGUAGE_PARAMETER = "lang";

/** The page that shows one promotion. */
export const PROMOTION_PAGE = "/m/activityDetail";

/** Path and query of the page of one promotion. */
export function promotionPage(id: string): string {
  return `${PROMOTION_PAGE}?id=${encodeURIComponent(id)}`;
}

/** Absolute address of a page in a language; `path` may have a query, without a language in it. */
export function pageAddress(site: { origin: string; defaultLanguage: string }, path: string, language: string): string {
  if (language === site.defaultLanguage) return `${site.origin}${path}`;
  return `${site.origin}${path}${path.includes("?") ? "&" : "?"}${LANGUAGE_PARAMETER}=${language}`;
}
