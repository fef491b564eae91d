import { skipToken, useQuery } from "@tanstack/react-query";
import { useSession } from "../auth/session.ts";
import { supportKeys, type UnreadKind } from "./support.keys.ts";

/** How much is known to be unread, without asking: `useUnread` and the server's events bring the counts. Zero for visitors. */
export function useKnownUnread(): number {
  const total = useKnown("notices") + useKnown("inbox") + useKnown("chat");
  return useSession() === null ? 0 : total;
}

function useKnown(kind: UnreadKind): number {
  const { data } = useQuery<number>({ queryKey: supportKeys.unread(kind), queryFn: skipToken, meta: { personal: true } });
  return data ?? 0;
}
