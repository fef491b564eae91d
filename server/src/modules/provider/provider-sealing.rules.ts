import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;

function keyOf(serverSecret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", serverSecret, "", "provider secrets", 32));
}

/** AES-256-GCM under a key of the server's own, bound to the provider's code: a dump of the database yields no secret. */
export function seal(serverSecret: string, providerCode: string, secret: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(serverSecret), iv).setAAD(Buffer.from(providerCode));
  const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Throws when the bytes were sealed under another key or for another provider. */
export function unseal(serverSecret: string, providerCode: string, sealed: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", keyOf(serverSecret), sealed.subarray(0, IV_BYTES)).setAAD(Buffer.from(providerCode));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
}
