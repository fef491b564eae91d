import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair } from "jose";
import { describe, expect, test } from "vitest";
import { toBase64Url } from "./base64url.ts";
import { decryptDirect, encryptTo } from "./jwe.ts";

const encoder = new TextEncoder();
const shared = crypto.getRandomValues(new Uint8Array(32));
const sharedText = toBase64Url(shared);

async function recipient() {
  const { publicKey, privateKey } = await generateKeyPair("ECDH-ES", { crv: "P-256", extractable: true });
  const { kty = "", crv = "", x = "", y = "" } = await exportJWK(publicKey);
  return { key: { kty, crv, x, y, kid: "k7" }, privateKey };
}

const direct = (text: string, enc = "A256GCM") =>
  new CompactEncrypt(encoder.encode(text)).setProtectedHeader({ alg: "dir", enc }).encrypt(shared);

describe("encrypted bodies", () => {
  test("SEC-01 what WebCrypto seals, an independent implementation opens: ECDH-ES with A256GCM, the key named in the header", async () => {
    const { key, privateKey } = await recipient();
    const token = await encryptTo(key, { username: "player01", password: "Mela২০২৬", captcha: "482916" });
    const { plaintext, protectedHeader } = await compactDecrypt(token, privateKey);
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({ username: "player01", password: "Mela২০২৬", captcha: "482916" });
    expect(protectedHeader).toMatchObject({ alg: "ECDH-ES", enc: "A256GCM", kid: "k7" });
    expect(token).not.toContain("Mela");
  });

  test("SEC-01 no two tokens are alike, and another key opens neither", async () => {
    const { key } = await recipient();
    const other = await recipient();
    const [first, second] = [await encryptTo(key, {}), await encryptTo(key, {})];
    expect(first).not.toBe(second);
    await expect(compactDecrypt(first, other.privateKey)).rejects.toThrow("decryption operation failed");
  });
});

describe("customer-service paths", () => {
  test("SEC-04 a path that an independent implementation sealed is opened with the template's key", async () => {
    expect(await decryptDirect(await direct("https://help.example/চ্যাট"), sharedText)).toBe("https://help.example/চ্যাট");
  });

  test("SEC-04 a wrong key, a changed text and another algorithm are refused", async () => {
    const token = await direct("https://help.example/");
    const wrong = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
    await expect(decryptDirect(token, wrong)).rejects.toThrow(DOMException);
    const parts = token.split(".");
    await expect(decryptDirect([parts[0], parts[1], parts[2], `A${parts[3]?.slice(1)}A`, parts[4]].join("."), sharedText)).rejects.toThrow(
      DOMException,
    );
    await expect(
      decryptDirect(token.replace(/^[^.]+/, toBase64Url(encoder.encode('{"alg":"dir","enc":"A128GCM"}'))), sharedText),
    ).rejects.toThrow("Not a dir");
    for (const odd of ["", "a.b.c", "https://help.example/"]) await expect(decryptDirect(odd, sharedText)).rejects.toThrow(Error);
  });
});
