import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { memoryStorage } from "../../lib/memory-browser.ts";
import { packPassword, recallLogin, rememberLogin, unpackPassword } from "./remember.ts";

beforeEach(() => vi.stubGlobal("localStorage", memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

describe("remember me", () => {
  test("SEC-03 the password field is encoded twice with a suffix, and what it encodes is a ciphertext", () => {
    const packed = packPassword("cipher.text");
    const once = atob(packed);
    expect(once.endsWith("~mela")).toBe(true);
    expect(atob(once.slice(0, -"~mela".length))).toBe("cipher.text");
    expect(unpackPassword(packed)).toBe("cipher.text");
  });

  test.each(["", "plain", btoa("no suffix"), "%%%"])("a foreign value is no ciphertext: %j", (text) => {
    expect(unpackPassword(text)).toBeNull();
  });

  test("STORE-02 the record has type, username and password; where the browser keeps no key, the password stays out", async () => {
    await rememberLogin("player01", "Mela2026");
    const text = localStorage.getItem("MC_REMEMBER") ?? "";
    expect(JSON.parse(text)).toEqual({ type: "username", username: "player01", password: "" });
    expect(text).not.toContain("Mela2026");
    expect(await recallLogin()).toEqual({ username: "player01", password: "" });
  });

  test("a damaged record counts as absent", async () => {
    localStorage.setItem("MC_REMEMBER", '{"type":"other","username":1}');
    expect(await recallLogin()).toBeNull();
  });
});
