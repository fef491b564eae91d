import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { memoryStorage } from "../../lib/memory-browser.ts";
import { memoryDatabase } from "../../testing/memory-database.ts";
import { forgetPassword, packPassword, recallLogin, rememberLogin, unpackPassword } from "./remember.ts";

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

  test("STORE-02 where the browser keeps a key, the record's password is there, is not readable, and is the password again", async () => {
    vi.stubGlobal("indexedDB", memoryDatabase());
    await rememberLogin("player01", "Mela2026");
    const text = localStorage.getItem("MC_REMEMBER") ?? "";
    const record = JSON.parse(text) as Record<string, string>;
    expect(record).toEqual({ type: "username", username: "player01", password: expect.stringMatching(/.{20,}/) });
    expect(unpackPassword(record["password"] ?? "")).not.toContain("Mela2026");
    expect(text).not.toContain("Mela2026");
    expect(await recallLogin()).toEqual({ username: "player01", password: "Mela2026" });
  });

  test("STORE-02 without its password the record still says who it was; where there is none, none is made", async () => {
    forgetPassword();
    expect(localStorage.getItem("MC_REMEMBER")).toBeNull();
    vi.stubGlobal("indexedDB", memoryDatabase());
    await rememberLogin("player01", "Mela2026");
    forgetPassword();
    expect(JSON.parse(localStorage.getItem("MC_REMEMBER") ?? "")).toEqual({ type: "username", username: "player01", password: "" });
  });

  test("a damaged record counts as absent", async () => {
    localStorage.setItem("MC_REMEMBER", '{"type":"other","username":1}');
    expect(await recallLogin()).toBeNull();
  });
});
