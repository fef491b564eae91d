import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { memoryStorage } from "../../lib/memory-browser.ts";
import { STORAGE_KEYS } from "../../lib/storage.ts";
import { clearSession, getSession, onSessionChange, restoreSession, setSession } from "./session.ts";

const SESSION = { token: "t".repeat(24), merchantCode: "mela", userName: "player01", type: 0, firstTimeLogin: true };
const stored = () => sessionStorage.getItem("MC_SESSION_INFO");

beforeEach(() => {
  vi.stubGlobal("sessionStorage", memoryStorage());
  vi.stubGlobal("localStorage", memoryStorage());
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

describe("the session record", () => {
  test("SESSION-01 lies in session storage under MC_SESSION_INFO, and nowhere else", () => {
    setSession(SESSION);
    expect(stored()).not.toBeNull();
    expect(localStorage.length).toBe(0);
  });

  test("SESSION-02 SESSION-03 has token, merchantCode, userName, type and firstTimeLogin", () => {
    setSession(SESSION);
    expect(JSON.parse(stored() ?? "")).toEqual(SESSION);
  });

  test("is taken up again by a reload of the tab", async () => {
    sessionStorage.setItem(STORAGE_KEYS.session, JSON.stringify(SESSION));
    await restoreSession("mela");
    expect(getSession()).toEqual(SESSION);
  });

  test.each([
    ["no JSON", "{oops"],
    ["without a token", JSON.stringify({ ...SESSION, token: undefined })],
    ["of a wrong type", JSON.stringify({ ...SESSION, type: "0" })],
    ["of another brand", JSON.stringify({ ...SESSION, merchantCode: "panna" })],
  ])("counts as absent when it is damaged or foreign: %s", async (_what, text) => {
    sessionStorage.setItem(STORAGE_KEYS.session, text);
    await restoreSession("mela");
    expect(getSession()).toBeNull();
    expect(stored()).toBeNull();
  });

  test("tells of its changes", () => {
    const heard: unknown[] = [];
    const stop = onSessionChange((now, before) => heard.push([now?.userName, before?.userName]));
    setSession(SESSION);
    clearSession();
    stop();
    setSession(SESSION);
    expect(heard).toEqual([
      ["player01", undefined],
      [undefined, "player01"],
    ]);
  });
});
