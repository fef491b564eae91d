import { getWallet, type WalletSummary } from "@mela/contract/wallet/wallet";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { groupDigits } from "@mela/kit/money";
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

/** The total balance as the platform tells it in `sumBalance`: "12,345.60", with two decimals in every currency (WALLET-01). */
export const totalOf = ({ sumBalance }: Pick<WalletSummary, "sumBalance">): string => groupDigits(sumBalance);
