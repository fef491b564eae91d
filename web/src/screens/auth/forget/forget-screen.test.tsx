// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession } from "../../../data/auth/session.ts";
import { navigateTo } from "../../../lib/navigation.ts";
import { loadNumberingPlans } from "../../../lib/mobile-number.ts";
import { pass, stopClock, until } from "../../../testing/clock.ts";
import { forgetToasts, platform, toastTexts } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { useToasts } from "../../../ui/toast-store.ts";
import { ForgetScreen } from "./forget-screen.tsx";

const COUNTRIES = [{ code: "BD", name: "Bangladesh", dialingCode: "880", preferred: true }];
const MAIL = "POST /wps/member/password/email";

beforeEach(() => {
  clearSession();
  forgetToasts();
  history.replaceState(null, "", "/m/login");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
});

const put = (form: HTMLElement, label: string, text: string) =>
  act(async () => void fireEvent.change(within(form).getByLabelText(label, { selector: "input" }), { target: { value: text } }));
const formOf = (name: string) => document.querySelector<HTMLFormElement>(`form[aria-label="${name}"]`) as HTMLFormElement;

test("FORGOT-17 after a mail was asked for, what comes next stands there until it is read, and leads to the log-in", async () => {
  const sent = platform({ "/wps/system/country": COUNTRIES, [MAIL]: {} });
  navigateTo("/m/forget");
  await renderPart(<ForgetScreen />);
  const form = formOf("By email");
  fireEvent.click(screen.getByRole("tab", { name: "By email" }));
  await put(form, "Username", "rahim");
  await put(form, "Email", "rahim@example.com");
  stopClock();
  fireEvent.submit(form);
  await until(() => sent.length === 1 && document.querySelector('[data-part="mail-asked"]') !== null);
  await pass(60_000);
  expect(screen.getByRole("status").textContent).toContain("an email with a link is on its way to rahim@example.com");
  fireEvent.click(screen.getByRole("button", { name: "Back to login" }));
  expect(location.pathname).toBe("/m/login");
});

test("other details can be tried, and what was typed is there still", async () => {
  platform({ "/wps/system/country": COUNTRIES, [MAIL]: {} });
  await renderPart(<ForgetScreen />);
  fireEvent.click(screen.getByRole("tab", { name: "By email" }));
  await put(formOf("By email"), "Username", "rahim");
  await put(formOf("By email"), "Email", "rahim@example.com");
  fireEvent.submit(formOf("By email"));
  fireEvent.click(await screen.findByRole("button", { name: "Try other details" }));
  expect(within(formOf("By email")).getByLabelText<HTMLInputElement>("Username").value).toBe("rahim");
});

test("FORGOT-23 the loading toast of a password by phone stands for 15 s, unless the answer comes earlier", async () => {
  await loadNumberingPlans();
  let answer: (error: unknown) => void = () => undefined;
  const sent = platform({
    "/wps/system/country": COUNTRIES,
    "/wps/member/password/mobile": () => new Promise((_, reject) => (answer = reject)),
  });
  await renderPart(<ForgetScreen />);
  const form = formOf("By mobile number");
  await screen.findByText("+880");
  await put(form, "Mobile number", "1712345678");
  await put(form, "SMS code", "123456");
  await put(form, "New password", "Rickshaw7890");
  stopClock();
  const submit = async () => {
    const before = sent.length;
    fireEvent.submit(form);
    await until(() => sent.length === before + 1);
  };
  await submit();
  await pass(14_999);
  expect(useToasts.getState().toasts).toMatchObject([{ kind: "loading", text: "Please wait…" }]);
  await pass(1);
  expect(useToasts.getState().toasts).toEqual([]);
  answer(new Error("refused"));
  await pass(0);
  await put(form, "SMS code", "123456");
  await submit();
  expect(toastTexts()).toEqual(["Please wait…"]);
  answer(new Error("refused"));
  await until(() => toastTexts().length === 0);
});

test("FORGOT-08 the phone mode shows a form for number, code and new password, and the e-mail's own is put away meanwhile", async () => {
  platform({ "/wps/system/country": COUNTRIES });
  await renderPart(<ForgetScreen />);
  const shown = () => [...document.querySelectorAll<HTMLFormElement>("form:not([hidden])")].map((form) => form.getAttribute("aria-label"));
  const choose = (name: string) => act(async () => void fireEvent.click(screen.getByRole("tab", { name })));
  await choose("By email");
  expect(shown()).toEqual(["By email"]);
  await choose("By mobile number");
  expect(shown()).toEqual(["By mobile number"]);
  const form = within(formOf("By mobile number"));
  for (const field of ["Mobile number", "SMS code", "New password"]) form.getByLabelText(field, { selector: "input" });
  form.getByRole("button", { name: "Set password" });
});

test("FORGOT-19 without an e-mail nothing is asked for, and the field says that it is wanted", async () => {
  const sent = platform({ "/wps/system/country": COUNTRIES, [MAIL]: {} });
  await renderPart(<ForgetScreen />);
  const form = formOf("By email");
  await put(form, "Username", "rahim");
  for (const email of ["", "   "]) {
    await put(form, "Email", email);
    await act(async () => void fireEvent.submit(form));
    await within(form).findByText("Please enter your email address");
  }
  expect(sent).toEqual([]);
  await put(form, "Email", "rahim@example.com");
  fireEvent.submit(form);
  await waitFor(() => expect(sent.map(({ input }) => input)).toEqual([{ username: "rahim", email: "rahim@example.com" }]));
});
