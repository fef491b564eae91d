import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What bytes are sealed as: a purpose has a key of its own, and `boundTo` says whose they are. */
export interface Sealing {
  purpose: string;
  boundTo: string;
}

function keyOf(serverSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", serverSecret, "", purpose, 32));
}

/** AES-256-GCM under a key of the server's own: a dump of the database yields nothing. */
export function sealBytes(serverSecret: string, { purpose, boundTo }: Sealing, bytes: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(serverSecret, purpose), iv).setAAD(Buffer.from(boundTo));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Throws when the bytes were sealed under another secret, for another purpose or for somebody else. */
export function unsealBytes(serverSecret: string, { purpose, boundTo }: Sealing, sealed: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", keyOf(serverSecret, purpose), sealed.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
