import { type Sealing, sealBytes, unsealBytes } from "../../lib/sealing.ts";
import type { Secret } from "../../lib/secrets.ts";

/** Whose secret it is: a provider's, by its name `<brand>.<code>`, and what the secret is called. */
export interface SecretOwner {
  provider: string;
  secret: string;
}

export const sealingOf = ({ provider, secret }: SecretOwner): Sealing => ({ purpose: "payment secrets", boundTo: `${provider} ${secret}` });

/** A secret as the database keeps it, bound to whose it is. */
export const seal = (serverSecret: Secret, owner: SecretOwner, secret: string): Buffer =>
  sealBytes(serverSecret, sealingOf(owner), Buffer.from(secret, "utf8"));

/** Throws when the bytes were sealed under another key or for another owner. */
export const unseal = (serverSecret: Secret, owner: SecretOwner, sealed: Buffer): string =>
  unsealBytes(serverSecret, sealingOf(owner), sealed).toString("utf8");
