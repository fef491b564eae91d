import { queryOptions, useQuery } from "@tanstack/react-query";
import { useSession } from "../auth/session.ts";
import { memberKeys } from "./member.keys.ts";

/** How many free rounds may be begun now: of each game by its node id, and of all together. */
export interface WaitingRounds {
  total: number;
  byGame: Readonly<Record<string, number>>;
}

const NONE: WaitingRounds = { total: 0, byGame: {} };

/** The free rounds that wait for a member, who may come back from a game that used some; games that are closed count nothing. */
export function waitingRoundsQuery(userName: string | undefined) {
  return queryOptions({
    queryKey: memberKeys.waitingRounds(userName ?? ""),
    // Nobody who is logged out needs the list, so home does not carry it.
    queryFn: async ({ signal }) => (await import("./free-rounds.ts")).askWaitingRounds(signal),
    enabled: userName !== undefined,
    staleTime: 10_000,
    meta: { personal: true },
  });
}

/** The free rounds that wait for whoever is logged in; none for a visitor and while they are on their way. */
export function useWaitingRounds(): WaitingRounds {
  return useQuery(waitingRoundsQuery(useSession()?.userName)).data ?? NONE;
}
