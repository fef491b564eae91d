// @vitest-environment happy-dom
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession, setSession } from "../data/auth/session.ts";
import { NO_RATES } from "../data/rebates/agent-rebates.ts";
import { PhoneRecovery } from "../popups/forget/phone-recovery.tsx";
import { PasswordLogin } from "../popups/login/password-login.tsx";
import { ChangePasswordScreen } from "../screens/auth/change-password/change-password-screen.tsx";
import { ResetScreen } from "../screens/auth/reset/reset-screen.tsx";
import { AccountForm } from "../screens/team/open-account/account-form.tsx";
import { platform, send } from "../testing/form-steps.ts";
import { renderPart } from "../testing/part-fixture.tsx";
import { PinField } from "../widgets/payout/pin-field.tsx";

/* Passwords come from the clipboard and from password managers as well as from a keyboard, and arrive whole. */

const nothing = () => undefined;
const SESSION = { token: "t".repeat(24), merchantCode: "mela", userName: "player01", type: 0 as const, firstTimeLogin: false };
/** As long as managers are often set to make them; longer than a password of ours may be. */
const LONG = "correct horse battery staple ".repeat(3).trim();

beforeEach(() => {
  setSession(SESSION);
  // Where a mailed link leads.
  location.hash = "#a-token-from-a-mail";
  platform({ "/wps/member/password/verification": { valid: true, expiresAt: null } });
});
afterEach(() => {
  cleanup();
  clearSession();
  location.hash = "";
});

/** Every field of a form in which a password is typed. */
const passwords = () => [...document.querySelectorAll<HTMLInputElement>("input[type=password]")];

/** Pastes as a browser does: unless somebody forbids it, and cut to the length that the field allows. */
async function paste(field: HTMLInputElement, text: string): Promise<void> {
  const init = { bubbles: true, cancelable: true };
  expect(fireEvent(field, new Event("paste", init)), "paste is forbidden").toBe(true);
  expect(fireEvent(field, new Event("beforeinput", init)), "input is forbidden").toBe(true);
  await act(async () => void fireEvent.input(field, { target: { value: field.maxLength >= 0 ? text.slice(0, field.maxLength) : text } }));
}

const FORMS: [what: string, part: () => ReactNode, fields: string[]][] = [
  ["the log-in", () => <PasswordLogin agent={false} hidden={false} />, ["current-password"]],
  ["a new password by phone", () => <PhoneRecovery hidden={false} onSet={nothing} onLogin={nothing} />, ["new-password"]],
  ["a new password by mail", () => <ResetScreen />, ["new-password", "new-password"]],
  [
    "a change of password",
    () => <ChangePasswordScreen path="/m/changePsw" title="recovery.title" />,
    ["current-password", "new-password", "new-password"],
  ],
  ["an account opened by an agent", () => <AccountForm own={NO_RATES} />, ["new-password"]],
];

test.each(FORMS)("%s takes pasted passwords whole, and says to managers which one it wants", async (_what, part, fields) => {
  await renderPart(part());
  await screen.findAllByLabelText(/password/i, { selector: "input[type=password]" });
  expect(passwords().map(({ autocomplete }) => autocomplete)).toEqual(fields);
  for (const field of passwords()) {
    await paste(field, LONG);
    expect(field.value).toBe(LONG);
  }
});

test("a pasted password that is too long is refused with the reason, and never cut to one that nobody knows", async () => {
  const sent = platform({});
  await renderPart(<ChangePasswordScreen path="/m/changePsw" title="recovery.title" />);
  await screen.findByLabelText("New password");
  for (const field of passwords()) await paste(field, LONG);
  await send();
  expect((await screen.findAllByText("Password format is incorrect: 8 to 64 characters")).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test("a funds password can be pasted too, in digits of any script", async () => {
  let value = "";
  await renderPart(<PinField onChange={(event) => (value = event.target.value)} />);
  await paste(screen.getByLabelText<HTMLInputElement>("Funds password"), "৪৭১১০৮");
  expect(value).toBe("471108");
});

test("no form listens for the clipboard, and every password field is named to managers", async () => {
  const source = join(import.meta.dirname, "..");
  const faults: string[] = [];
  for await (const file of glob("**/*.{ts,tsx}", { cwd: source })) {
    if (/\.(test|gallery)\.tsx?$/.test(file)) continue;
    const text = await readFile(join(source, file), "utf8");
    if (/\bon(Paste|Drop|BeforeInput)\b|["'](paste|drop|beforeinput)["']/.test(text)) faults.push(`${file}: listens`);
    for (const [, given = ""] of text.matchAll(/<PasswordField\b([\s\S]*?)\/>/g))
      if (!/autoComplete=|\{\.\.\.field\}/.test(given)) faults.push(`${file}: a password field without autoComplete`);
  }
  expect(faults).toEqual([]);
});
