import { endOtherSessions, endSession, listSessions, type SessionEntry } from "@mela/contract/auth/sessions";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { authKeys } from "./auth.keys.ts";

export type { SessionEntry };

/** Where the member is logged in, the newest log-on first, a page at a time. */
export function sessionsQuery() {
  return infiniteQueryOptions({
    queryKey: authKeys.sessions,
    queryFn: ({ signal, pageParam }) => call(listSessions, { after: pageParam }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

export async function endOneSession(id: string): Promise<void> {
  await call(endSession, { id }, { showFailure: true });
}

/** How many others there were. */
export async function endAllOthers(): Promise<number> {
  return (await call(endOtherSessions, {}, { showFailure: true })).ended;
}
