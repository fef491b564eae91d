import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, setTransport } from "@mela/kit/api";
import { memoryStorage } from "../../lib/memory-browser.ts";
import { demandsCaptcha, logIn, logOut, renewSession } from "./account.ts";
import { dropPending, finishPending, loginOptions, pendingOf } from "./pending-login.ts";
import { recallLogin } from "./remember.ts";
import { clearSession, getSession, onSessionEnding, setSession } from "./session.ts";

vi.mock("./remember.ts", async (original) => ({
  ...(await original<object>()),
  recallLogin: vi.fn<typeof recallLogin>(async () => null),
}));

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
    localStorage.setItem("MC_REMEMBER", JSON.stringify({ type: "username", username: "player01", password: "c2VhbGVk" }));
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
    // Of a remembered log-in the name stays, and nothing by which the next person with this phone gets in.
    expect(JSON.parse(localStorage.getItem("MC_REMEMBER") ?? "")).toEqual({ type: "username", username: "player01", password: "" });
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

describe("a log-in with a second step", () => {
  const PENDING = { token: "p".repeat(24), methods: ["totp", "recovery"], lifeSeconds: 300, trustDays: 30 };
  const asksForStep = (path: string) => {
    if (path === "/wps/session/login") throw new ApiError("secondFactor.pending", 401, "", PENDING);
    return { session: SESSION, trust: "w".repeat(24) };
  };
  const kept = () => JSON.parse(sessionStorage.getItem("MC_PENDING_LOGIN") ?? "null");
  afterEach(dropPending);

  test("opens nothing yet, is kept through a reload, and remembers who logs in", async () => {
    answerWith(asksForStep);
    const remembered = vi.fn<() => void>();
    expect(await logIn({ username: "player01", password: "Mela2026", type: "username" }, true, remembered)).toBeNull();
    expect([getSession(), remembered.mock.calls.length]).toEqual([null, 1]);
    expect(kept()).toMatchObject({ ...PENDING, keepForRenewal: true });
  });

  test("is finished by the second: session, renewal and the word of a trusted browser, which the next log-in carries", async () => {
    answerWith(asksForStep);
    await logIn({ username: "player01", password: "Mela2026", type: "username" }, true);
    await finishPending(kept(), { way: "totp", code: "123456" }, true);
    expect(calls.at(-1)?.input).toEqual({ pending: PENDING.token, proof: { way: "totp", code: "123456" }, trust: true });
    expect(getSession()).toEqual(SESSION);
    expect([kept(), sessionStorage.getItem("autoLogin"), localStorage.getItem("MC_TRUST")]).toEqual([null, "1", "w".repeat(24)]);
    expect(loginOptions().headers).toEqual({ "X-Device-Trust": "w".repeat(24) });
  });

  test("a refused second step leaves the log-in as it waits; any other failure is none of its affair", async () => {
    answerWith(asksForStep);
    await logIn({ username: "player01", password: "Mela2026", type: "username" }, false);
    answerWith(() => {
      throw new ApiError("secondFactor.wrong", 403, "no");
    });
    await expect(finishPending(kept(), { way: "totp", code: "123456" }, false)).rejects.toThrow("no");
    expect([getSession(), kept()?.token]).toEqual([null, PENDING.token]);
    for (const value of [undefined, null, {}, { ...PENDING, methods: ["guess"] }])
      expect(pendingOf(new ApiError("secondFactor.pending", 401, "", value))).toBeNull();
  });

  test("of a session that is renewed by itself is asked for, and refused it ends the session", async () => {
    vi.mocked(recallLogin).mockResolvedValue({ username: "player01", password: "Mela2026" });
    answerWith(asksForStep);
    setSession(SESSION);
    for (const agreed of [true, false]) {
      sessionStorage.setItem("autoLogin", "1");
      const ask = vi.fn<(pending: unknown) => Promise<boolean>>(async () => agreed);
      expect(await renewSession(SESSION.token, ask)).toBe(agreed);
      expect(ask).toHaveBeenCalledExactlyOnceWith(PENDING);
    }
    vi.mocked(recallLogin).mockResolvedValue(null);
  });
});

const refuse = () => Promise.reject(new Error("There is no second step to ask for"));

describe("a refused session", () => {
  test("is not renewed without autoLogin, nor without a remembered password", async () => {
    answerWith(() => SESSION);
    setSession(SESSION);
    expect(await renewSession(SESSION.token, refuse)).toBe(false);
    sessionStorage.setItem("autoLogin", "1");
    expect(await renewSession(SESSION.token, refuse)).toBe(false);
    expect(sessionStorage.getItem("autoLogin")).toBe("0");
    expect(calls).toEqual([]);
  });

  test("counts as renewed when another call has brought a new one meanwhile", async () => {
    setSession({ ...SESSION, token: "n".repeat(24) });
    expect(await renewSession(SESSION.token, refuse)).toBe(true);
  });
});
