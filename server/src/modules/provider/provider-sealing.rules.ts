import { type Sealing, sealBytes, unsealBytes } from "../../lib/sealing.ts";

/** Whose secret it is: a provider's, or a provider's for one brand. */
export interface SecretOwner {
  code: string;
  merchantCode: string | null;
}

const sealingOf = ({ code, merchantCode }: SecretOwner): Sealing => ({
  purpose: "provider secrets",
  boundTo: merchantCode === null ? code : `${code} ${merchantCode}`,
});

/** A secret as the database keeps it, bound to whose it is. */
export function seal(serverSecret: string, owner: SecretOwner, secret: string): Buffer {
  return sealBytes(serverSecret, sealingOf(owner), Buffer.from(secret, "utf8"));
}

/** Throws when the bytes were sealed under another key or for another owner. */
export function unseal(serverSecret: string, owner: SecretOwner, sealed: Buffer): string {
  return unsealBytes(serverSecret, sealingOf(owner), sealed).toString("utf8");
}
