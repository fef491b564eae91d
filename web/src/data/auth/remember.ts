import * as z from "zod/mini";
import type { TypedMobile } from "../../lib/mobile-number.ts";
import { openText, sealText } from "../../lib/secret-box.ts";
import { readStored, removeStored, STORAGE_KEYS, writeStored } from "../../lib/storage.ts";

/** The kept record. `password` is never readable: see `packPassword`. */
export const RememberRecord = z.object({
  type: z.enum(["username", "sms"]),
  username: z.string(),
  password: z.string(),
  countryDialingCode: z.optional(z.string()),
});
export type RememberRecord = z.output<typeof RememberRecord>;

const SUFFIX = "~mela";

/** A ciphertext as the record carries it: encoded, given the suffix, encoded again. */
export function packPassword(ciphertext: string): string {
  return btoa(btoa(ciphertext) + SUFFIX);
}

/** The ciphertext again, null when the value is not one of ours. */
export function unpackPassword(packed: string): string | null {
  try {
    const once = atob(packed);
    return once.endsWith(SUFFIX) ? atob(once.slice(0, -SUFFIX.length)) : null;
  } catch {
    return null;
  }
}

/** Keeps who logs in here. Where the browser keeps no key, only the name is kept. */
export async function rememberLogin(username: string, password: string): Promise<void> {
  const sealed = await sealText(password).catch(() => null);
  const record: RememberRecord = { type: "username", username, password: sealed === null ? "" : packPassword(sealed) };
  writeStored("local", STORAGE_KEYS.remember, record);
}

/** Keeps the number that logs in here by SMS; there is no password to keep. */
export function rememberMobile({ countryDialingCode, mobile }: TypedMobile): void {
  const record: RememberRecord = { type: "sms", username: mobile, password: "", countryDialingCode };
  writeStored("local", STORAGE_KEYS.remember, record);
}

/** The number that logged in here last; null when somebody did with a username. */
export function recallMobile(): TypedMobile | null {
  const record = readStored("local", STORAGE_KEYS.remember, RememberRecord);
  if (record?.type !== "sms") return null;
  return { mobile: record.username, countryDialingCode: record.countryDialingCode ?? "" };
}

export function forgetLogin(): void {
  removeStored("local", STORAGE_KEYS.remember);
}

/** Keeps of the record who it was, and no longer the password: whoever logs out leaves nothing that opens the account. With a name, only if it is theirs. */
export function forgetPassword(userName?: string): void {
  const record = readStored("local", STORAGE_KEYS.remember, RememberRecord);
  if (record === null || (userName !== undefined && !isNamed(record, userName))) return;
  writeStored("local", STORAGE_KEYS.remember, { ...record, password: "" });
}

/** Whether a record is a member's: names are typed as one likes, with capitals or without. */
const isNamed = ({ username }: Pick<RememberRecord, "username">, userName: string): boolean =>
  username.trim().toLowerCase() === userName.toLowerCase();

/** Who logged in here last, and the password if it can still be opened. */
export async function recallLogin(): Promise<{ username: string; password: string } | null> {
  const record = readStored("local", STORAGE_KEYS.remember, RememberRecord);
  if (record === null || record.type !== "username") return null;
  const ciphertext = unpackPassword(record.password);
  return { username: record.username, password: (ciphertext === null ? null : await openText(ciphertext)) ?? "" };
}
