import { mayFreePlay } from "@mela/contract/base/customer-type";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../auth/session.ts";
import { settingsQuery } from "../site/site.ts";

/** Whether tiles offer free play to whoever looks: a visitor where the brand lets them, a member by their type (LAUNCH-07). */
export function useFreePlay(): boolean {
  const type = useSession()?.type ?? null;
  const { data } = useQuery(settingsQuery());
  return type === null ? data?.switches.FREEPLAY3 === true : mayFreePlay(type);
}
