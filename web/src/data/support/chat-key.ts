import { toBase64Url } from "@mela/kit/base64url";
import { readText, removeStored, STORAGE_KEYS, writeText } from "../../lib/storage.ts";

/**
 * Makes the key by which this tab proves that it asked for a ticket of the chat, and answers its digest. A ticket that somebody else
 * asked for leads nowhere here, so nobody can be led into a chat of another's account.
 */
export async function makeChatKey(): Promise<string> {
  const key = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  writeText("session", STORAGE_KEYS.chatKey, key);
  return toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key))));
}

/** Hands out the key once; null when this tab asked for no ticket. */
export function takeChatKey(): string | null {
  const key = readText("session", STORAGE_KEYS.chatKey);
  removeStored("session", STORAGE_KEYS.chatKey);
  return key;
}
