import { type EncryptionKey, listEncryptionKeys } from "@mela/contract/auth/account";
import { call } from "./api.ts";
import { encryptTo } from "./jwe.ts";

let known: EncryptionKey | null = null;

/**
 * A body for an encrypted call: compact JWE of the input with `iat` and a one-time `jti`, to the first of the server's keys.
 * `fresh` asks for the keys again, after the server has refused the one that we knew.
 */
export async function encryptBody(input: unknown, fresh: boolean): Promise<string> {
  if (fresh || known === null) known = await firstKey();
  const jti = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return encryptTo(known, { ...(input as object), iat: Math.floor(Date.now() / 1000), jti });
}

async function firstKey(): Promise<EncryptionKey> {
  const { keys } = await call(listEncryptionKeys, {});
  const key = keys[0];
  if (!key) throw new Error("The server offers no key to encrypt to");
  return key;
}
