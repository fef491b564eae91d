// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { recallLogin, rememberLogin } from "../../../data/auth/remember.ts";
import { setSession } from "../../../data/auth/session.ts";
import { confirmStore } from "../../../popups/confirm/confirm.ts";
import {
  answerQuestion,
  forgetToasts,
  lostAnswer,
  messageAt,
  platform,
  press,
  refusal,
  send,
  toastTexts,
  type,
  valueOf,
  watchToasts,
} from "../../../testing/form-steps.ts";
import { memoryDatabase } from "../../../testing/memory-database.ts";
import { renderPart, type SentCall } from "../../../testing/part-fixture.tsx";
import { useToasts } from "../../../ui/toast-store.ts";
import { ChangePasswordScreen } from "./change-password-screen.tsx";

const SESSION = { token: "t".repeat(24), merchantCode: "mela", userName: "rahim", type: 0, firstTimeLogin: false };
const SAVED_MS = 1000;

beforeEach(() => {
  forgetToasts();
  localStorage.clear();
  vi.stubGlobal("indexedDB", memoryDatabase());
  setSession(SESSION);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
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
    expect([location.pathname, toastTexts()]).toEqual(["/m/changePsw", ["Changes saved"]]);
    await pass(1);
    expect([location.pathname, toastTexts()]).toEqual(["/m/home", []]);
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

const OLD = "Current password";
const NEW = "New password";
const AGAIN = "Confirm the new password";

const open = async (answer?: unknown) => {
  history.replaceState(null, "", "/m/changePsw");
  const sent = platform(answer === undefined ? {} : { "/wps/member/password": answer });
  await renderPart(<ChangePasswordScreen path="/m/changePsw" title="title.changePsw" />);
  await screen.findByLabelText(NEW);
  return sent;
};
const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await type(label, value);
};

describe("the form", () => {
  const question = () => confirmStore.getState().pending;

  test("CHANGEPSW-01 CHANGEPSW-02 CHANGEPSW-03 the name cannot be edited; the old password is asked for where none is remembered", async () => {
    await open();
    const name = screen.getByLabelText<HTMLInputElement>("Username");
    expect([name.value, name.readOnly]).toEqual(["rahim", true]);
    for (const label of [OLD, NEW, AGAIN]) expect(screen.getByLabelText<HTMLInputElement>(label).type).toBe("password");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(false);
  });

  test("CHANGEPSW-02 CHANGEPSW-03 with a remembered one that field is absent, the others are there; another member's counts for nothing", async () => {
    await rememberLogin("Rahim", "Mela2026");
    const sent = await open(SESSION);
    expect(screen.queryByLabelText(OLD)).toBeNull();
    await fill({ [NEW]: "Rickshaw7890", [AGAIN]: "Rickshaw7890" });
    await send();
    await waitFor(() => expect(sent.map(({ input }) => input)).toMatchObject([{ oldPassword: "Mela2026", newPassword: "Rickshaw7890" }]));
    // What is remembered is the new one from then on.
    await waitFor(async () => expect((await recallLogin())?.password).toBe("Rickshaw7890"));
    cleanup();
    await rememberLogin("nadia", "Mela2026");
    await open();
    expect(screen.getByLabelText(OLD)).toBeTruthy();
  });

  test("CHANGEPSW-05 CHANGEPSW-06 CHANGEPSW-07 CHANGEPSW-08 what is wrong is told beside its field, and nothing is sent", async () => {
    const sent = await open();
    await send();
    await waitFor(() => expect(messageAt(OLD)).toBe("Please enter the password"));
    expect([messageAt(NEW), messageAt(AGAIN)]).toEqual(["Please enter the password", "Please enter the password"]);
    expect(document.activeElement).toBe(screen.getByLabelText(OLD));
    await fill({ [OLD]: "short", [NEW]: "short", [AGAIN]: "other" });
    await send();
    const format = "Password format is incorrect: 8 to 64 characters";
    await waitFor(() => expect([messageAt(OLD), messageAt(NEW)]).toEqual([format, format]));
    expect(messageAt(AGAIN)).toBe("Confirmation password not matched");
    await fill({ [OLD]: "Mela2026", [NEW]: "Rickshaw7890", [AGAIN]: "Rickshaw789" });
    await send();
    await waitFor(() => expect(messageAt(OLD)).toBeNull());
    expect([messageAt(NEW), messageAt(AGAIN)]).toEqual([null, "Confirmation password not matched"]);
    expect(sent).toEqual([]);
  });

  test("CHANGEPSW-09 a new password that is the old one is refused by a prompt with one button, typed or remembered", async () => {
    const sent = await open();
    await fill({ [OLD]: "Mela2026", [NEW]: "Mela2026", [AGAIN]: "Mela2026" });
    await send();
    await waitFor(() => expect(question()).not.toBeNull());
    expect(question()).toMatchObject({ title: "Please note", text: "The new password must differ from the old one.", submit: "OK" });
    expect(question()).not.toHaveProperty("cancel");
    await answerQuestion(true);
    expect([question(), valueOf(NEW)]).toEqual([null, "Mela2026"]);
    cleanup();
    await rememberLogin("rahim", "Mela2026");
    const again = await open();
    await fill({ [NEW]: "Mela2026", [AGAIN]: "Mela2026" });
    await send();
    await waitFor(() => expect(question()).not.toBeNull());
    await answerQuestion(true);
    expect([sent, again, toastTexts()]).toEqual([[], [], []]);
  });

  test.each([
    ["refused", () => refusal("The current password is not correct.", "password.wrong", 403)],
    ["lost", lostAnswer],
  ])(
    "ERR-37 ERR-38 a change that is %s has no words of its own: the indicator goes, the alert tells, what was typed stays",
    async (_, end) => {
      const sent = await open(end);
      await fill({ [OLD]: "Wrong20261", [NEW]: "Rickshaw7890", [AGAIN]: "Rickshaw7890" });
      const told = watchToasts();
      await send();
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]?.options.showFailure).toBe(true);
      await waitFor(() => expect(toastTexts()).toEqual([]));
      expect(told).toEqual(["Please wait…"]);
      expect(document.querySelector("form [role=alert]")).toBeNull();
      expect([valueOf(OLD), valueOf(NEW), location.pathname]).toEqual(["Wrong20261", "Rickshaw7890", "/m/changePsw"]);
    },
  );

  test("a remembered password that is not right any more is asked for", async () => {
    await rememberLogin("rahim", "Outdated2026");
    await open(refusal("The current password is not correct.", "password.wrong", 403));
    await fill({ [NEW]: "Rickshaw7890", [AGAIN]: "Rickshaw7890" });
    await send();
    await screen.findByLabelText(OLD);
    expect(valueOf(NEW)).toBe("Rickshaw7890");
  });
});

test("the rule stands at the new password, and whoever is refused for an easy one is led back to it", async () => {
  await open(refusal("This password is too easy to guess.", "password.common", 400));
  const field = screen.getByLabelText(NEW);
  const hint = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  expect(hint?.textContent).toBe("8 to 64 characters. Leave out your name, your number and “Mela”.");
  await fill({ [OLD]: "Mela2026", [NEW]: "Mela2027z", [AGAIN]: "Mela2027z" });
  screen.getByLabelText(AGAIN).focus();
  await send();
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test("the arrow leads back; whoever has to choose a password of their own has none", async () => {
  await open();
  await press("Back");
  expect(location.pathname).toBe("/m/set");
  cleanup();
  setSession({ ...SESSION, firstTimeLogin: true });
  await open();
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
});
