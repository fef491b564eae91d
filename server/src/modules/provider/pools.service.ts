import { randomUUID } from "node:crypto";
import { PROVIDER_POOLS_PATH, ProviderPoolsAnswer } from "@mela/contract/provider";
import type { Clock } from "../../adapters/clock.ts";
import { askProvider } from "./provider.call.ts";
import type { ProviderDirectory } from "./provider.directory.ts";

/** A board can do without the newest reading, so a provider that hangs is not waited for. */
const TIMEOUT_MS = 2_000;

export type PoolReading = ProviderPoolsAnswer["pools"][number];

/** How a progressive pool stands at its provider now; null when the provider is closed or has no such pool. Throws when it does not answer. */
export async function readPool(
  { directory, clock }: { directory: ProviderDirectory; clock: Clock },
  wanted: { provider: string; code: string; currency: string },
): Promise<PoolReading | null> {
  const provider = await directory.get(wanted.provider);
  if (!provider?.active) return null;
  const body = { request_uuid: randomUUID(), currency: wanted.currency };
  const raw = await askProvider({ clock, provider, path: PROVIDER_POOLS_PATH, body, timeoutMs: TIMEOUT_MS });
  const value = typeof raw === "object" && raw !== null && "value" in raw ? raw.value : raw;
  const { pools } = ProviderPoolsAnswer.parse(value);
  return pools.find((pool) => pool.code === wanted.code && pool.currency === wanted.currency) ?? null;
}
