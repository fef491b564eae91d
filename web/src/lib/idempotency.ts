import { IDEMPOTENCY_HEADER } from "@mela/contract/endpoint";

/** A key for one intention of a person; it stays the same for every try of it. `crypto.randomUUID` is missing on plain http. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What goes beside a call that takes effect once for a key. */
export function withKey(key: string): { headers: Record<string, string> } {
  return { headers: { [IDEMPOTENCY_HEADER]: key } };
}
