// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SecurityOverview } from "../data/security/security.ts";
import { ApiError } from "../lib/api.ts";
import { ChangeForm } from "../screens/security/funds-password/change-form.tsx";
import { ResetForm } from "../screens/security/funds-password/reset-form.tsx";
import { SetForm } from "../screens/security/funds-password/set-form.tsx";
import { BindEmail } from "../screens/security/security-center/bind-email.tsx";
import { Nickname } from "../screens/security/security-center/nickname.tsx";
import { PayeeName } from "../screens/security/security-center/payee-name.tsx";
import { Questions } from "../screens/security/security-center/questions.tsx";
import { EnrolApp } from "../screens/security/two-step/enrol-app.tsx";
import { FactorState } from "../screens/security/two-step/factor-state.tsx";
import { answerWith, renderPart, type SentCall } from "../testing/part-fixture.tsx";

/* The forms of the security centre, as a member fills them in. */

const OVERVIEW = {
  fundsPassword: { set: false, waitSeconds: 0 },
  payeeName: null,
  nickname: "Rahim",
  questions: [],
  resetWays: ["sms"],
} as unknown as SecurityOverview;
const FACTOR = { on: false, mode: "optional", totpSince: null, recoveryLeft: 0, passkeys: 0, ready: true } as never;

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
afterEach(cleanup);

const refuse = (code: string, message: string, value?: unknown) => {
  answer = () => {
    throw new ApiError(code as never, 400, message, value);
  };
};
const field = (label: RegExp) => screen.getByLabelText(label, { selector: "input" });
const type = (label: RegExp, text: string) => fireEvent.change(field(label), { target: { value: text } });
const submit = () => fireEvent.submit(document.querySelector("form") as HTMLFormElement);
/** What is said at a field to whoever stands in it. */
const saidAt = (label: RegExp) => {
  const ids = field(label).getAttribute("aria-describedby") ?? "";
  return ids
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");
};
const show = async (part: ReactNode) => void (await renderPart(part));

test("a first funds password is not sent while it is short, weak or not the same twice", async () => {
  await show(<SetForm onDone={() => undefined} />);
  submit();
  await waitFor(() => expect(field(/^New funds/i).getAttribute("aria-invalid")).toBe("true"));
  type(/^New funds/i, "123456");
  type(/again|repeat/i, "123456");
  submit();
  type(/^New funds/i, "280571");
  submit();
  await waitFor(() => expect(field(/again|repeat/i).getAttribute("aria-invalid")).toBe("true"));
  expect(sent).toEqual([]);
});

test("a first funds password is sent once, however often it is pressed, and then it goes on", async () => {
  const done = vi.fn<() => void>();
  let release: (value: unknown) => void = () => undefined;
  answer = () => new Promise((resolve) => (release = resolve));
  await show(<SetForm onDone={done} />);
  type(/^New funds/i, "280571");
  type(/again|repeat/i, "280571");
  submit();
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole("button", { name: /set/i }).getAttribute("aria-busy")).toBe("true"));
  expect(done).not.toHaveBeenCalled();
  release({});
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent[0]?.input).toEqual({ newPassword: "280571", confirmNewPassword: "280571" });
});

test("a log-on that is not fresh asks for the log-in password, and sends it with the next try", async () => {
  refuse("session.stepUp", "Enter your password");
  await show(<SetForm onDone={() => undefined} />);
  type(/^New funds/i, "280571");
  type(/again|repeat/i, "280571");
  submit();
  await waitFor(() => expect(field(/log-?in password/i)).toBeTruthy());
  type(/log-?in password/i, "Mela2026");
  answer = () => ({});
  submit();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.input).toMatchObject({ password: "Mela2026" });
});

test("a wrong old funds password is told at its field, with the tries that are left, and what was typed stays", async () => {
  refuse("fundsPassword.wrong", "That is not it.", { triesLeft: 2 });
  await show(<ChangeForm waitSeconds={0} onDone={() => undefined} onForgotten={() => undefined} />);
  type(/^(old|current)/i, "111222");
  type(/^New funds/i, "280571");
  type(/again|repeat/i, "280571");
  submit();
  await waitFor(() => expect(saidAt(/^(old|current)/i)).toMatch(/That is not it\..*2/));
  expect((field(/^New funds/i) as HTMLInputElement).value).toBe("280571");
});

test("whoever has no way to reset a funds password is led to the service", async () => {
  await show(<ResetForm ways={[]} questions={[]} onDone={() => undefined} onBack={() => undefined} />);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/m/message");
});

test("a code for a reset is asked for by the chosen way, and its refusal goes with the next try", async () => {
  refuse("sms.tooMany", "Too many codes.");
  await show(<ResetForm ways={["sms"]} questions={[]} onDone={() => undefined} onBack={() => undefined} />);
  fireEvent.click(screen.getByRole("button", { name: /code/i }));
  await screen.findByText("Too many codes.");
  expect(sent[0]?.input).toEqual({ way: "sms" });
  answer = () => ({ expirationTime: Date.now() + 60_000, serverTime: Date.now() });
  fireEvent.click(screen.getByRole("button", { name: /code/i }));
  await waitFor(() => expect(screen.queryByText("Too many codes.")).toBeNull());
});

test("a nickname that is refused is told at its field", async () => {
  refuse("nickname.taken", "Somebody has this name.");
  const done = vi.fn<(words: string) => void>();
  await show(<Nickname overview={OVERVIEW} onClose={() => undefined} onDone={done} />);
  type(/nickname|display/i, "Karim");
  submit();
  await waitFor(() => expect(saidAt(/nickname|display/i)).toContain("Somebody has this name."));
  expect(done).not.toHaveBeenCalled();
  answer = () => ({});
  submit();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent.map(({ input }) => input)).toEqual([{ nickname: "Karim" }, { nickname: "Karim" }]);
});

test("an empty payee name is said to be needed and not sent", async () => {
  await show(<PayeeName overview={OVERVIEW} onClose={() => undefined} onDone={() => undefined} />);
  type(/name/i, "  ");
  submit();
  await waitFor(() => expect(field(/name/i).getAttribute("aria-invalid")).toBe("true"));
  expect(sent).toEqual([]);
});

test("an e-mail is bound with the code that was sent to it", async () => {
  const done = vi.fn<(words: string) => void>();
  answer = () => ({ expirationTime: Date.now() + 60_000, serverTime: Date.now() });
  await show(<BindEmail overview={OVERVIEW} onClose={() => undefined} onDone={done} />);
  type(/address/i, " rahim@example.com ");
  fireEvent.click(screen.getByRole("button", { name: /code/i }));
  await waitFor(() => expect(sent).toHaveLength(1));
  // The button counts down to the next code.
  await waitFor(() => expect(screen.getByText(/\d+s/)).toBeTruthy());
  type(/code/i, "123456");
  submit();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent.map(({ input }) => input)).toEqual([
    { email: "rahim@example.com" },
    { email: "rahim@example.com", verificationCode: "123456" },
  ]);
});

test("what one security question asks is not offered by another, and each needs an answer", async () => {
  await show(<Questions overview={OVERVIEW} onClose={() => undefined} onDone={() => undefined} />);
  const asked = screen.getAllByRole<HTMLSelectElement>("combobox", { hidden: true });
  expect(asked).toHaveLength(3);
  for (const select of asked) {
    const others = asked.filter((other) => other !== select).map(({ value }) => value);
    expect([...select.options].map(({ value }) => value).filter((value) => others.includes(value))).toEqual([]);
  }
  submit();
  await waitFor(() => expect(document.querySelectorAll("[aria-invalid=true]")).toHaveLength(asked.length));
  expect(sent).toEqual([]);
});

test("a wrong code of the authenticator app points to the phone's clock; the right one brings recovery codes", async () => {
  const done = vi.fn<(codes: readonly string[] | null) => void>();
  refuse("secondFactor.wrong", "The code is wrong.");
  await show(<EnrolApp secret="ABCDEFGH" uri="otpauth://totp/x" onCancel={() => undefined} onDone={done} />);
  expect(screen.getByText("ABCD EFGH")).toBeTruthy();
  type(/code/i, "12");
  submit();
  await waitFor(() => expect(field(/code/i).getAttribute("aria-invalid")).toBe("true"));
  expect(sent).toEqual([]);
  type(/code/i, "123456");
  submit();
  await screen.findByText(/clock|time/i);
  answer = () => ({ recoveryCodes: ["a", "b"] });
  submit();
  await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith(["a", "b"]));
});

test("a second step that asks for the password repeats with it what was asked for", async () => {
  const onKey = vi.fn<(key: { secret: string; uri: string }) => void>();
  refuse("session.stepUp", "Enter your password.");
  await show(<FactorState state={FACTOR} onKey={onKey} onCodes={() => undefined} onChanged={() => undefined} />);
  fireEvent.click(screen.getByRole("button", { name: /app/i }));
  await waitFor(() => expect(field(/password/i)).toBeTruthy());
  type(/password/i, "Mela2026");
  answer = () => ({ secret: "S", uri: "otpauth://totp/x" });
  submit();
  await waitFor(() => expect(onKey).toHaveBeenCalledExactlyOnceWith({ secret: "S", uri: "otpauth://totp/x" }));
  expect(sent[1]?.input).toEqual({ password: "Mela2026" });
});
