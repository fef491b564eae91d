import { hashKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { walletQuery } from "../../../data/wallet/wallet.ts";

/**
 * Hears each balance (minor units) that the platform tells by itself. It tells none of what a game stakes and pays, so it has changed elsewhere:
 * by a deposit, a reward, another tab.
 */
export function useToldBalance(act: (amount: number) => void): void {
  const client = useQueryClient();
  const handle = useEffectEvent(act);
  useEffect(() => {
    const { queryKey } = walletQuery();
    const hash = hashKey(queryKey);
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.query.queryHash !== hash) return;
      // What was asked for has no such mark; in the middle of a round it would tell the result before the game does.
      if (event.action.type !== "success" || event.action.manual !== true) return;
      const wallet = client.getQueryData(queryKey);
      if (wallet) handle(wallet.balance.amount);
    });
  }, [client]);
}
