import { createHmac, timingSafeEqual } from "node:crypto";
import { PROVIDER_HEADERS, SIGNATURE_WINDOW_SECONDS } from "@mela/contract/provider/provider";
import { ArcadeError } from "../shared/errors.ts";

/** A secret that the platform signs with; while one is replaced by another, either of them. */
export type PlatformSecret = string | readonly string[];

interface Signed {
  secret: string;
  /** Path of the call, without origin and query. */
  path: string;
  body: Buffer | string;
}

/** Hex HMAC-SHA256 over timestamp, path and raw body, as the contract says. */
function signatureOf({ secret, path, body }: Signed, timestamp: number | string): string {
  return createHmac("sha256", secret).update(`${timestamp}.${path}.`).update(body).digest("hex");
}

/** The headers of a signed call. `now` in milliseconds. */
export function signedHeaders(signed: Signed & { provider: string }, now: number): Record<string, string> {
  const timestamp = Math.floor(now / 1000);
  return {
    [PROVIDER_HEADERS.provider]: signed.provider,
    [PROVIDER_HEADERS.timestamp]: String(timestamp),
    [PROVIDER_HEADERS.signature]: signatureOf(signed, timestamp),
  };
}

type Headers = Record<string, string | string[] | undefined>;

/** Throws unless the call was signed with the secret, or one of them, for this provider, within the window around `now` (milliseconds). */
export function verifySignature(
  headers: Headers,
  { secret, ...signed }: Omit<Signed, "secret"> & { secret: PlatformSecret; provider: string },
  now: number,
): void {
  if (headers[PROVIDER_HEADERS.provider] !== signed.provider) throw new ArcadeError("provider.unknown");
  const timestamp = headers[PROVIDER_HEADERS.timestamp];
  const signature = headers[PROVIDER_HEADERS.signature];
  if (typeof timestamp !== "string" || typeof signature !== "string") throw new ArcadeError("provider.signature");
  const given = Buffer.from(signature, "utf8");
  const isBy = (one: string): boolean => {
    const expected = Buffer.from(signatureOf({ ...signed, secret: one }, timestamp), "utf8");
    return expected.length === given.length && timingSafeEqual(expected, given);
  };
  if (![secret].flat().some(isBy)) throw new ArcadeError("provider.signature");
  // The signature comes first, so that a stranger learns nothing about the clock.
  const age = Math.abs(now / 1000 - Number(timestamp));
  if (!/^\d{1,12}$/.test(timestamp) || age > SIGNATURE_WINDOW_SECONDS) throw new ArcadeError("provider.stale");
}
