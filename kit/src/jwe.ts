import { fromBase64Url, toBase64Url } from "./base64url.ts";

/* Compact JWE (RFC 7516) with WebCrypto alone: ECDH-ES on P-256 and `dir`, both with A256GCM. */

export interface RecipientKey {
  kty: string;
  crv: string;
  x: string;
  y: string;
  kid: string;
}

const encoder = new TextEncoder();
const CURVE = { name: "ECDH", namedCurve: "P-256" } as const;
const TAG_BYTES = 16;

/** Encrypts a JSON value to a public key: ECDH-ES with a key of its own each time, A256GCM. */
export async function encryptTo(recipient: RecipientKey, value: unknown): Promise<string> {
  const { kty, crv, x, y, kid } = recipient;
  const theirs = await crypto.subtle.importKey("jwk", { kty, crv, x, y }, CURVE, false, []);
  const ours = await crypto.subtle.generateKey(CURVE, true, ["deriveBits"]);
  const secret = new Uint8Array(await crypto.subtle.deriveBits({ name: "ECDH", public: theirs }, ours.privateKey, 256));
  const epk = await crypto.subtle.exportKey("jwk", ours.publicKey);
  const header = { alg: "ECDH-ES", enc: "A256GCM", kid, epk: { kty: epk.kty, crv: epk.crv, x: epk.x, y: epk.y } };
  const key = await crypto.subtle.importKey("raw", await concatKdf(secret), "AES-GCM", false, ["encrypt"]);
  return seal(header, key, encoder.encode(JSON.stringify(value)));
}

/** Opens a `dir` + A256GCM token with a shared key of 32 bytes (base64url). Throws on any other token. */
export async function decryptDirect(token: string, sharedKey: string): Promise<string> {
  const [header = "", encryptedKey, iv = "", text = "", tag = "", ...rest] = token.split(".");
  const { alg, enc } = JSON.parse(new TextDecoder().decode(fromBase64Url(header))) as { alg?: string; enc?: string };
  if (alg !== "dir" || enc !== "A256GCM" || encryptedKey !== "" || rest.length > 0) throw new Error("Not a dir + A256GCM token");
  const key = await crypto.subtle.importKey("raw", fromBase64Url(sharedKey), "AES-GCM", false, ["decrypt"]);
  const sealed = join(fromBase64Url(text), fromBase64Url(tag));
  const plain = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: fromBase64Url(iv), additionalData: encoder.encode(header) },
    key,
    sealed,
  );
  return new TextDecoder().decode(plain);
}

async function seal(header: object, key: CryptoKey, plain: Uint8Array<ArrayBuffer>): Promise<string> {
  const protectedHeader = toBase64Url(encoder.encode(JSON.stringify(header)));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: encoder.encode(protectedHeader) }, key, plain),
  );
  const text = sealed.subarray(0, -TAG_BYTES);
  const tag = sealed.subarray(-TAG_BYTES);
  return [protectedHeader, "", toBase64Url(iv), toBase64Url(text), toBase64Url(tag)].join(".");
}

// RFC 7518 §4.6.2: one round of SHA-256 gives the 256 bits; "A256GCM" is the algorithm, both parties are nameless.
async function concatKdf(secret: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const algorithm = encoder.encode("A256GCM");
  const input = join(uint32(1), secret, uint32(algorithm.length), algorithm, uint32(0), uint32(0), uint32(256));
  return crypto.subtle.digest("SHA-256", input);
}

function uint32(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
