import { listLiveModels } from "@mela/contract/games/live";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { withVendor } from "./catalogue.ts";
import { gamesKeys } from "./games.keys.ts";

/** ms between two looks at the live tables while they are on screen. */
const EVERY_MS = 20_000;

/** Tables of the live casino at which rounds are dealt now, those with the most players first (GAPI-21). */
export function liveModelsQuery(language: string) {
  return queryOptions({
    queryKey: gamesKeys.live(language),
    queryFn: async ({ signal }) => {
      const { list } = await call(listLiveModels, { active: 1, streaming: 1, language }, { signal });
      return list.map(({ game, ...rest }) => ({ ...rest, game: withVendor(game) }));
    },
    staleTime: EVERY_MS / 2,
    refetchInterval: EVERY_MS,
  });
}
