import { hashKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { walletQuery } from "../../../data/wallet/wallet.ts";

/** A show that lasts longer than this no longer holds up what has changed elsewhere, ms. */
const LONGEST_SHOW_MS = 8_000;

/**
 * Hears each balance (minor units) that the platform tells by itself: after a deposit, a reward, another tab, and at once after what the game
 * itself has staked and won. While it is `showing` that, the newest is held back, for eight seconds at most: it would tell the result first.
 */
export function useToldBalance(showing: boolean, act: (amount: number) => void): void {
  const client = useQueryClient();
  const held = useRef<number>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const letGo = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const amount = held.current;
    held.current = null;
    if (amount !== null) act(amount);
  });
  const handle = useEffectEvent((amount: number) => {
    held.current = amount;
    if (!showing) letGo();
    else timer.current ??= setTimeout(() => letGo(), LONGEST_SHOW_MS);
  });
  useEffect(() => {
    if (!showing) letGo();
  }, [showing]);
  useEffect(() => () => clearTimeout(timer.current), []);
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
