// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession } from "../data/auth/session.ts";
import { ApiError } from "@mela/kit/api";
import { EmailRecovery } from "../popups/forget/email-recovery.tsx";
import { PasswordLogin } from "../popups/login/password-login.tsx";
import { SecondStepLogin } from "../popups/login/second-step-login.tsx";
import { SecondStepForm } from "../popups/second-step/second-step-form.tsx";
import { RenameDialog } from "../screens/auth/settings/passkey-dialogs.tsx";
import { SessionSection } from "../screens/auth/settings/session-section.tsx";
import { confirmStore } from "../popups/confirm/confirm.ts";
import { popupOf } from "../popups/use-popup.ts";
import { useToasts } from "../ui/toast-store.ts";
import { answerWith, renderPart, type SentCall } from "../testing/part-fixture.tsx";

/* The forms with which somebody comes in, as a person fills them in. */

const sent: SentCall[] = [];
let answer: (call: SentCall) => unknown = () => ({});
beforeEach(() => {
  sent.length = 0;
  answer = () => ({});
  answerWith((call) => {
    sent.push(call);
    return answer(call);
  });
});
afterEach(() => {
  cleanup();
  clearSession();
});

const failWith = (code: string, message: string, value?: unknown) => {
  throw new ApiError(code as never, 400, message, value);
};
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: "input" });
const type = (label: RegExp, text: string) => fireEvent.input(field(label), { target: { value: text } });
const submit = () => fireEvent.submit(document.querySelector("form") as HTMLFormElement);
const logins = () => sent.filter(({ endpoint }) => endpoint.path === "/wps/session/login");

test("an empty login is not sent: both fields say so, and the first has the focus", async () => {
  await renderPart(<PasswordLogin agent={false} hidden={false} />);
  submit();
  await waitFor(() => expect(field(/username/i).getAttribute("aria-invalid")).toBe("true"));
  expect(field(/^password/i).getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field(/username/i));
  expect(logins()).toEqual([]);
});

test("a refused login is told above the form, what was typed stays, and the next try begins clean", async () => {
  answer = ({ endpoint }) => (endpoint.path === "/wps/session/login" ? failWith("login.failed", "Wrong name or password.") : {});
  await renderPart(<PasswordLogin agent={false} hidden={false} />);
  type(/username/i, "player01");
  type(/^password/i, "Wrong2026");
  submit();
  expect((await screen.findByRole("alert")).textContent).toContain("Wrong name or password.");
  expect(field(/username/i).value).toBe("player01");
  let release: (value: unknown) => void = () => undefined;
  answer = () => new Promise((resolve) => (release = resolve));
  submit();
  await waitFor(() => expect(logins()).toHaveLength(2));
  expect(screen.queryByRole("alert")).toBeNull();
  await waitFor(() => expect(screen.getByRole("button", { name: /log in/i }).getAttribute("aria-busy")).toBe("true"));
  release({ token: "t".repeat(24), merchantCode: "mela", userName: "player01", type: 0, firstTimeLogin: false });
  await waitFor(() => expect(screen.getByRole("button", { name: /log in/i }).getAttribute("aria-busy")).not.toBe("true"));
});

test("a lost network is told in our own words", async () => {
  answer = ({ endpoint }) => (endpoint.path === "/wps/session/login" ? failWith("network.lost", "") : {});
  await renderPart(<PasswordLogin agent={false} hidden={false} />);
  type(/username/i, "player01");
  type(/^password/i, "Mela2026");
  submit();
  expect((await screen.findByRole("alert")).textContent).not.toBe("");
});

test("LOGIN-04 the captcha appears only after a failed login that demands it", async () => {
  let value: unknown;
  answer = ({ endpoint }) => {
    if (endpoint.path === "/wps/session/login") failWith("login.failed", "Wrong name or password.", value);
    return { id: "c1", image: "data:image/png;base64,", expiresAt: "" };
  };
  await renderPart(<PasswordLogin agent={false} hidden={false} />);
  const captcha = () => screen.queryByLabelText(/verification code/i, { selector: "input" });
  const isAsked = () => sent.some(({ endpoint }) => endpoint.path === "/wps/captcha");
  expect(captcha()).toBeNull();
  type(/username/i, "player01");
  type(/^password/i, "Wrong2026");
  for (const [before, undemanding] of [undefined, { captcha: false }].entries()) {
    value = undemanding;
    submit();
    await waitFor(() => expect(logins()).toHaveLength(before + 1));
    await screen.findByRole("alert");
    expect([captcha(), isAsked()]).toEqual([null, false]);
  }
  value = { captcha: true };
  submit();
  await waitFor(() => expect(field(/verification code/i)).toBeTruthy());
  expect(logins()).toHaveLength(3);
});

test("after a failed log-in focus stands in the captcha, which is another one by then", async () => {
  let pictures = 0;
  answer = ({ endpoint }) => {
    if (endpoint.path === "/wps/session/login") failWith("login.failed", "Wrong name or password.", { captcha: true });
    return { id: `c${(pictures += 1)}`, image: "AAAA", expiresAt: "" };
  };
  await renderPart(<PasswordLogin agent={false} hidden={false} />);
  type(/username/i, "player01");
  type(/^password/i, "Wrong2026");
  submit();
  await waitFor(() => expect(document.activeElement).toBe(field(/verification code/i)));
  type(/verification code/i, "123456");
  field(/^password/i).focus();
  submit();
  await waitFor(() => expect(pictures).toBe(2));
  await waitFor(() => expect(document.activeElement).toBe(field(/verification code/i)));
  expect(field(/verification code/i).value).toBe("");
});

test("a mail for a new password is asked for with trimmed values; a refusal leaves the form as it was", async () => {
  const mailed = vi.fn<() => void>();
  await renderPart(<EmailRecovery hidden={false} onLogin={mailed} />);
  type(/username/i, "player01");
  type(/mail/i, "nonsense");
  submit();
  await waitFor(() => expect(field(/mail/i).getAttribute("aria-invalid")).toBe("true"));
  expect(sent).toEqual([]);
  type(/mail/i, "rahim@example.com ");
  answer = () => failWith("request.tooMany", "Later.");
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.input).toEqual({ username: "player01", email: "rahim@example.com" });
  expect(field(/username/i).value).toBe("player01");
  await waitFor(() => expect(screen.getByRole("button", { name: "Email me a reset link" }).hasAttribute("disabled")).toBe(false));
  answer = () => ({});
  submit();
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("on its way to rahim@example.com"));
  fireEvent.click(screen.getByRole("button", { name: "Back to login" }));
  expect(mailed).toHaveBeenCalledTimes(1);
});

test("whoever has neither app nor code is led to customer service, and the step waits meanwhile", async () => {
  history.replaceState(null, "", "/m/login");
  const pending = { pending: "p".repeat(24), methods: ["totp", "recovery"], trustDays: 0, until: Date.now() + 60_000 };
  await renderPart(<SecondStepLogin pending={pending as never} />);
  fireEvent.click(screen.getByRole("button", { name: "Lost them all? Customer service can help" }));
  expect(popupOf(location.search)).toBe("customerService");
  expect(field(/code from/i)).toBeTruthy();
  history.replaceState(null, "", "/m/login");
});

test("the second step asks for six digits, and a refused code is selected to be typed over", async () => {
  const proofs: unknown[] = [];
  const onProof = async (proof: unknown) => {
    proofs.push(proof);
    failWith("secondFactor.wrong", "The code is wrong.");
  };
  await renderPart(<SecondStepForm methods={["totp", "recovery"]} text="" trustDays={0} onProof={onProof} />);
  const code = field(/code/i);
  expect(document.activeElement).toBe(code);
  fireEvent.change(code, { target: { value: "12" } });
  submit();
  expect(proofs).toEqual([]);
  fireEvent.change(code, { target: { value: "123456" } });
  submit();
  await screen.findByText("The code is wrong.");
  expect(proofs).toEqual([{ way: "totp", code: "123456" }]);
  expect([code.selectionStart, code.selectionEnd]).toEqual([0, 6]);
});

test("a code that is too short is told when it is sent, and nobody is told so while the next one is typed", async () => {
  await renderPart(<SecondStepForm methods={["totp"]} text="" trustDays={0} onProof={async () => undefined} />);
  const code = field(/code/i);
  fireEvent.change(code, { target: { value: "12" } });
  submit();
  await waitFor(() => expect(code.getAttribute("aria-invalid")).toBe("true"));
  await act(async () => {
    fireEvent.change(code, { target: { value: "123" } });
    await new Promise((resolve) => setTimeout(resolve, 0));
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  expect(code.getAttribute("aria-invalid")).toBeNull();
});

test("the second step by another way begins without the refusal of the first", async () => {
  const onProof = async () => failWith("secondFactor.wrong", "The code is wrong.");
  await renderPart(<SecondStepForm methods={["totp", "recovery"]} text="" trustDays={0} onProof={onProof} />);
  fireEvent.change(field(/code/i), { target: { value: "123456" } });
  submit();
  await screen.findByText("The code is wrong.");
  fireEvent.click(screen.getByRole("button", { name: /recovery/i }));
  expect(screen.queryByText("The code is wrong.")).toBeNull();
});

test("a passkey's new name is sent once and trimmed, an empty one not at all", async () => {
  const onConfirm = vi.fn<(name: string) => Promise<void>>(async () => failWith("system.error", ""));
  await renderPart(<RenameDialog name="Phone" onCancel={() => undefined} onConfirm={onConfirm} />);
  fireEvent.change(field(/name/i), { target: { value: "  " } });
  submit();
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.change(field(/name/i), { target: { value: " My phone " } });
  submit();
  submit();
  await waitFor(() => expect(onConfirm).toHaveBeenCalledOnce());
  expect(onConfirm.mock.calls[0]?.[0]).toBe("My phone");
});

test("another place is logged out after a question, and the list is asked for anew", async () => {
  const entry = { id: "s1", current: false, sessions: 1, browser: "Firefox", system: "Linux", network: "1.2.3.x" };
  const times = { createdAt: "2026-11-20T00:00:00Z", lastSeenAt: "2026-11-20T00:00:00Z" };
  answer = ({ endpoint }) => (endpoint.method === "GET" ? { items: [{ ...entry, ...times }], next: null } : {});
  await renderPart(<SessionSection />);
  fireEvent.click(await screen.findByRole("button", { name: /Firefox/ }));
  const lists = sent.length;
  expect(confirmStore.getState().pending).not.toBeNull();
  confirmStore.getState().pending?.answer(true);
  await waitFor(() => expect(sent.length).toBeGreaterThan(lists + 1));
  expect(sent[lists]?.input).toEqual({ id: "s1" });
  expect(sent[lists + 1]?.endpoint.method).toBe("GET");
  await waitFor(() => expect(useToasts.getState().toasts.map(({ kind }) => kind)).toContain("success"));
});
