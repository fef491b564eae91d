import {
  cancelRain,
  claimEnvelope,
  getRain,
  listRains,
  type RainOnMe,
  type RedRain,
  scheduleRain,
} from "@mela/contract/red-rain/red-envelope";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { withKey } from "@mela/kit/idempotency";
import { walletKeys } from "../wallet/wallet.keys.ts";
import { withdrawalKeys } from "../withdrawal/withdrawal.keys.ts";
import { redRainKeys } from "./red-rain.keys.ts";

export { ENVELOPE_MIN_MINOR, RAIN_MAX_ENVELOPES } from "@mela/contract/red-rain/red-envelope";
export type { RainOnMe, RedRain };

/** What a rain that is set, or called off, makes old. */
export const RAIN_TOUCHES = [redRainKeys.all, walletKeys.all, withdrawalKeys.allTerms] as const;

/** The rain that concerns the member, and how far this device's clock (ms) is behind the server's. */
export function rainQuery() {
  return queryOptions({
    queryKey: redRainKeys.mine,
    queryFn: async ({ signal }) => {
      const { now, rain } = await call(getRain, {}, { signal });
      return { rain, aheadMs: Date.parse(now) - Date.now() };
    },
    meta: { personal: true },
  });
}

export function rainsQuery() {
  return infiniteQueryOptions({
    queryKey: redRainKeys.given,
    queryFn: ({ signal, pageParam }) => call(listRains, { before: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => (next === null ? null : Number(next)),
    meta: { personal: true },
  });
}

/** While a rain falls, others catch of it; what is left of one that is over comes back soon. */
const LOOK_AGAIN_MS = 10_000;
const LATEST_MS = 3_600_000;

/** When to ask again, in ms: while a rain falls or its rest is on its way back, and when the next one begins. */
function nextLook(rains: readonly RedRain[] = []): number | false {
  if (rains.some(({ state }) => state !== "scheduled")) return LOOK_AGAIN_MS;
  const begins = rains.map(({ startsAt }) => Date.parse(startsAt) - Date.now());
  return begins.length === 0 ? false : Math.min(LATEST_MS, Math.max(LOOK_AGAIN_MS, Math.min(...begins)));
}

/** Of the rains that the member gives, those whose money is not back yet. */
export function openRainsQuery() {
  return queryOptions({
    queryKey: redRainKeys.open,
    queryFn: async ({ signal }) => (await call(listRains, { open: true }, { signal })).list,
    refetchInterval: ({ state }) => nextLook(state.data),
    meta: { personal: true },
  });
}

export interface RainPlan {
  /** ISO 8601; null: now. */
  startsAt: string | null;
  minutes: number;
  totalMinor: number;
  envelopes: number;
}

/** `key` stands for one press of the button. What a refusal says is shown in the form. */
export const planRain = (plan: RainPlan & { fundsPassword: string }, key: string): Promise<RedRain> =>
  call(scheduleRain, plan, withKey(key));
export const callRainOff = (id: string): Promise<RedRain> => call(cancelRain, { id }, { showFailure: true });
export const catchEnvelope = (id: string): Promise<{ amountMinor: number; currency: string }> => call(claimEnvelope, { id });
