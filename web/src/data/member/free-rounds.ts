import { type FreeRounds, listFreeRounds } from "@mela/contract/member/free-rounds";
import { infiniteQueryOptions, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { useSession } from "../auth/session.ts";
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

/** More grants than this that wait at once are counted no further. */
const COUNTED_GRANTS = 100;

/** How many free rounds may be begun now: of each game by its node id, and of all together. */
interface WaitingRounds {
  total: number;
  byGame: Readonly<Record<string, number>>;
}

const NONE: WaitingRounds = { total: 0, byGame: {} };

/** The free rounds that wait for a member, who may come back from a game that used some; games that are closed count nothing. */
export function waitingRoundsQuery(userName: string | undefined) {
  return queryOptions({
    queryKey: memberKeys.waitingRounds(userName ?? ""),
    queryFn: async ({ signal }) => {
      const { items, barred } = await call(listFreeRounds, { ended: false, pageSize: COUNTED_GRANTS }, { signal });
      return barred === null ? countWaiting(items) : NONE;
    },
    enabled: userName !== undefined,
    staleTime: 10_000,
    meta: { personal: true },
  });
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

/** The free rounds that wait for whoever is logged in; none for a visitor and while they are on their way. */
export function useWaitingRounds(): WaitingRounds {
  return useQuery(waitingRoundsQuery(useSession()?.userName)).data ?? NONE;
}
