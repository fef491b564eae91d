import { type FreeRounds, listFreeRounds } from "@mela/contract/member/free-rounds";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { withVendor } from "../games/catalogue.ts";
import { launchOfGame, type LaunchInput } from "../games/launch-rules.ts";
import { memberKeys } from "./member.keys.ts";
import type { WaitingRounds } from "./waiting-rounds.ts";

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

/** More grants than this that wait at once are counted no further. */
const COUNTED_GRANTS = 100;

/** Asks for the free rounds that wait, and counts them; games that are closed count nothing. */
export async function askWaitingRounds(signal: AbortSignal): Promise<WaitingRounds> {
  const { items, barred } = await call(listFreeRounds, { ended: false, pageSize: COUNTED_GRANTS }, { signal });
  return countWaiting(barred === null ? items : []);
}

/** What of these grants may be begun now. */
function countWaiting(grants: readonly Pick<FreeRounds, "game" | "left">[]): WaitingRounds {
  const byGame: Record<string, number> = {};
  let total = 0;
  for (const { game, left } of grants) {
    if (!game.available || left === 0) continue;
    byGame[game.nodeId] = (byGame[game.nodeId] ?? 0) + left;
    total += left;
  }
  return { total, byGame };
}
