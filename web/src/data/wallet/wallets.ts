import { collectFunds, listWallets, transferFunds } from "@mela/contract/wallet/wallet";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { withKey } from "@mela/kit/idempotency";
import { walletKeys } from "./wallet.keys.ts";

export { MAIN_WALLET, type MemberWallet } from "@mela/contract/wallet/wallet";

/** The member's wallets, the main one first. Below `["wallet"]`, as all that a movement of money makes old. */
export function walletsQuery() {
  return queryOptions({
    queryKey: walletKeys.list,
    queryFn: ({ signal }) => call(listWallets, {}, { signal }),
    staleTime: 5_000,
    meta: { personal: true },
  });
}

/** Moves money. The caller tells of a refusal. */
export const moveFunds = (move: { from: string; to: string; amount: number }, key: string) => call(transferFunds, move, withKey(key));

/** Brings everything to the main wallet. */
export const collectAll = (nothing: Record<string, never>, key: string) =>
  call(collectFunds, nothing, { ...withKey(key), showFailure: true });
