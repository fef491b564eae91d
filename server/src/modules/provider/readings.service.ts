import { randomUUID } from "node:crypto";
import {
  PROVIDER_POOLS_PATH,
  PROVIDER_TABLES_PATH,
  ProviderPoolsAnswer,
  ProviderTablesAnswer,
} from "@mela/contract/provider/provider-calls";
import { MATCH_SPORTS, PROVIDER_MATCHES_PATH, ProviderMatchesAnswer } from "@mela/contract/provider/matches";
import type { Clock } from "../../adapters/clock.ts";
import { ProviderStatusError, askProvider } from "./provider-call.service.ts";
import type { ProviderDirectory } from "./provider-directory.service.ts";

/** A board can do without the newest reading, so a provider that hangs is not waited for. */
const TIMEOUT_MS = 2_000;

interface Deps {
  directory: ProviderDirectory;
  clock: Clock;
}

export type JackpotReading = ProviderPoolsAnswer["pools"][number];
export type MatchReading = ProviderMatchesAnswer["matches"][number];
export type TableReading = ProviderTablesAnswer["tables"][number];

/** null when the provider is closed; throws when it does not answer, or with something else. */
async function ask<T>(
  { directory, clock }: Deps,
  { provider: code, path, question, schema }: { provider: string; path: string; question: object; schema: { parse(value: unknown): T } },
): Promise<T | null> {
  const provider = await directory.get(code);
  if (!provider?.active) return null;
  const body = { request_uuid: randomUUID(), ...question };
  const raw = await askProvider({ clock, provider, path, body, timeoutMs: TIMEOUT_MS });
  return schema.parse(typeof raw === "object" && raw !== null && "value" in raw ? raw.value : raw);
}

/** How a progressive pool that real money plays for stands at its provider now; null when the provider is closed or has no such pool. Throws when it does not answer. */
export async function readJackpot(
  deps: Deps,
  wanted: { provider: string; code: string; currency: string; liquidity: string },
): Promise<JackpotReading | null> {
  const { provider, code, currency, liquidity } = wanted;
  const answer = await ask(deps, { provider, path: PROVIDER_POOLS_PATH, question: { currency, liquidity }, schema: ProviderPoolsAnswer });
  return answer?.pools.find((pool) => pool.code === code && pool.currency === currency) ?? null;
}

/** What goes on at these live tables of a provider (at most 100); none when it is closed. Throws when it does not answer. */
export async function readTables(
  deps: Deps,
  wanted: { provider: string; gameCodes: readonly string[]; currency: string; liquidity: string },
): Promise<TableReading[]> {
  const { provider, gameCodes, currency, liquidity } = wanted;
  const question = { game_codes: gameCodes, currency, liquidity };
  const answer = await ask(deps, { provider, path: PROVIDER_TABLES_PATH, question, schema: ProviderTablesAnswer });
  return answer?.tables ?? [];
}

/** What is played now and next in these titles of a provider (at most 100), in every sport that the site shows; none when it is closed or does not know the call. Throws when it does not answer. */
export async function readMatches(
  deps: Deps,
  wanted: { provider: string; gameCodes: readonly string[]; language: string },
): Promise<MatchReading[]> {
  const { provider, gameCodes, language } = wanted;
  const question = { game_codes: gameCodes, sports: MATCH_SPORTS, language };
  const asking = ask(deps, { provider, path: PROVIDER_MATCHES_PATH, question, schema: ProviderMatchesAnswer });
  const answer = await asking.catch((error: unknown) => {
    if (error instanceof ProviderStatusError && error.status === 404) return null;
    throw error;
  });
  return answer?.matches ?? [];
}
