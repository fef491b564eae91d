import { PROVIDER_HEADERS } from "@mela/contract/provider/provider";
import type { Clock } from "../../adapters/clock.ts";
import { AppError } from "../../errors.ts";
import type { ProviderDirectory } from "./provider-directory.service.ts";
import { checkSignature } from "../../lib/signature.ts";
import { hashCall } from "./provider-signature.rules.ts";
import type { ProviderCall } from "./seamless.service.ts";

export interface IncomingCall {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it was asked for, query and all. */
  path: string;
  rawBody: Buffer;
}

/** Says which provider a call is from, by its signature; throws `provider.unknown`, `.signature` or `.stale`. */
export async function verifyCall(deps: { directory: ProviderDirectory; clock: Clock }, call: IncomingCall): Promise<ProviderCall> {
  const code = header(call, PROVIDER_HEADERS.provider);
  const provider = /^[a-z0-9-]{1,32}$/.test(code) ? await deps.directory.get(code) : null;
  if (!provider?.active) throw new AppError("provider.unknown");
  const signed = {
    timestamp: header(call, PROVIDER_HEADERS.timestamp),
    signature: header(call, PROVIDER_HEADERS.signature),
    path: call.path,
    rawBody: call.rawBody,
  };
  const result = checkSignature(provider.secret, signed, deps.clock.now().getTime());
  if (result === "forged") throw new AppError("provider.signature");
  if (result === "stale") throw new AppError("provider.stale");
  return { provider: provider.code, bodyHash: hashCall(call.path, call.rawBody) };
}

function header(call: IncomingCall, name: string): string {
  const value = call.headers[name];
  return typeof value === "string" ? value : "";
}
