// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setSession } from "../../../data/auth/session.ts";
import { forgetToasts, platform, refusal, toastTexts, type } from "../../../testing/form-steps.ts";
import { renderPart, type SentCall } from "../../../testing/part-fixture.tsx";
import { useToasts } from "../../../ui/toast-store.ts";
import { ChangePasswordScreen } from "./change-password-screen.tsx";

const SESSION = { token: "t".repeat(24), merchantCode: "mela", userName: "rahim", type: 0, firstTimeLogin: false };
const SAVED_MS = 1000;

beforeEach(() => {
  forgetToasts();
  setSession(SESSION);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Changes the password on the page at `address`; the clock stands from then on. */
async function changeAt(address: string, answer: unknown = SESSION): Promise<SentCall[]> {
  history.replaceState(null, "", address);
  const sent = platform({ "/wps/member/password": answer });
  await renderPart(<ChangePasswordScreen path="/m/changePsw" title="title.changePsw" />);
  await screen.findByLabelText("Current password");
  await type("Current password", "Mela2026");
  await type("New password", "Rickshaw7890");
  await type("Confirm the new password", "Rickshaw7890");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await act(async () => {
    fireEvent.submit(document.querySelector("form") as HTMLFormElement);
    await vi.advanceTimersByTimeAsync(0);
  });
  return sent;
}

describe("after the password was changed", () => {
  test("CHANGEPSW-04 the good news stands for 1 second, and then the page leads home", async () => {
    await changeAt("/m/changePsw");
    expect(toastTexts()).toEqual(["Changes saved"]);
    await pass(SAVED_MS - 1);
    expect(location.pathname).toBe("/m/changePsw");
    await pass(1);
    expect(location.pathname).toBe("/m/home");
  });

  test("API-10 a POST has carried the old, the new and the confirmed password, and only its success is told as one", async () => {
    const sent = await changeAt("/m/changePsw");
    const input = { oldPassword: "Mela2026", newPassword: "Rickshaw7890", confirmNewPassword: "Rickshaw7890" };
    expect(sent.map((call) => [call.endpoint.method, call.input])).toEqual([["POST", input]]);
    expect(useToasts.getState().toasts).toMatchObject([{ kind: "success", text: "Changes saved" }]);
    cleanup();
    vi.useRealTimers();
    forgetToasts();
    await changeAt("/m/changePsw", refusal("Not now"));
    expect(useToasts.getState().toasts.filter(({ kind }) => kind === "success")).toEqual([]);
  });

  test("whoever was on the way to somewhere lands there", async () => {
    await changeAt("/m/changePsw?return=%2Fm%2Frecords%3Ftab%3Dbets");
    await pass(SAVED_MS);
    expect(location.pathname + location.search).toBe("/m/records?tab=bets");
  });
});

test("CHANGEPSW-10 the loading toast of the change stands for 10 s, unless the answer comes earlier", async () => {
  let answer: (error: unknown) => void = () => undefined;
  await changeAt("/m/changePsw", () => new Promise((_, reject) => (answer = reject)));
  await pass(9_999);
  expect(useToasts.getState().toasts).toMatchObject([{ kind: "loading", text: "Please wait…" }]);
  await pass(1);
  expect(toastTexts()).toEqual([]);
  answer(refusal("Not now"));
  await pass(0);
  await act(async () => {
    fireEvent.submit(document.querySelector("form") as HTMLFormElement);
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(toastTexts()).toEqual(["Please wait…"]);
  answer(refusal("Not now"));
  await pass(0);
  expect(toastTexts()).toEqual([]);
});
