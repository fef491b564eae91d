import { randomUUID } from "node:crypto";
import { text as readText } from "node:stream/consumers";
import type { EncryptionKey } from "@mela/contract/auth/account";
import { type Endpoint, IDEMPOTENCY_HEADER } from "@mela/contract/base/endpoint";
import { PAYMENT_HEADERS } from "@mela/contract/deposit/payment";
import { PROVIDER_HEADERS } from "@mela/contract/provider/provider";
import { sign } from "../../src/lib/signature.ts";
import { type Answer, JWE_HEADERS, type TestApp, sealFor } from "../create-test-app.ts";

/** Who signs a provider's call, and what is wrong with the signature. */
export interface Signer {
  kind: "game" | "payment";
  code: string;
  secret: string;
  ageSeconds?: number;
  /** Signed for another path than it goes to. */
  path?: string;
}

export interface Sending {
  token?: string | null;
  brand?: string;
  signer?: Signer | null;
  ip?: string;
  key?: string;
  /** Of the answer; English without one. */
  language?: string;
}

let address = 0;
/** An address of its own for each caller who has none: limits for addresses are proved elsewhere. */
export function freshAddress(): string {
  address += 1;
  return `127.${1 + (Math.floor(address / 62_500) % 250)}.${Math.floor(address / 250) % 250}.${(address % 250) + 1}`;
}

const keys = new WeakMap<object, EncryptionKey>();

/** The key under which a server takes encrypted bodies. */
export async function keyOf(test: Pick<TestApp, "call">): Promise<EncryptionKey> {
  const known = keys.get(test);
  if (known) return known;
  const { json } = await test.call("GET", "/wps/session/keys", { ip: freshAddress() });
  const key = (json.value as { keys: EncryptionKey[] }).keys[0] as EncryptionKey;
  keys.set(test, key);
  return key;
}

/** One pixel. */
export const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

function signed({ kind, code, secret, ageSeconds = 0, path }: Signer, to: string, body: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds);
  const [who, when, what] =
    kind === "game"
      ? [PROVIDER_HEADERS.provider, PROVIDER_HEADERS.timestamp, PROVIDER_HEADERS.signature]
      : [PAYMENT_HEADERS.merchant, PAYMENT_HEADERS.timestamp, PAYMENT_HEADERS.signature];
  return { [who]: code, [when]: timestamp, [what]: sign(secret, timestamp, path ?? to, body) };
}

function queryOf(input: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input as object)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value])
      query.append(name, typeof one === "object" ? JSON.stringify(one) : String(one));
  }
  return query.size > 0 ? `?${query.toString()}` : "";
}

/** Sends a call of the contract as its endpoint has it travel: query, JSON, encrypted, a picture, or signed over its bytes. */
export async function send(test: TestApp, endpoint: Endpoint, input: unknown, sending: Sending = {}): Promise<Answer> {
  const headers: Record<string, string> = {
    "accept-language": sending.language ?? "en",
    ...(sending.brand === undefined ? {} : { "x-merchant": sending.brand }),
    ...(endpoint.idempotent ? { [IDEMPOTENCY_HEADER]: sending.key ?? randomUUID() } : {}),
  };
  const options = { headers, ip: sending.ip ?? freshAddress(), ...(sending.token ? { token: sending.token } : {}) };
  if (endpoint.stream)
    return openOnly(test, endpoint.path + queryOf(input), {
      ...headers,
      ...(sending.token ? { authorization: `Bearer ${sending.token}` } : {}),
    });
  if (endpoint.method === "GET") return test.call("GET", endpoint.path + queryOf(input), options);
  if (endpoint.encoding === "picture") {
    Object.assign(headers, { "content-type": "image/png" });
    return test.call(endpoint.method, endpoint.path, { ...options, body: Buffer.isBuffer(input) ? input : PICTURE });
  }
  if (endpoint.encoding === "jwe") {
    Object.assign(headers, JWE_HEADERS);
    return test.call(endpoint.method, endpoint.path, { ...options, body: await sealFor(await keyOf(test), input as object) });
  }
  if (endpoint.encoding === "form") {
    Object.assign(headers, { "content-type": "application/x-www-form-urlencoded" });
    return test.call(endpoint.method, endpoint.path, { ...options, body: queryOf(input).slice(1) });
  }
  const body = JSON.stringify(input);
  Object.assign(headers, { "content-type": "application/json" }, sending.signer ? signed(sending.signer, endpoint.path, body) : {});
  return test.call(endpoint.method, endpoint.path, { ...options, body });
}

/** A stream goes on for ever: what matters is whether it opens. */
async function openOnly(test: TestApp, url: string, headers: Record<string, string>): Promise<Answer> {
  const response = await test.app.inject({ method: "GET", url, headers, remoteAddress: freshAddress(), payloadAsStream: true });
  if (response.statusCode === 200) {
    // The server lets go of a stream that nobody reads.
    response
      .stream()
      .on("error", () => undefined)
      .destroy();
    return { status: 200, headers: response.headers, json: { success: true }, text: "" };
  }
  const text = await readText(response.stream());
  return { status: response.statusCode, headers: response.headers, json: JSON.parse(text) as Answer["json"], text };
}
