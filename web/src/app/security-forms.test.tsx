// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SecurityOverview } from "../data/security/security.ts";
import { ApiError } from "@mela/kit/api";
import { ChangeForm } from "../screens/security/funds-password/change-form.tsx";
import { ResetForm } from "../screens/security/funds-password/reset-form.tsx";
import { SetForm } from "../screens/security/funds-password/set-form.tsx";
import { BindEmail } from "../screens/security/security-center/bind-email.tsx";
import { BindMobile } from "../screens/security/security-center/bind-mobile.tsx";
import { Nickname } from "../screens/security/security-center/nickname.tsx";
import { ProtectionList } from "../screens/security/security-center/protection-list.tsx";
import { PayeeName } from "../screens/security/security-center/payee-name.tsx";
import { Questions } from "../screens/security/security-center/questions.tsx";
import { EnrolApp } from "../screens/security/two-step/enrol-app.tsx";
import { FactorState } from "../screens/security/two-step/factor-state.tsx";
import { RecoveryCodes } from "../screens/security/two-step/recovery-codes.tsx";
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
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

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
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(location.search).toContain("popup=customerService"));
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

test("recovery codes are copied and kept one in a line, and the way on is to say so", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const onKept = vi.fn<() => void>();
  await show(<RecoveryCodes codes={["aaaa-1111", "bbbb-2222"]} account="player01" onKept={onKept} />);
  fireEvent.click(screen.getByRole("button", { name: "Copy all" }));
  expect(copied).toHaveBeenCalledExactlyOnceWith("aaaa-1111\nbbbb-2222");
  fireEvent.click(screen.getByRole("button", { name: "Download" }));
  expect([names, await files[0]?.text()]).toEqual([
    ["recovery-codes.txt"],
    "Mela: Recovery codes (player01)\r\n\r\naaaa-1111\r\nbbbb-2222\r\n",
  ]);
  expect(onKept).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "I’ve saved them" }));
  expect(onKept).toHaveBeenCalledOnce();
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

test("the first field that is wrong has the focus, in the order in which they stand", async () => {
  await show(<ChangeForm waitSeconds={0} onDone={() => undefined} onForgotten={() => undefined} />);
  type(/^New funds/i, "280571");
  submit();
  await waitFor(() => expect(saidAt(/^(old|current)/i)).toContain("six digits"));
  expect(document.activeElement).toBe(field(/^(old|current)/i));
  type(/^(old|current)/i, "111222");
  submit();
  await waitFor(() => expect(document.activeElement).toBe(field(/again|repeat/i)));
  // It is mended by the other one, too.
  type(/^New funds/i, "");
  await waitFor(() => expect(field(/again|repeat/i).getAttribute("aria-invalid")).toBeNull());
  expect(sent).toEqual([]);
});

test("a changed funds password is sent once, and a refusal that is about no field stands above the button", async () => {
  const done = vi.fn<() => void>();
  refuse("system.unavailable", "Not now.");
  await show(<ChangeForm waitSeconds={0} onDone={done} onForgotten={() => undefined} />);
  type(/^(old|current)/i, "111222");
  type(/^New funds/i, "280571");
  type(/again|repeat/i, "280571");
  submit();
  expect((await screen.findByRole("alert")).textContent).toBe("Not now.");
  answer = () => ({});
  submit();
  submit();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent.map(({ input }) => input)).toEqual(
    Array(2).fill({ oldPassword: "111222", newPassword: "280571", confirmNewPassword: "280571" }),
  );
});

test("a funds password is reset by answers, an empty one among them, and by no code", async () => {
  const done = vi.fn<() => void>();
  await show(<ResetForm ways={["questions", "sms"]} questions={["firstSchool", "firstJob"]} onDone={done} onBack={() => undefined} />);
  type(/school/i, "Ananda");
  type(/^New funds/i, "280571");
  type(/again|repeat/i, "280571");
  submit();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent[0]?.input).toEqual({
    way: "questions",
    answers: [
      { question: "firstSchool", answer: "Ananda" },
      { question: "firstJob", answer: "-" },
    ],
    newPassword: "280571",
    confirmNewPassword: "280571",
  });
});

test("a payee name that is refused is told at its field and stays; it is sent once, however often it is pressed", async () => {
  refuse("payeeName.invalid", "Letters alone.");
  const done = vi.fn<(words: string) => void>();
  await show(<PayeeName overview={OVERVIEW} onClose={() => undefined} onDone={done} />);
  type(/name/i, "Rahim 7");
  submit();
  await waitFor(() => expect(saidAt(/name/i)).toContain("Letters alone."));
  expect((field(/name/i) as HTMLInputElement).value).toBe("Rahim 7");
  type(/name/i, "Rahim");
  answer = () => ({});
  submit();
  submit();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent.map(({ input }) => input)).toEqual([{ payeeName: "Rahim 7" }, { payeeName: "Rahim" }]);
});

test("answers are sent with the funds password, once; a wrong one is told at its field and they stay", async () => {
  const done = vi.fn<(words: string) => void>();
  refuse("fundsPassword.wrong", "That is not it.");
  const overview = { ...OVERVIEW, fundsPassword: { set: true, waitSeconds: 0 } } as unknown as SecurityOverview;
  await show(<Questions overview={overview} onClose={() => undefined} onDone={done} />);
  const answers = () => screen.getAllByLabelText<HTMLInputElement>(/answer/i, { selector: "input" });
  for (const [at, input] of answers().entries()) fireEvent.change(input, { target: { value: `Answer ${at}` } });
  submit();
  await waitFor(() => expect(saidAt(/funds password/i)).toContain("six digits"));
  expect(sent).toEqual([]);
  type(/funds password/i, "280571");
  submit();
  await waitFor(() => expect(saidAt(/funds password/i)).toContain("That is not it."));
  expect(answers().map(({ value }) => value)).toEqual(["Answer 0", "Answer 1", "Answer 2"]);
  answer = () => ({});
  submit();
  submit();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(2);
  expect(sent[1]?.input).toMatchObject({ answers: [{ answer: "Answer 0" }, {}, {}], fundsPassword: "280571" });
});

test("a binding sheet names what is missing and leads to the first of it; a wrong code is told at its field and all stays", async () => {
  refuse("mail.codeWrong", "The code is wrong.");
  await show(<BindEmail overview={OVERVIEW} onClose={() => undefined} onDone={() => undefined} />);
  submit();
  await waitFor(() => expect(field(/code/i).getAttribute("aria-invalid")).toBe("true"));
  expect(field(/address/i).getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field(/address/i));
  expect(sent).toEqual([]);
  type(/address/i, "rahim@example.com");
  type(/code/i, "111111");
  submit();
  submit();
  await waitFor(() => expect(saidAt(/code/i)).toContain("The code is wrong."));
  expect(sent).toHaveLength(1);
  expect([field(/address/i), field(/code/i)].map((input) => (input as HTMLInputElement).value)).toEqual(["rahim@example.com", "111111"]);
});

test("a number that is taken is told at its field, and is bound with its dialing code", async () => {
  const done = vi.fn<(words: string) => void>();
  const countries = [{ code: "BD", name: "Bangladesh", dialingCode: "880", preferred: true }];
  let taken = true;
  answer = ({ endpoint }) => {
    if (endpoint.method === "GET") return countries;
    if (taken) throw new ApiError("register.mobileTaken", 400, "Somebody has this number.");
    return {};
  };
  await show(<BindMobile overview={OVERVIEW} onClose={() => undefined} onDone={done} />);
  await screen.findByText("+880");
  type(/mobile/i, "1712345678");
  type(/code/i, "123456");
  submit();
  await waitFor(() => expect(saidAt(/mobile/i)).toContain("Somebody has this number."));
  expect((field(/code/i) as HTMLInputElement).value).toBe("123456");
  taken = false;
  submit();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent.at(-1)?.input).toEqual({ mobileNum: "1712345678", countryDialingCode: "880", verificationCode: "123456" });
});

test("a code of the app is sent once, however often it is pressed", async () => {
  const done = vi.fn<(codes: readonly string[] | null) => void>();
  answer = () => ({ recoveryCodes: null });
  await show(<EnrolApp secret="ABCDEFGH" uri="otpauth://totp/x" onCancel={() => undefined} onDone={done} />);
  type(/code/i, "123456");
  submit();
  submit();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(1);
});

test.each([
  [{}, true, "1 of 7 protections are on"],
  [{ mobile: "+880•••678", passkeys: 2, fundsPassword: { set: true, waitSeconds: 0 } }, true, "4 of 7 protections are on"],
  [{ mobile: "+880•••678" }, false, "2 of 6 protections are on"],
])("the number of protections is that of the lines below it that are set up, with %o", async (change, money, told) => {
  const overview = {
    ...OVERVIEW,
    mobile: null,
    email: null,
    passkeys: 0,
    twoStep: false,
    lastLoginAt: null,
    ...change,
  } as SecurityOverview;
  const { container } = await renderPart(<ProtectionList overview={overview} money={money} />);
  expect(screen.getByText(/protections are on/).textContent).toBe(told);
  const lines = [...(container.querySelector("ul")?.children ?? [])];
  expect(`${lines.filter((line) => line.querySelector("[data-done]")).length} of ${lines.length} protections are on`).toBe(told);
});
