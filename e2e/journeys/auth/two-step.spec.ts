import type { Page } from "@playwright/test";
import { codeAt } from "@mela/server/testing/factor";
import { expect, expectAccessible, fillLogin, login, open, reload, test } from "../../fixtures.ts";
import { confirmWith, PIN, standing, withdrawForm } from "../../withdrawal.ts";

test.use({ language: "en", locale: "en-GB" });
test.beforeEach(({ office }) => office.forgiveAttempts());

const STEP_MS = 30_000;
/** A refused code, and the first answers of calls that ask for a second step. */
const REFUSED = /status of 40[13]/;
const codeField = (page: Page) => page.getByLabel("Code from the authenticator app");
const confirm = (page: Page) => page.getByRole("button", { name: "Confirm", exact: true });

test("a member sets up an app on the same phone, logs in by its code, withdraws after a step-up, and comes back by a recovery code", async ({
  page,
  enter,
  words,
  newMember,
  office,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(REFUSED);
  const member = await newMember({ fundsMinor: 1_000_000 });
  await office.prepareWithdrawal(member.account, { fundsPassword: PIN, wallets: [{ kind: "bkash", number: "01712345678" }] });

  await login(page, member, words, "/m/securityCenter");
  await page.getByRole("link", { name: /Two-step verification/ }).tap();
  await expect(page.getByText("Two-step verification is off")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Set up an app" }).tap();
  await expect(page.getByRole("link", { name: "Open in the app on this phone" })).toHaveAttribute("href", /^otpauth:\/\/totp\/Mela:/);
  const key = ((await page.locator('[data-part="key"]').textContent()) ?? "").replaceAll(" ", "");
  await page.getByText("App on another phone? Show a QR code").tap();
  await expect(page.getByRole("img", { name: "QR code of the key" })).toBeVisible();
  await expectAccessible(page);
  // Each step of the app serves once: this one confirms the key, the one after it, or a later one, logs in.
  const start = Date.now();
  await page.getByLabel("Code from the app").fill(codeAt(key, start));
  await confirm(page).tap();
  const codes = page.locator('[data-part="codes"] code');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const [recovery = "", another = ""] = await codes.allTextContents();
  await page.getByRole("button", { name: "I’ve saved them" }).tap();
  await expect(page.getByText("10 left")).toBeVisible();

  await open(page, "/m/set");
  await page.getByRole("button", { name: "Log out" }).tap();
  await page.getByRole("alertdialog").getByRole("button").last().tap();
  await page.waitForURL(/\/m\/(home|login)/);
  await open(page, "/m/login?return=%2Fm%2Fmember%2Fhome");
  await fillLogin(page, member, words);
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page);
  await reload(page);
  await codeField(page).fill("০০০০০০");
  await confirm(page).tap();
  await expect(page.getByRole("alert").filter({ hasText: "This code is wrong" })).toBeVisible();
  await codeField(page).fill(codeAt(key, Math.max(Date.now(), start + STEP_MS)));
  await confirm(page).tap();
  await page.waitForURL("**/m/member/home");

  // Another session of theirs, which has not shown the second step.
  await enter(member, "/m/withdraw");
  await withdrawForm(page).getByRole("textbox", { name: "Amount" }).fill("600");
  await withdrawForm(page).getByRole("button", { name: "Withdraw" }).tap();
  await confirmWith(page, PIN);
  const sheet = page.getByRole("dialog", { name: "Two-step verification" });
  await expect(sheet.getByLabel("Code from the authenticator app")).toBeFocused();
  await expectAccessible(page, "dialog[open]");
  await sheet.getByRole("button", { name: "Use a recovery code" }).tap();
  await sheet.getByLabel("Recovery code").fill(another);
  await sheet.getByRole("button", { name: "Confirm" }).tap();
  await expect(standing(page)).toHaveText("Paid");

  await page.evaluate(() => sessionStorage.clear());
  await open(page, "/m/home?popup=login");
  const popup = page.getByRole("dialog", { name: "Log in" });
  await popup.getByRole("textbox", { name: words.username, exact: true }).fill(member.account);
  await popup.getByLabel(words.password, { exact: true }).fill(member.password);
  await popup.locator("form button[type=submit]").tap();
  await popup.getByRole("button", { name: "Use a recovery code" }).tap();
  await popup.getByLabel("Recovery code").fill(recovery.toLowerCase().replace("-", " "));
  await popup.getByRole("button", { name: "Confirm" }).tap();
  await expect(popup).toHaveCount(0);
  await open(page, "/m/securityCenter/twoStep");
  await expect(page.getByText("8 left")).toBeVisible();
});
