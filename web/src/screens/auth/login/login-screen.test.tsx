// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { answerWith, renderPart } from "../../../testing/part-fixture.tsx";
import { LoginScreen } from "./login-screen.tsx";

const SESSION = { token: "t".repeat(24), merchantCode: "mela", userName: "rahim", type: 0, firstTimeLogin: false };

beforeEach(() => {
  answerWith(() => []);
  setSession(SESSION);
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  clearSession();
});

describe("the login page", () => {
  /** Where the page at `address` leads first: rendered alone, it is not taken away as its path is left. */
  async function ledFrom(address: string): Promise<unknown> {
    history.replaceState(null, "", address);
    const steps = vi.spyOn(history, "replaceState");
    await renderPart(<LoginScreen />);
    return steps.mock.calls[0]?.[2];
  }

  test("ROUTE-09 leads whoever wanted to change the password to that page", async () => {
    expect(await ledFrom("/m/login?return=%2Fm%2FchangePsw")).toBe("/m/changePsw");
  });

  test("shows the form to a trial, who may have an account", async () => {
    setSession({ ...SESSION, type: 4 });
    expect(await ledFrom("/m/login")).toBeUndefined();
    expect(document.querySelector("input[name=username]")).not.toBeNull();
  });

  test.each([
    ["a visitor", null],
    ["another trial", { ...SESSION, type: 4, userName: "try1" }],
  ])("leads on whoever came as %s and has logged in as a trial", async (_who, before) => {
    if (before) setSession(before);
    else clearSession();
    expect(await ledFrom("/m/login?return=%2Fm%2Fset")).toBeUndefined();
    const steps = vi.spyOn(history, "replaceState");
    await act(async () => setSession({ ...SESSION, type: 4 }));
    expect(steps.mock.calls[0]?.[2]).toBe("/m/set");
  });

  test("leads on to a first password first, and keeps what was wanted behind it", async () => {
    setSession({ ...SESSION, firstTimeLogin: true });
    expect(await ledFrom("/m/login?return=%2Fm%2Fset")).toBe("/m/changePsw?return=%2Fm%2Fset");
  });
});
