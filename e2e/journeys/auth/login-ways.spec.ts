import { getCaptcha, login as loginCall } from "@mela/contract/auth/account";
import { expect, expectAccessible, fillLogin, hydrated, open, test } from "../../fixtures.ts";
import { field, provokeCaptcha, watchCaptchas } from "../../registering.ts";

test.use({ language: "en", locale: "en-GB" });
test.beforeEach(({ office }) => office.forgiveAttempts());

const REFUSED = /status of 4(00|01|03|29)/;

test("LOGIN-09 LOGIN-12 LOGIN-13 LOGIN-14 LOGIN-15 the login leads on to a forgotten password, a free trial, help and a new account", async ({
  page,
}) => {
  await open(page, "/m/login");
  await expect(page.getByRole("link", { name: "Forgot your password?" })).toHaveAttribute("href", "/m/forget");
  await expect(page.getByRole("link", { name: "Try it for free" })).toHaveAttribute("href", "/m/trail");
  await expect(page.getByText("© 2026 Mela. All rights reserved.")).toBeVisible();
  const both = page.getByRole("navigation", { name: "Log in or register" }).getByRole("link");
  await expect(both).toHaveText(["Log in", "New account"]);
  await expect(both.first()).toHaveAttribute("aria-current", "page");
  await expect(both.last()).not.toHaveAttribute("aria-current");
  await expect(both.last()).toHaveAttribute("href", "/m/register");
  await page.locator("main").getByRole("button", { name: "Customer service" }).tap();
  await expect(page.getByRole("dialog", { name: "Customer service" }).getByRole("link").first()).toBeVisible();
});

test("LOGIN-01 LOGIN-02 LOGIN-12 TEMPLATE-01 a brand with the switches off has the username alone", async ({ page, stack }) => {
  await page.goto(`http://panna.localhost:${stack.port}/m/login`);
  await hydrated(page);
  await expect(page.getByLabel("Username", { exact: true })).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Try it for free" })).toHaveCount(0);
  await expect(page.getByText("© 2026 Panna. All rights reserved.")).toBeVisible();
});

test("CAPTCHA-02 CAPTCHA-05 CAPTCHA-06 CAPTCHA-07 a failure with the flag shows the captcha, and each further one brings another picture", async ({
  page,
  stack,
  words,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(REFUSED);
  const member = await newMember();
  await open(page, "/m/login");
  const captchas = watchCaptchas(page, stack.url);
  const flags: unknown[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith(loginCall.path) && !response.ok()) flags.push(((await response.json()) as { value?: unknown }).value);
  });
  await provokeCaptcha(page, member.account, words);
  await expect.poll(() => flags).toEqual([undefined, { captcha: true }]);
  const picture = page.getByRole("button", { name: "Picture with six digits. Tap for another one." }).locator("img");
  const first = await picture.getAttribute("src");
  expect(first).toMatch(/^data:image\/png;base64,/);
  await field(page, words.captcha).fill("000000");
  const again = page.waitForResponse((response) => response.url().includes(getCaptcha.path));
  await fillLogin(page, member, words);
  await again;
  await expect(page.getByText("Verification code error")).toBeVisible();
  await expect(field(page, words.captcha)).toHaveValue("");
  await expect.poll(() => picture.getAttribute("src")).not.toBe(first);
  await expectAccessible(page);
  const second = await picture.getAttribute("src");
  await page.getByRole("button", { name: "New code" }).tap();
  await expect.poll(() => picture.getAttribute("src")).not.toBe(second);
  await field(page, words.captcha).fill(await captchas.answer());
  await fillLogin(page, member, words);
  await page.waitForURL("**/m/home");
});

test("CAPTCHA-10 the captcha takes up to six digits, shorter ones are the server's to refuse", async ({
  page,
  words,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(REFUSED);
  const member = await newMember();
  await open(page, "/m/login");
  await provokeCaptcha(page, member.account, words);
  await field(page, words.captcha).pressSequentially("১২৩৪৫৬৭");
  await expect(field(page, words.captcha)).toHaveValue("123456");
  await field(page, words.captcha).fill("12");
  const refused = page.waitForResponse((response) => response.url().endsWith(loginCall.path));
  await fillLogin(page, member, words);
  expect(((await (await refused).json()) as { errorCode: string }).errorCode).toBe("captcha.wrong");
});

test("who cannot see the picture lets the browser work instead, without holding up the keys", async ({
  page,
  words,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(REFUSED);
  const member = await newMember();
  await open(page, "/m/login");
  await provokeCaptcha(page, member.account, words);
  await page.getByRole("button", { name: "I cannot see the picture" }).press("Enter");
  await expect(page.getByText("Checking, this takes a few seconds")).toBeVisible();
  await field(page, words.password).fill(member.password);
  await expect(page.getByText("Done: the code has been filled in for you.")).toBeVisible({ timeout: 30_000 });
  await expect(field(page, words.captcha)).toHaveValue(/^\d{6}$/);
  await page.locator("form:not([hidden]) button[type=submit]").tap();
  await page.waitForURL("**/m/home");
});

test("ERR-30 ROLE-01 ROLE-24 agents have a door of their own, which lets nobody else in", async ({
  page,
  words,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(REFUSED);
  const [member, agent] = [await newMember(), await newMember({ customerType: 41 })];
  await open(page, "/m/login");
  await page.getByRole("link", { name: "Agent login" }).tap();
  await page.waitForURL("**/m/login?agent=1");
  await expect(page.getByRole("tab")).toHaveCount(0);
  await fillLogin(page, member, words);
  await expect(page.getByText("Non-agents cannot log in")).toBeVisible();
  await fillLogin(page, agent, words);
  await page.waitForURL("**/m/agent/home");
});

test("ERR-21 ERR-28 a disabled account is told so, and who can help", async ({ page, words, expectConsoleErrors }) => {
  expectConsoleErrors(REFUSED);
  await open(page, "/m/login");
  await fillLogin(page, { account: "disabled01", password: "Mela2026" }, words);
  await expect(page.getByText("Sorry, the user does not exist or is disabled")).toBeVisible();
  await expect(page.getByText("Please contact your agent")).toBeVisible();
});

test("ERR-07 ERR-08 ERR-09 messages of a form that was sent follow a change of language, and what was typed stays", async ({
  page,
  words,
}) => {
  await open(page, "/m/login");
  await page.locator("form:not([hidden]) button[type=submit]").tap();
  await expect(page.getByText("Please enter the username and password").first()).toBeVisible();
  await fillLogin(page, { account: "a b", password: "short" }, words);
  await expect(page.getByText("Account format is incorrect")).toBeVisible();
  await expect(page.getByText("Password format is incorrect")).toBeVisible();
  await page
    .getByRole("button", { name: "বাংলা" })
    .or(page.getByRole("radio", { name: "বাংলা" }))
    .or(page.getByText("বাং", { exact: true }))
    .first()
    .tap();
  await expect(page.getByText("ইউজারনেম ঠিক নয়")).toBeVisible();
  await expect(page.getByLabel("ইউজারনেম", { exact: true })).toHaveValue("a b");
});

test("LOGIN-23 LOGIN-30 ERR-13 the popup is the same form: captcha, tabs and the way on", async ({
  page,
  words,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(REFUSED);
  const member = await newMember();
  await open(page, "/m/slot-games");
  await page.locator('[data-nav="member"]').tap();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("tab")).toHaveCount(2);
  await provokeCaptcha(page, member.account, words);
  await fillLogin(page, member, words);
  await expect(dialog.getByText("Enter a captcha")).toBeVisible();
  await expectAccessible(page);
});
