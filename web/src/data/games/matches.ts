import { listMatches, type Match } from "@mela/contract/games/matches";
import type { MatchSport } from "@mela/contract/provider/matches";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { type Game, withVendor } from "./catalogue.ts";
import { gamesKeys } from "./games.keys.ts";

/** ms between two looks at matches while they are on screen: what happens in them happens every few seconds. */
const EVERY_MS = 6_000;

/** A match, and the title that it is bet on in. */
export type OpenMatch = Omit<Match, "game"> & { game: Game };

/** Matches that can be bet on, of one sport or of all: those in play first, then the next. */
export function matchesQuery(language: string, sport?: MatchSport) {
  return queryOptions({
    queryKey: gamesKeys.matches(language, sport),
    queryFn: async ({ signal }): Promise<OpenMatch[]> => {
      const { list } = await call(listMatches, { sport, language }, { signal });
      return list.map(({ game, ...rest }) => ({ ...rest, game: withVendor(game) }));
    },
    staleTime: EVERY_MS / 2,
    refetchInterval: EVERY_MS,
  });
}
