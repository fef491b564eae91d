import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession, getSession, setSession } from "../../data/auth/session.ts";
import { setTransport } from "@mela/kit/api";
import { memoryHistory, memoryStorage } from "../../lib/memory-browser.ts";
import { useToasts } from "../../ui/toast-store.ts";
import { confirmStore } from "../confirm/confirm.ts";
import { runLogout } from "./logout-flow.ts";

const SESSION = { token: "t".repeat(24), merchantCode: "mela", userName: "player01", type: 0, firstTimeLogin: false };
const t = (id: string) => id;
let browser: ReturnType<typeof memoryHistory>;
let calls: string[];
let finishCall: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  browser = memoryHistory("/m/help");
  vi.stubGlobal("history", browser.history);
  vi.stubGlobal("location", browser.location);
  vi.stubGlobal("sessionStorage", memoryStorage());
  vi.stubGlobal("localStorage", memoryStorage());
  calls = [];
  setTransport((endpoint, _input, options) => {
    calls.push(`${endpoint.method} ${endpoint.path} ${options.token}`);
    return new Promise((resolve) => (finishCall = () => resolve({ ended: true } as never)));
  });
  setSession(SESSION);
});
afterEach(() => {
  clearSession();
  useToasts.setState({ toasts: [] });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("logging out", () => {
  test("LOGOUT-01 asks first, with title, question, cancel and submit; no call is made before the answer", async () => {
    void runLogout(t);
    await vi.advanceTimersByTimeAsync(0);
    expect(confirmStore.getState().pending).toMatchObject({
      title: "site.logout.title",
      text: "site.logout.text",
      cancel: "site.logout.cancel",
      submit: "site.logout.submit",
    });
    expect(calls).toEqual([]);
    confirmStore.getState().pending?.answer(false);
  });

  test("LOGOUT-02 cancelling keeps the session and calls nothing", async () => {
    const flow = runLogout(t);
    confirmStore.getState().pending?.answer(false);
    await flow;
    expect(getSession()).toEqual(SESSION);
    expect(calls).toEqual([]);
    expect(browser.addresses()).toEqual(["/m/help"]);
  });

  test("LOGOUT-03 LOGOUT-08 ROUTE-03 ERR-03 submitting shows the loading toast for at most 9999 ms, ends the session and goes home", async () => {
    const flow = runLogout(t);
    confirmStore.getState().pending?.answer(true);
    await vi.advanceTimersByTimeAsync(9998);
    expect(useToasts.getState().toasts).toMatchObject([{ kind: "loading", text: "site.logout.busy" }]);
    await vi.advanceTimersByTimeAsync(1);
    expect(useToasts.getState().toasts).toEqual([]);
    expect(calls).toEqual([`DELETE /wps/session/logout ${SESSION.token}`]);
    expect(browser.addresses()).toEqual(["/m/help"]);
    finishCall();
    await flow;
    expect(getSession()).toBeNull();
    expect(browser.addresses().at(-1)).toBe("/m/home");
  });

  test("LOGOUT-08 nothing of the session is left when it goes home", async () => {
    sessionStorage.setItem("trialName", "guest");
    localStorage.setItem("MC_MEMBER_INFO", "{}");
    const go = browser.history.pushState.bind(browser.history);
    const left: unknown[] = [];
    vi.spyOn(browser.history, "pushState").mockImplementation((...to) => {
      const kept = [sessionStorage.getItem("MC_SESSION_INFO"), sessionStorage.getItem("trialName"), localStorage.getItem("MC_MEMBER_INFO")];
      left.push([to[2], getSession(), ...kept]);
      go(...to);
    });
    const flow = runLogout(t);
    confirmStore.getState().pending?.answer(true);
    await vi.advanceTimersByTimeAsync(0);
    finishCall();
    await flow;
    expect(left).toEqual([["/m/home", null, null, null, null]]);
  });

  test("ROLE-17 without a session it leads to the login and calls nothing", async () => {
    clearSession();
    await runLogout(t);
    expect(confirmStore.getState().pending).toBeNull();
    expect(calls).toEqual([]);
    expect(browser.addresses().at(-1)).toBe("/m/login");
  });
});
