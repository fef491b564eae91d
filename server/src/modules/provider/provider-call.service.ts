import { PROVIDER_HEADERS } from "@mela/contract/provider/provider";
import type { Clock } from "../../adapters/clock.ts";
import { readLimited } from "../../lib/limited-body.ts";
import { type Provider, signingSecret } from "./provider-directory.service.ts";
import { sign } from "../../lib/signature.ts";

const MAX_ANSWER_BYTES = 16_384;

interface Call {
  clock: Clock;
  provider: Provider;
  /** Whose secret signs, of a call that names a brand. */
  brand?: string;
  /** Below the provider's base address. */
  path: string;
  body: object;
  timeoutMs: number;
}

/** Sends a signed call to a provider and reads what comes back; throws for everything but a whole answer in time. */
export async function askProvider({ clock, provider, brand, path, body, timeoutMs }: Call): Promise<unknown> {
  const url = new URL(provider.baseUrl.replace(/\/$/, "") + path);
  const raw = JSON.stringify(body);
  const timestamp = String(Math.floor(clock.now().getTime() / 1000));
  const response = await fetch(url, {
    method: "POST",
    body: raw,
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      "content-type": "application/json",
      [PROVIDER_HEADERS.provider]: provider.code,
      [PROVIDER_HEADERS.timestamp]: timestamp,
      [PROVIDER_HEADERS.signature]: sign(signingSecret(provider, brand), timestamp, url.pathname, raw),
    },
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return JSON.parse(await readLimited(response, MAX_ANSWER_BYTES));
}
