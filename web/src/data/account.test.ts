import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, setTransport } from "../lib/api.ts";
import { memoryStorage } from "../lib/memory-browser.ts";
import { demandsCaptcha, logIn, logOut, renewSession } from "./account.ts";
import { clearSession, getSession, onSessionEnding, setSession } from "./session.ts";

const SESSION = { token: "t".repeat(24), merchantCode: "mela", userName: "player01", type: 0, firstTimeLogin: false };
const calls: { path: string; input: unknown; token: string | undefined }[] = [];

/** Answers every call with a value, or fails it. */
function answerWith(answer: (path: string) => unknown): void {
  setTransport(async (endpoint, input, options) => {
    calls.push({ path: endpoint.path, input, token: options.token });
    return answer(endpoint.path) as never;
  });
}

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal("sessionStorage", memoryStorage());
  vi.stubGlobal("localStorage", memoryStorage());
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

describe("logging in", () => {
  test("LOGIN-23 LOGIN-16 LOGIN-17 LOGIN-18 a success stores the session; the payload carries username, password and captcha", async () => {
    answerWith(() => SESSION);
    await logIn({ username: "player01", password: "Mela2026", captcha: "482916", captchaId: "c1", type: "username" }, false);
    expect(calls[0]).toMatchObject({
      path: "/wps/session/login",
      input: { username: "player01", password: "Mela2026", captcha: "482916", captchaId: "c1", type: "username" },
    });
    expect(getSession()).toEqual(SESSION);
    expect(JSON.parse(sessionStorage.getItem("MC_SESSION_INFO") ?? "").token).toBe(SESSION.token);
  });

  test("a failure stores nothing", async () => {
    answerWith(() => {
      throw new ApiError("login.failed", 401, "no");
    });
    await expect(logIn({ username: "player01", password: "x", type: "username" }, true)).rejects.toThrow("no");
    expect(getSession()).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  test("LOGIN-04 a captcha is demanded only by a failure that says so", () => {
    expect(demandsCaptcha(new ApiError("login.failed", 401, "", { captcha: true }))).toBe(true);
    for (const value of [undefined, null, {}, { captcha: false }, { captcha: "true" }]) {
      expect(demandsCaptcha(new ApiError("login.failed", 401, "", value))).toBe(false);
    }
    expect(demandsCaptcha(new Error("captcha: true"))).toBe(false);
  });
});

describe("logging out", () => {
  test("LOGOUT-04 LOGOUT-05 LOGOUT-06 LOGOUT-07 STORE-01 STORE-03 STORE-04 calls with the token, then clears session, token, trial name and member info, and leaves autoLogin at 0", async () => {
    answerWith(() => ({ ended: true }));
    setSession(SESSION);
    sessionStorage.setItem("trialName", "guest");
    sessionStorage.setItem("autoLogin", "1");
    localStorage.setItem("MC_MEMBER_INFO", "{}");
    localStorage.setItem("MC_LANGUAGE", "en");
    await logOut();
    expect(calls).toEqual([{ path: "/wps/session/logout", input: {}, token: SESSION.token }]);
    expect(getSession()).toBeNull();
    expect(Object.fromEntries(["MC_SESSION_INFO", "trialName", "autoLogin"].map((key) => [key, sessionStorage.getItem(key)]))).toEqual({
      MC_SESSION_INFO: null,
      trialName: null,
      autoLogin: "0",
    });
    expect(localStorage.getItem("MC_MEMBER_INFO")).toBeNull();
    expect(localStorage.getItem("MC_LANGUAGE")).toBe("en");
  });

  test("LOGOUT-04 what uses the token is told to stop before the server ends the session, while the token still stands", async () => {
    const order: string[] = [];
    answerWith((path) => order.push(path));
    setSession(SESSION);
    const forget = onSessionEnding(() => order.push(`stop, as ${getSession()?.userName}`));
    await logOut();
    expect(order).toEqual(["stop, as player01", "/wps/session/logout"]);
    // Without a session there is nothing to stop.
    await logOut();
    forget();
    expect(order).toHaveLength(2);
  });

  test("LOGOUT-05 a server that cannot be reached keeps nobody logged in", async () => {
    answerWith(() => {
      throw new ApiError("network.lost", 0, "");
    });
    setSession(SESSION);
    await logOut();
    expect(getSession()).toBeNull();
    expect(sessionStorage.getItem("autoLogin")).toBe("0");
  });
});

describe("a refused session", () => {
  test("is not renewed without autoLogin, nor without a remembered password", async () => {
    answerWith(() => SESSION);
    setSession(SESSION);
    expect(await renewSession(SESSION.token)).toBe(false);
    sessionStorage.setItem("autoLogin", "1");
    expect(await renewSession(SESSION.token)).toBe(false);
    expect(sessionStorage.getItem("autoLogin")).toBe("0");
    expect(calls).toEqual([]);
  });

  test("counts as renewed when another call has brought a new one meanwhile", async () => {
    setSession({ ...SESSION, token: "n".repeat(24) });
    expect(await renewSession(SESSION.token)).toBe(true);
  });
});
