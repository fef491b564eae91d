import { listAnnouncements } from "@mela/contract/content";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../lib/api.ts";

/** Platform code of the announcement calls, not to be confused with the games' `html5` (GCONST-11). */
export const CONTENT_PLATFORM = "M";
/** Banner group of home (BANNER-01). */
export const HOME_BANNERS = "m_home";

/** Banners and notices of home; a member's feed has his read marks and is kept apart by his name. */
export function homeFeedQuery(language: string, userName?: string) {
  return queryOptions({
    queryKey: ["content", "home", language, userName ?? ""],
    queryFn: ({ signal }) =>
      call(listAnnouncements, { types: "B,PL", groupName: HOME_BANNERS, platform: CONTENT_PLATFORM }, { signal, silent: true }),
    staleTime: 60_000,
  });
}

/** The promotions of the brand, in its order. */
export function promotionsQuery(language: string, userName?: string) {
  return queryOptions({
    queryKey: ["content", "promotions", language, userName ?? ""],
    queryFn: async ({ signal }) =>
      (await call(listAnnouncements, { types: "PR", platform: CONTENT_PLATFORM }, { signal, silent: true })).promotion,
    staleTime: 60_000,
  });
}
