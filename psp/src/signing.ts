import { createHmac, timingSafeEqual } from "node:crypto";
import { PAYMENT_HEADERS } from "@mela/contract/deposit/payment";
import { SIGNATURE_WINDOW_SECONDS } from "@mela/contract/provider/provider";
import { PspError } from "./errors.ts";

interface Signed {
  merchant: string;
  secret: string;
  /** Path of the call, without origin. */
  path: string;
  body: Buffer | string;
}

/** Hex HMAC-SHA256 over timestamp, path and raw body, as the contract says. */
function signatureOf({ secret, path, body }: Signed, timestamp: number | string): string {
  return createHmac("sha256", secret).update(`${timestamp}.${path}.`).update(body).digest("hex");
}

/** The headers of a signed call. `now` in milliseconds. */
export function signedHeaders(signed: Signed, now: number): Record<string, string> {
  const timestamp = Math.floor(now / 1000);
  return {
    [PAYMENT_HEADERS.merchant]: signed.merchant,
    [PAYMENT_HEADERS.timestamp]: String(timestamp),
    [PAYMENT_HEADERS.signature]: signatureOf(signed, timestamp),
  };
}

/** Throws unless the call was signed with the secret, by this merchant, within the window around `now` (milliseconds). */
export function verifySignature(headers: Record<string, string | string[] | undefined>, signed: Signed, now: number): void {
  const timestamp = headers[PAYMENT_HEADERS.timestamp];
  const signature = headers[PAYMENT_HEADERS.signature];
  if (headers[PAYMENT_HEADERS.merchant] !== signed.merchant) throw new PspError("signature.invalid");
  if (typeof timestamp !== "string" || typeof signature !== "string") throw new PspError("signature.invalid");
  const expected = Buffer.from(signatureOf(signed, timestamp));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new PspError("signature.invalid");
  // The signature comes first, so that a stranger learns nothing about the clock.
  const isRecent = /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) <= SIGNATURE_WINDOW_SECONDS;
  if (!isRecent) throw new PspError("signature.stale");
}
