import { login as loginCall } from "@mela/contract/auth/account";
import { expect, expectAccessible, fillLogin, hydrated, login, open, test } from "../../fixtures.ts";
import { field, provokeCaptcha, watchCaptchas } from "../../registering.ts";

test.use({ language: "en", locale: "en-GB" });

const REFUSED = /status of 40[13]/;

test("LOGIN-01 LOGIN-03 LOGIN-07 ROUTE-06 a visitor finds both fields, remember me ticked and no captcha", async ({ page, words }) => {
  await open(page, "/m/login");
  await expect(field(page, words.username)).toBeVisible();
  await expect(field(page, words.password)).toHaveAttribute("type", "password");
  await expect(page.getByRole("checkbox")).toBeChecked();
  await expect(field(page, words.captcha)).toHaveCount(0);
  await expectAccessible(page);
});

test("LOGIN-08 the password can be shown and hidden again", async ({ page, words }) => {
  await open(page, "/m/login");
  await field(page, words.password).fill("Mela2026");
  await page.getByRole("button", { name: "Show password" }).tap();
  await expect(field(page, words.password)).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).tap();
  await expect(field(page, words.password)).toHaveAttribute("type", "password");
});

test("LOGIN-26 LOGIN-27 empty and malformed values are told beside their fields, and no call is made", async ({ page, words }) => {
  await open(page, "/m/login");
  const calls: string[] = [];
  page.on("request", (request) => request.url().endsWith(loginCall.path) && calls.push(request.url()));
  await page.locator("form button[type=submit]").tap();
  await expect(page.getByText("Please enter the username and password").first()).toBeVisible();
  await fillLogin(page, { account: "a b", password: "short" }, words);
  await expect(page.getByText("Account format is incorrect")).toBeVisible();
  await expect(page.getByText("Password format is incorrect")).toBeVisible();
  expect(calls).toEqual([]);
});

test("LOGIN-16 LOGIN-17 LOGIN-23 SESSION-01 SESSION-02 SESSION-03 SEC-01 SEC-02 a login sends nothing readable and keeps the session in the tab alone", async ({
  page,
  words,
  newMember,
}) => {
  const member = await newMember();
  await open(page, "/m/login");
  const sent = page.waitForRequest((request) => request.url().endsWith(loginCall.path));
  await fillLogin(page, member, words);
  const request = await sent;
  const headers = await request.allHeaders();
  expect(headers["x-encryption"]).toBe("JWE");
  expect(request.postData()).not.toContain(member.password);
  expect(request.postData()).not.toContain(member.account);
  await page.waitForURL("**/m/home");
  const stored = await page.evaluate(() => ({
    session: sessionStorage.getItem("MC_SESSION_INFO"),
    local: localStorage.getItem("MC_SESSION_INFO"),
  }));
  expect(stored.local).toBeNull();
  expect(JSON.parse(stored.session ?? "{}")).toEqual({
    token: expect.stringMatching(/.{20,}/),
    merchantCode: "mela",
    userName: member.account,
    type: 0,
    firstTimeLogin: false,
  });
  expect(await page.context().cookies()).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ name: expect.stringMatching(/session|token/i) })]),
  );
});

test("LOGIN-23 a wrong password and an unknown user get the same answer and no session", async ({
  page,
  words,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(REFUSED);
  const member = await newMember();
  const answers: string[] = [];
  for (const account of [member.account, `no${member.account}`.slice(0, 16)]) {
    await open(page, "/m/login");
    await fillLogin(page, { account, password: "Wrong20261" }, words);
    answers.push((await page.getByRole("alert").filter({ hasText: /\S/ }).first().textContent()) ?? "");
  }
  expect(answers[0]).not.toBe("");
  expect(answers[1]).toBe(answers[0]);
  expect(await page.evaluate(() => sessionStorage.getItem("MC_SESSION_INFO"))).toBeNull();
});

test("a disabled account is told so", async ({ page, words, expectConsoleErrors }) => {
  expectConsoleErrors(REFUSED);
  await open(page, "/m/login");
  await fillLogin(page, { account: "disabled01", password: "Mela2026" }, words);
  await expect(page.getByText("the user does not exist or is disabled").first()).toBeVisible();
});

test("an account that is an agent's only cannot log in here", async ({ page, words, newMember, expectConsoleErrors }) => {
  expectConsoleErrors(REFUSED);
  const agent = await newMember({ customerType: 41 });
  await open(page, "/m/login");
  await fillLogin(page, agent, words);
  await expect(page.getByText("Non-member account unable to login").first()).toBeVisible();
});

test("LOGIN-04 LOGIN-18 a failed login that demands it brings a captcha, and its answer lets the member in", async ({
  page,
  stack,
  words,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(REFUSED);
  const member = await newMember();
  const captchas = watchCaptchas(page, stack.url);
  await open(page, "/m/login");
  await provokeCaptcha(page, member.account, words);
  await field(page, words.username).fill(member.account);
  await field(page, words.password).fill(member.password);
  await field(page, words.captcha).fill(await captchas.answer());
  await page.locator("form button[type=submit]").tap();
  await page.waitForURL("**/m/home");
});

test("LOGIN-30 LOGIN-31 LOGIN-32 a shown captcha is required, numeric and at most six digits long", async ({
  page,
  words,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(REFUSED);
  const member = await newMember();
  await open(page, "/m/login");
  await provokeCaptcha(page, member.account, words);
  const calls: string[] = [];
  page.on("request", (sent) => sent.url().endsWith(loginCall.path) && calls.push(sent.url()));
  await fillLogin(page, member, words);
  await expect(page.getByText("Enter a captcha")).toBeVisible();
  await field(page, words.captcha).fill("12ab");
  await page.locator("form button[type=submit]").tap();
  await expect(page.getByText("Digits only")).toBeVisible();
  await field(page, words.captcha).pressSequentially("12345678");
  expect((await field(page, words.captcha).inputValue()).length).toBeLessThanOrEqual(6);
  expect(calls).toEqual([]);
});

test("LOGIN-07 STORE-02 SEC-03 a remembered login fills the form again, and the password is not readable where it is kept", async ({
  page,
  words,
  newMember,
}) => {
  const member = await newMember();
  await login(page, member, words);
  const readKept = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  await expect.poll(readKept).toContain(member.account);
  const kept = await readKept();
  expect(kept).not.toContain(member.password);
  expect(kept).not.toContain(Buffer.from(member.password).toString("base64"));
  await page.evaluate(() => sessionStorage.clear());
  await open(page, "/m/login");
  await expect(field(page, words.username)).toHaveValue(member.account);
  await expect(field(page, words.password)).toHaveValue(member.password);
});

test("without remember me nothing is kept of the login", async ({ page, words, newMember }) => {
  const member = await newMember();
  await open(page, "/m/login");
  await page.getByText("Remember me").tap();
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await fillLogin(page, member, words);
  await page.waitForURL("**/m/home");
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(member.account);
});

test("a first-time login leads to the first password", async ({ page, words, newMember }) => {
  const member = await newMember({ mustChangePassword: true });
  await open(page, "/m/login");
  await fillLogin(page, member, words);
  await page.waitForURL("**/m/changePsw");
});

test("whoever is sent to the login lands where they wanted to go, and never on another site", async ({ page, words, newMember }) => {
  const member = await newMember();
  await open(page, "/m/feedback");
  await page.waitForURL((url) => url.pathname === "/m/login");
  await hydrated(page);
  await fillLogin(page, member, words);
  await page.waitForURL("**/m/feedback");
  await page.evaluate(() => sessionStorage.clear());
  await open(page, "/m/login?return=https%3A%2F%2Felsewhere.example%2F");
  await fillLogin(page, member, words);
  await page.waitForURL("**/m/home");
});

test("SESSION-01 a damaged session record counts as none", async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("MC_SESSION_INFO", '{"token":42'));
  await open(page, "/m/home");
  await expect(page.locator('[data-part="member-strip"] a[href="/m/login"]')).toBeVisible();
});

test("the login opens over the page as a popup and returns to it", async ({ page, words, newMember }) => {
  const member = await newMember();
  await open(page, "/m/slot-games");
  await page.locator('[data-nav="member"]').tap();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(new URL(page.url()).searchParams.get("popup")).toBe("login");
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.locator('[data-nav="member"]').tap();
  await fillLogin(page, member, words);
  await page.waitForURL("**/m/member/home");
});
