import { getAdvertising, setAdvertising } from "@mela/contract/member/advertising";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { memberKeys } from "./member.keys.ts";

/** Whether the member has agreed to letters that advertise. */
export function advertisingQuery(userName: string) {
  return queryOptions({
    queryKey: memberKeys.advertising(userName),
    queryFn: async ({ signal }) => (await call(getAdvertising, {}, { signal })).agreed,
    staleTime: 0,
    meta: { personal: true },
  });
}

/** Gives that consent, or takes it back. */
export const agreeToAdvertising = (agreed: boolean) => call(setAdvertising, { agreed }, { showFailure: true });
