import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "../errors.ts";
import { type CallbackReading, type IncomingMessage, PaymentRefused } from "./payment.ts";

const MAX_TRAN_ID = 30;
const BASE = 36;

/** Our reference as SSLCommerz has room for it: 30 characters, where a UUID has 36. */
export function tranIdOf(reference: string): string {
  const id = BigInt(`0x${reference.replaceAll("-", "")}`).toString(BASE);
  if (id.length > MAX_TRAN_ID) throw new PaymentRefused("reference");
  return id;
}

/** The way back; null for what is no id of ours. */
function referenceOf(tranId: string): string | null {
  if (!/^[0-9a-z]{1,25}$/.test(tranId)) return null;
  const number = [...tranId].reduce((sum, digit) => sum * BigInt(BASE) + BigInt(Number.parseInt(digit, BASE)), 0n);
  const hex = number.toString(16).padStart(32, "0");
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5") : null;
}

/**
 * Throws `payment.signature` unless the message is SSLCommerz's. A browser comes back to the address that names the order, which proves
 * nothing and needs no proof. A notification is signed.
 */
export function verify(
  { storePassword, oldPasswords }: { storePassword: string; oldPasswords: readonly string[] },
  { method, path, rawBody }: IncomingMessage,
): void {
  if (orderIn(path) !== null) return;
  if (method !== "POST") throw new AppError("payment.signature");
  const fields = new URLSearchParams(rawBody.toString("utf8"));
  const told = Buffer.from(fields.get("verify_sign") ?? "");
  const isOurs = [storePassword, ...oldPasswords].some((password) => {
    const right = Buffer.from(signatureOf(fields, password));
    return told.length === right.length && timingSafeEqual(told, right);
  });
  if (!isOurs) throw new AppError("payment.signature");
}

/** MD5, as SSLCommerz has it, over the fields that `verify_key` names and the password's own MD5, in the order of their names. */
export function signatureOf(fields: URLSearchParams, password: string): string {
  const md5 = (text: string): string => createHash("md5").update(text).digest("hex");
  const named = (fields.get("verify_key") ?? "").split(",").filter((name) => name !== "");
  const pairs: [string, string][] = named.map((name) => [name, fields.get(name) ?? ""]);
  pairs.push(["store_passwd", md5(password)]);
  return md5(
    pairs
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join("&"),
  );
}

const orderIn = (path: string): string | null => new URL(path, "http://local").searchParams.get("order");

export function readCallback({ path, rawBody }: IncomingMessage): CallbackReading {
  const order = orderIn(path);
  const reference = order ?? referenceOf(new URLSearchParams(rawBody.toString("utf8")).get("tran_id") ?? "");
  if (reference === null || !/^[A-Za-z0-9-]{8,64}$/.test(reference)) throw new AppError("request.invalid");
  return { says: "hint", kind: "payment", reference, isBrowser: order !== null };
}
