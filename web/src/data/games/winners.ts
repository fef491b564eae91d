import { listWinners, type WinnerEntry } from "@mela/contract/games/games";
import { PAGE_SIZE } from "@mela/contract/games/terms";
import { type Game, withVendor } from "./catalogue.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { gamesKeys } from "./games.keys.ts";

export interface Winner {
  game: Game;
  /** Decimal text with two decimals. */
  winAmount: string;
  playerName: string;
  wonAt: string;
}

/** Winners, the largest win first whatever the order of the answer, at most 20 (JACKPOT-08, -09). */
export function sortWinners(list: readonly WinnerEntry[]): Winner[] {
  return list
    .map(({ vo: { game, ...rest } }) => ({ ...rest, game: withVendor(game) }))
    .toSorted((a, b) => Number(b.winAmount) - Number(a.winAmount))
    .slice(0, PAGE_SIZE.winners);
}

export function winnersQuery(language: string) {
  return queryOptions({
    queryKey: gamesKeys.winnersIn(language),
    queryFn: async ({ signal }) =>
      sortWinners((await call(listWinners, { gameCategory: "ALL", language, limitNum: PAGE_SIZE.winners }, { signal })).list),
    staleTime: 60_000,
  });
}
