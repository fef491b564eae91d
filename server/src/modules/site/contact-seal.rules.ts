import { CompactEncrypt, base64url, compactDecrypt } from "jose";

/** Hides a customer-service path from crawlers: compact JWE `dir`, A256GCM, under the key that every visitor's template carries. */
export async function sealContactPath(path: string, key: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(path))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(base64url.decode(key));
}

/** The path in clear again. */
export async function openContactPath(sealed: string, key: string): Promise<string> {
  const { plaintext } = await compactDecrypt(sealed, base64url.decode(key));
  return new TextDecoder().decode(plaintext);
}
