import { walletFreeBet, walletFreeRollback, walletFreeRounds, walletFreeWin } from "@mela/contract/provider/free-rounds";
import {
  PROVIDER_HEADERS,
  walletBalance,
  walletBet,
  walletJournal,
  walletLatest,
  walletRollback,
  walletWin,
} from "@mela/contract/provider/provider";
import type { Clock } from "../../adapters/clock.ts";
import { AppError } from "../../errors.ts";
import type { Provider, ProviderDirectory } from "./provider-directory.service.ts";
import { type SignedCall, checkSignature } from "../../lib/signature.ts";
import { hashCall } from "./provider-signature.rules.ts";
import type { ProviderCall } from "./seamless.service.ts";

export interface IncomingCall {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it was asked for, query and all. */
  path: string;
  rawBody: Buffer;
}

/** What ends a round that was begun. A provider that is disabled may still call these, so that no stake stays between the two sides. */
const ENDINGS: ReadonlySet<string> = new Set(
  [walletWin, walletRollback, walletFreeWin, walletFreeRollback, walletJournal, walletLatest].map(({ path }) => path),
);
/** What a secret of one brand is good for: calls about one player of that brand. */
const OF_ONE_BRAND: ReadonlySet<string> = new Set(
  [walletBalance, walletBet, walletWin, walletRollback, walletFreeRounds, walletFreeBet, walletFreeWin, walletFreeRollback].map(
    ({ path }) => path,
  ),
);

/**
 * Says which provider a call is from, by its signature, and which brand it may be about; throws `provider.unknown`, `.signature` or
 * `.stale`. A disabled provider is unknown, but for what ends its rounds.
 */
export async function verifyCall(deps: { directory: ProviderDirectory; clock: Clock }, call: IncomingCall): Promise<ProviderCall> {
  const code = header(call, PROVIDER_HEADERS.provider);
  const provider = /^[a-z0-9-]{1,32}$/.test(code) ? await deps.directory.get(code) : null;
  const path = call.path.split("?")[0] ?? "";
  if (!provider || !(provider.active || ENDINGS.has(path))) throw new AppError("provider.unknown");
  const signed = {
    timestamp: header(call, PROVIDER_HEADERS.timestamp),
    signature: header(call, PROVIDER_HEADERS.signature),
    path: call.path,
    rawBody: call.rawBody,
  };
  const brand = brandOfCall(provider, signed, deps.clock.now().getTime());
  if (brand !== null && !OF_ONE_BRAND.has(path)) throw new AppError("provider.signature");
  return { provider: provider.code, brand, bodyHash: hashCall(call.path, call.rawBody) };
}

/** The brand whose secret signed the call; null for the provider's own. */
function brandOfCall({ keys }: Provider, signed: SignedCall, now: number): string | null {
  let stale = false;
  for (const key of keys) {
    if (key.endsAt !== null && key.endsAt <= now) continue;
    const result = checkSignature(key.secret, signed, now);
    if (result === "valid") return key.brand;
    stale ||= result === "stale";
  }
  throw new AppError(stale ? "provider.stale" : "provider.signature");
}

function header(call: IncomingCall, name: string): string {
  const value = call.headers[name];
  return typeof value === "string" ? value : "";
}
