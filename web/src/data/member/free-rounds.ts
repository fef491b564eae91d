import { type FreeRounds, listFreeRounds } from "@mela/contract/member/free-rounds";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { withVendor } from "../games/catalogue.ts";
import { launchOfGame, type LaunchInput } from "../games/launch-rules.ts";
import { memberKeys } from "./member.keys.ts";

export type { FreeRounds } from "@mela/contract/member/free-rounds";

/** Grants of free rounds, page after page: those that can be played, or those that ended. Asked for anew by each visit, since games are left for it. */
export function freeRoundsQuery(ended: boolean, language: string) {
  return infiniteQueryOptions({
    queryKey: memberKeys.freeRounds(ended, language),
    queryFn: ({ pageParam, signal }) => call(listFreeRounds, { ended, before: pageParam }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    meta: { personal: true },
  });
}

/** What opens the game of a grant. */
export const launchOfFreeRounds = ({ game }: Pick<FreeRounds, "game">): LaunchInput => launchOfGame(withVendor(game));
