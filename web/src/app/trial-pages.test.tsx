// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clearSession, setSession } from "../data/auth/session.ts";
import { ChangePasswordScreen } from "../screens/auth/change-password/change-password-screen.tsx";
import { SettingsScreen } from "../screens/auth/settings/settings-screen.tsx";
import { IdentityScreen } from "../screens/kyc/identity/identity-screen.tsx";
import { DataScreen } from "../screens/privacy/data/data-screen.tsx";
import { FundsPasswordScreen } from "../screens/security/funds-password/funds-password-screen.tsx";
import { SecurityCenterScreen } from "../screens/security/security-center/security-center-screen.tsx";
import { TwoStepScreen } from "../screens/security/two-step/two-step-screen.tsx";
import { FeedbackScreen } from "../screens/support/feedback/feedback-screen.tsx";
import { platform, refusal, send } from "../testing/form-steps.ts";
import { renderPart } from "../testing/part-fixture.tsx";
import { TEMPLATE } from "../testing/settings-fixture.ts";
import { SESSION } from "../testing/wire.ts";

/* What a trial finds on pages that need an account of one's own: what can be done, and no door that does not open. */

const NOT_HERE = "Please login an actual account to use this function";
const refused = () => refusal(NOT_HERE, "freePlay.rejected", 403);

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/m/set");
  setSession({ ...SESSION, type: 4 });
  platform({
    "/wps/security": refused,
    "/wps/security/secondFactor": refused,
    "/wps/privacy": refused,
    "/wps/kyc": refused,
    "/wps/feedback": { id: 17 },
    "/wps/feedback/mine": { list: [], next: null },
    "/wps/member/sessions": { list: [], next: null },
  });
});
afterEach(() => {
  cleanup();
  clearSession();
});
const toRegister = () => screen.findByRole("link", { name: "Create an account" });

describe("a trial", () => {
  test.each([
    ["the security centre", <SecurityCenterScreen key="page" />],
    ["two-step verification", <TwoStepScreen key="page" />],
    ["its data", <DataScreen key="page" />],
    ["its identity", <IdentityScreen key="page" />],
  ])("ERR-31 is told at %s that it takes an account, and led to one", async (_name, page) => {
    await renderPart(page);
    expect(await screen.findByText(NOT_HERE)).toBeTruthy();
    expect((await toRegister()).getAttribute("href")).toBe("/m/register");
  });

  test("is told at the funds password that its account handles no money, and led to one that does", async () => {
    await renderPart(<FundsPasswordScreen />);
    expect(await screen.findByText("This account can’t handle money.")).toBeTruthy();
    expect((await toRegister()).getAttribute("href")).toBe("/m/register");
  });

  test("has no password that could be changed, and is told so: nobody knows it", async () => {
    await renderPart(<ChangePasswordScreen path="/m/changePsw" title="title.changePsw" />);
    expect(screen.getByText("A trial has no password to change")).toBeTruthy();
    expect((await toRegister()).getAttribute("href")).toBe("/m/register");
    expect(document.querySelector("form")).toBeNull();
  });

  test("is offered no passkey, which a member is", async () => {
    await renderPart(<SettingsScreen />);
    expect(screen.queryByText("Passkeys")).toBeNull();
    cleanup();
    setSession(SESSION);
    await renderPart(<SettingsScreen />);
    expect(screen.getByText("Passkeys")).toBeTruthy();
  });

  test.each([
    [4, /You’ll find our answer on this page/],
    [0, /You’ll find our answer in your inbox/],
  ] as const)("of type %i reads where the answer to its feedback will stand", async (type, words) => {
    setSession({ ...SESSION, type });
    await renderPart(<FeedbackScreen />, "en", { ...TEMPLATE, captcha: { ...TEMPLATE.captcha, feedback: "off" } });
    fireEvent.click(screen.getByRole("radio", { name: "Deposit" }));
    fireEvent.change(screen.getByLabelText("Your message"), { target: { value: "The deposit of this morning has not come." } });
    await send();
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
