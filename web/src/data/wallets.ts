import { collectFunds, listWallets, transferFunds } from "@mela/contract/wallet";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../lib/api.ts";
import { withKey } from "../lib/idempotency.ts";

export { MAIN_WALLET, type MemberWallet } from "@mela/contract/wallet";

/** The member's wallets, the main one first. Below `["wallet"]`, as all that a movement of money makes old. */
export function walletsQuery() {
  return queryOptions({
    queryKey: ["wallet", "list"],
    queryFn: ({ signal }) => call(listWallets, {}, { signal, silent: true }),
    staleTime: 5_000,
    meta: { personal: true },
  });
}

/** Moves money; `key` stays the same for every try of one intention. Throws `ApiError`; the caller tells of it. */
export async function moveFunds(client: QueryClient, move: { from: string; to: string; amount: number }, key: string): Promise<void> {
  await call(transferFunds, move, { ...withKey(key), silent: true });
  await client.invalidateQueries({ queryKey: ["wallet"] });
}

export async function collectAll(client: QueryClient, key: string): Promise<void> {
  await call(collectFunds, {}, withKey(key));
  await client.invalidateQueries({ queryKey: ["wallet"] });
}
