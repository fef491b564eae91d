import { getInvitation, type Invitation, listInvited } from "@mela/contract/member/invite";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { memberKeys } from "./member.keys.ts";

export type { Invitation };

/** The member's code and what came of it. Enable it only for those who may invite. */
export function invitationQuery(userName: string) {
  return queryOptions({
    queryKey: memberKeys.invitation(userName),
    queryFn: ({ signal }) => call(getInvitation, {}, { signal }),
    staleTime: 30_000,
    meta: { personal: true },
  });
}

/** Whom the member has invited, latest first, page after page. */
export function friendsQuery(userName: string) {
  return infiniteQueryOptions({
    queryKey: memberKeys.friends(userName),
    queryFn: ({ pageParam, signal }) => call(listInvited, pageParam === null ? {} : { before: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ list }) => list),
    meta: { personal: true },
  });
}
