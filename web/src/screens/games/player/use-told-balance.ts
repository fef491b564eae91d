import { hashKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { Stake } from "./player-rules.ts";
import { walletQuery } from "../../../data/wallet/wallet.ts";

/** A game that has not said for so long (ms) that its show goes on no longer holds up what has changed elsewhere. */
const SILENCE_MS = 8_000;

/**
 * Hears each balance (minor units) that the platform tells by itself: after a deposit, a reward, another tab, and at once after what the game
 * itself has staked and won. While it is showing that, the newest is held back, until it has said nothing of a `stake` for eight seconds: it
 * would tell the result first.
 */
export function useToldBalance(stake: Stake | null, act: (amount: number) => void): void {
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
    if (stake === null) letGo();
    else timer.current ??= setTimeout(() => letGo(), SILENCE_MS);
  });
  // Each word of the game of its stake is a new one, also where it says the same.
  useEffect(() => {
    if (stake === null) letGo();
    else if (timer.current !== undefined) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => letGo(), SILENCE_MS);
    }
  }, [stake]);
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
