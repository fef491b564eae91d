import { type GameType, listPopularGames } from "@mela/contract/games/games";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { withVendor } from "./catalogue.ts";
import { gamesKeys } from "./games.keys.ts";

/** Most played games of the last days (GAPI-20), of one type or of all. */
export function popularGamesQuery(language: string, limit: number, gameType?: GameType) {
  return queryOptions({
    queryKey: gamesKeys.popular(language, limit, gameType),
    queryFn: async ({ signal }) =>
      (await call(listPopularGames, { language, limit, ...(gameType ? { gameType } : {}) }, { signal })).map(withVendor),
    staleTime: 60_000,
  });
}
