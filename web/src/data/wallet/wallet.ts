import { getWallet } from "@mela/contract/wallet/wallet";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** Balance of the member. Enable it only with a session; a money movement invalidates the key `["wallet"]`. */
export function walletQuery() {
  return queryOptions({
    queryKey: ["wallet", "summary"],
    queryFn: ({ signal }) => call(getWallet, {}, { signal }),
    staleTime: 15_000,
    meta: { personal: true },
  });
}
