import { PROVIDER_HEADERS } from "@mela/contract/provider/provider";
import type { Clock } from "../../adapters/clock.ts";
import { readLimited } from "../../lib/limited-body.ts";
import { type Provider, signingSecret } from "./provider-directory.service.ts";
import { sign } from "../../lib/signature.ts";
import { inCall } from "../../tracing/tracing.ts";

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

export interface ProviderAnswer {
  status: number;
  /** The header of that name. */
  date: string | null;
  text: string;
}

/** A provider has answered with a status that is no success. */
export class ProviderStatusError extends Error {
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path} answered ${status}`);
    this.status = status;
  }
}

/** Sends a signed call to a provider and reads what comes back; throws for everything but a whole answer in time, a ProviderStatusError where its status is no success. */
export async function askProvider({ brand, ...call }: Call): Promise<unknown> {
  const { status, text } = await sendSigned({ ...call, secret: signingSecret(call.provider, brand) });
  if (status < 200 || status >= 300) throw new ProviderStatusError(call.path, status);
  return JSON.parse(text);
}

type SignedCall = Omit<Call, "brand"> & { secret: string };

/** Sends a call signed with a secret, and reads the answer whatever its status. Follows no redirect: what is signed is for this address. */
export async function sendSigned({ clock, provider, secret, path, body, timeoutMs }: SignedCall): Promise<ProviderAnswer> {
  const url = new URL(provider.baseUrl.replace(/\/$/, "") + path);
  const raw = JSON.stringify(body);
  const timestamp = String(Math.floor(clock.now().getTime() / 1000));
  return inCall(`POST ${path}`, { "mela.provider": provider.code }, async (traced) => {
    const response = await fetch(url, {
      method: "POST",
      body: raw,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...traced,
        "content-type": "application/json",
        [PROVIDER_HEADERS.provider]: provider.code,
        [PROVIDER_HEADERS.timestamp]: timestamp,
        [PROVIDER_HEADERS.signature]: sign(secret, timestamp, url.pathname, raw),
      },
    });
    return { status: response.status, date: response.headers.get("date"), text: await readLimited(response, MAX_ANSWER_BYTES) };
  });
}
