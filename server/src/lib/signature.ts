import { createHmac, timingSafeEqual } from "node:crypto";
import { SIGNATURE_WINDOW_SECONDS } from "@mela/contract/provider/provider";

/** Hex HMAC-SHA256 over `${timestamp}.${path}.${rawBody}`; see the contract's `provider.ts` and `payment.ts`. */
export function sign(secret: string, timestamp: string, path: string, rawBody: Buffer | string): string {
  return createHmac("sha256", secret).update(`${timestamp}.${path}.`).update(rawBody).digest("hex");
}

export interface SignedCall {
  timestamp: string;
  signature: string;
  path: string;
  rawBody: Buffer;
}

/**
 * Whether a call is of whoever has the secret, and recent. The signature is compared in constant time, over the bytes as they came;
 * the time is looked at only after it, so that nobody without the secret learns the server's clock.
 */
export function checkSignature(secret: string, call: SignedCall, nowMs: number): "valid" | "forged" | "stale" {
  if (!/^\d{1,12}$/.test(call.timestamp) || !/^[0-9a-f]{64}$/.test(call.signature)) return "forged";
  const expected = sign(secret, call.timestamp, call.path, call.rawBody);
  if (!timingSafeEqual(Buffer.from(expected, "latin1"), Buffer.from(call.signature, "latin1"))) return "forged";
  const age = Math.abs(nowMs / 1000 - Number(call.timestamp));
  return age <= SIGNATURE_WINDOW_SECONDS ? "valid" : "stale";
}
