import { CONTENT_PLATFORM, listAnnouncements } from "@mela/contract/content/content";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { brandCodeOf } from "../site/brand-code.ts";
import { contentKeys } from "./content.keys.ts";

/** Banner group of home (BANNER-01). */
export const HOME_BANNERS = "m_home";

/** Banners of home and the titles of the notices for its ticker; their texts are left out, since the document carries all of this. */
export function homeFeedQuery(language: string) {
  return queryOptions({
    queryKey: contentKeys.home(language),
    queryFn: async ({ client, signal }) => {
      const input = { types: "B,PL", groupName: HOME_BANNERS, platform: CONTENT_PLATFORM, merchantCode: brandCodeOf(client) };
      const { banners, player } = await call(listAnnouncements, input, { signal });
      return { banners, titles: player.map((notice) => notice.title) };
    },
    staleTime: 60_000,
  });
}
