import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { CompactEncrypt, compactDecrypt } from "jose";
import { type Secret, openersOf, sealerOf } from "./secrets.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;
const ENCRYPTION = "A256GCM";

/** What bytes are sealed as: a purpose has a key of its own, and `boundTo` says whose they are. */
export interface Sealing {
  purpose: string;
  boundTo: string;
}

function keyOf(serverSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", serverSecret, "", purpose, 32));
}

/** AES-256-GCM under a key of the server's own: a dump of the database yields nothing. */
export function sealBytes(serverSecret: Secret, { purpose, boundTo }: Sealing, bytes: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(sealerOf(serverSecret), purpose), iv).setAAD(Buffer.from(boundTo));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function unsealUnder(serverSecret: string, { purpose, boundTo }: Sealing, sealed: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", keyOf(serverSecret, purpose), sealed.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/** Throws when the bytes were sealed under none of the secrets, for another purpose or for somebody else. */
export function unsealBytes(serverSecret: Secret, sealing: Sealing, sealed: Buffer): Buffer {
  for (const one of openersOf(serverSecret).slice(0, -1)) {
    try {
      return unsealUnder(one, sealing, sealed);
    } catch {
      // Another one may open it; the last one throws.
    }
  }
  return unsealUnder(openersOf(serverSecret).at(-1)!, sealing, sealed);
}

/** The same bytes sealed under the secret that seals now; null where they are already. Throws as `unsealBytes`. */
export function resealBytes(serverSecret: Secret, sealing: Sealing, sealed: Buffer): Buffer | null {
  try {
    unsealUnder(sealerOf(serverSecret), sealing, sealed);
    return null;
  } catch {
    return sealBytes(serverSecret, sealing, unsealBytes(serverSecret, sealing, sealed));
  }
}

type KeyOf = (secret: string) => Uint8Array;

/** A compact JWE under a key that `keyOf` makes of the secret. */
export const sealText = (secret: Secret, keyOf: KeyOf, bytes: Uint8Array): Promise<string> =>
  new CompactEncrypt(bytes).setProtectedHeader({ alg: "dir", enc: ENCRYPTION }).encrypt(keyOf(sealerOf(secret)));

const unsealTextUnder = async (key: Uint8Array, sealed: string): Promise<Uint8Array> =>
  (await compactDecrypt(sealed, key, { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: [ENCRYPTION] })).plaintext;

/** Null where none of the secrets opens it. */
export async function unsealText(secret: Secret, keyOf: KeyOf, sealed: string): Promise<Uint8Array | null> {
  for (const one of openersOf(secret)) {
    const opened = await unsealTextUnder(keyOf(one), sealed).catch(() => null);
    if (opened !== null) return opened;
  }
  return null;
}

/** As `resealBytes`. */
export async function resealText(secret: Secret, keyOf: KeyOf, sealed: string): Promise<string | null> {
  if ((await unsealText(sealerOf(secret), keyOf, sealed)) !== null) return null;
  const opened = await unsealText(secret, keyOf, sealed);
  if (opened === null) throw new Error("sealed under another secret");
  return sealText(secret, keyOf, opened);
}
