import type { Page } from "@playwright/test";
import { expect, expectAccessible, fillLogin, open, test } from "../../fixtures.ts";
import { field } from "../../registering.ts";
import { expectToast } from "../../toasts.ts";
import { newestTo } from "../../outbox.ts";

test.use({ language: "en", locale: "en-GB" });

const NEW = "Rickshaw7890";
const byEmail = (page: Page) => page.getByRole("tab", { name: "By email" });

test("FORGOT-16 FORGOT-22 by e-mail, with the username or without: the page says what comes next and leads back, and the mailed link sets the password once", async ({
  page,
  request,
  words,
  stack,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 410/);
  const email = `m${Date.now().toString(36)}@mail.com`;
  const member = await newMember({ email });
  await open(page, "/m/login");
  await page.locator("form:not([hidden])").getByRole("link", { name: "Forgot your password?" }).tap();
  await byEmail(page).tap();
  await field(page, "Username").fill(` ${member.account} `);
  await field(page, "Email").fill(` ${email} `);
  await page.getByRole("button", { name: "Email me a reset link" }).tap();
  await expect(page.getByRole("status").filter({ hasText: "an email with a link is on its way" })).toBeVisible();
  await page.getByRole("button", { name: "Back to login" }).tap();
  await page.waitForURL("**/m/login");

  const [mailed] = await newestTo(request, "mail", email, /https?:\/\/\S+\/m\/resetPsw#\S+/);
  // It names the brand's main host, whichever the browser was on; what is kept for this journey is kept for its own.
  const { host, pathname, hash } = new URL(mailed);
  expect(host).toBe(`mela.localhost:${stack.port}`);
  const link = pathname + hash;
  await open(page, link);
  await field(page, "New password").fill(NEW);
  await field(page, "Confirm the new password").fill("Rickshaw789");
  await page.getByRole("button", { name: "Set password" }).tap();
  await expect(page.getByText("Confirmation password not matched")).toBeVisible();
  await expectAccessible(page);
  await field(page, "Confirm the new password").fill(NEW);
  await page.getByRole("button", { name: "Set password" }).tap();
  await page.waitForURL("**/m/login");
  await fillLogin(page, { account: member.account, password: NEW }, words);
  await page.waitForURL("**/m/home");
  // Opened a second time the link does nothing, and says where to get another.
  await page.goto("/m/help");
  await open(page, link);
  await expect(page.getByText("This link no longer works")).toBeVisible();
  await page.getByRole("link", { name: "Send a new link" }).tap();
  await page.waitForURL("**/m/forget");
  // Who has forgotten the username too is known by the address.
  await byEmail(page).tap();
  await field(page, "Email").fill(email);
  await page.getByRole("button", { name: "Email me a reset link" }).tap();
  await expect(page.locator('[data-part="mail-asked"]')).toBeVisible();
  await expect.poll(async () => (await newestTo(request, "mail", email, /\/m\/resetPsw#\S+/))[0]).not.toBe(link);
});

test("FORGOT-08 FORGOT-09 FORGOT-10 FORGOT-11 FORGOT-12 FORGOT-13 FORGOT-14 ERR-32 ERR-33 by phone: the code and a new password log in at once; a pasted code is taken, and no refused password spends it", async ({
  page,
  request,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 40[0139]/);
  const mobile = `+88019${String(Date.now()).slice(-8)}`;
  const typed = mobile.slice(4);
  const member = await newMember({ mobile });
  await open(page, "/m/forget");
  const submit = page.getByRole("button", { name: "Set password" });
  await expect(submit).toBeDisabled();
  await field(page, "Mobile number").fill("123");
  await field(page, "Mobile number").blur();
  await expect(page.getByText("Please enter a valid mobile number")).toBeVisible();
  await expect(submit).toBeDisabled();
  await field(page, "Mobile number").fill(`0${typed}`);
  await expect(submit).toBeEnabled();
  await page.getByRole("button", { name: "Get code" }).tap();
  const [, code = ""] = await newestTo(request, "sms", mobile, /#(\d{6})$/);
  const wrong = code === "000000" ? "111111" : "000000";

  await field(page, "SMS code").fill(wrong);
  await field(page, "New password").fill(NEW);
  await submit.tap();
  // A wrong code empties the code and keeps the password; the old password empties the password and keeps the code.
  await expect(field(page, "SMS code")).toHaveValue("");
  await expect(field(page, "New password")).toHaveValue(NEW);
  await expectToast(page, "Verification code error");
  await expect(page.locator('[data-kind="loading"]')).toHaveCount(0);
  await field(page, "SMS code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(field(page, "SMS code")).toHaveValue(code);
  for (const refused of [member.password, "password123"]) {
    await field(page, "New password").fill(refused);
    await submit.tap();
    await expect(field(page, "New password")).toHaveValue("");
    await expect(field(page, "SMS code")).toHaveValue(code);
  }
  await field(page, "New password").fill(NEW);
  await submit.tap();
  await page.waitForURL("**/m/home");
  expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem("MC_SESSION_INFO"))) ?? "{}")).toMatchObject({
    userName: member.account,
  });
});
