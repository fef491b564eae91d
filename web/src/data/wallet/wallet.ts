import { getWallet } from "@mela/contract/wallet/wallet";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { walletKeys } from "./wallet.keys.ts";

/** Balance of the member. Enable it only with a session; a money movement invalidates `walletKeys.all`. */
export function walletQuery() {
  return queryOptions({
    queryKey: walletKeys.summary,
    queryFn: ({ signal }) => call(getWallet, {}, { signal }),
    staleTime: 15_000,
    meta: { personal: true },
  });
}
