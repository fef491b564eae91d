import { type Sealing, sealBytes, unsealBytes } from "../../lib/sealing.ts";
import type { Secret } from "../../lib/secrets.ts";

/** Whose secret it is: a provider's, or a provider's for one brand. */
export interface SecretOwner {
  code: string;
  brandCode: string | null;
}

export const sealingOf = ({ code, brandCode }: SecretOwner): Sealing => ({
  purpose: "provider secrets",
  boundTo: brandCode === null ? code : `${code} ${brandCode}`,
});

/** A secret as the database keeps it, bound to whose it is. */
export function seal(serverSecret: Secret, owner: SecretOwner, secret: string): Buffer {
  return sealBytes(serverSecret, sealingOf(owner), Buffer.from(secret, "utf8"));
}

/** Throws when the bytes were sealed under another key or for another owner. */
export function unseal(serverSecret: Secret, owner: SecretOwner, sealed: Buffer): string {
  return unsealBytes(serverSecret, sealingOf(owner), sealed).toString("utf8");
}
