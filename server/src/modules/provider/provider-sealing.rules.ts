import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Whose secret it is: a provider's, or a provider's for one brand. */
export interface SecretOwner {
  code: string;
  merchantCode: string | null;
}

function keyOf(serverSecret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", serverSecret, "", "provider secrets", 32));
}

const boundTo = ({ code, merchantCode }: SecretOwner): Buffer => Buffer.from(merchantCode === null ? code : `${code} ${merchantCode}`);

/** AES-256-GCM under a key of the server's own, bound to whose it is: a dump of the database yields no secret. */
export function seal(serverSecret: string, owner: SecretOwner, secret: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(serverSecret), iv).setAAD(boundTo(owner));
  const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Throws when the bytes were sealed under another key or for another owner. */
export function unseal(serverSecret: string, owner: SecretOwner, sealed: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", keyOf(serverSecret), sealed.subarray(0, IV_BYTES)).setAAD(boundTo(owner));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
}
