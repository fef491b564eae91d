import { login as loginCall } from "@mela/contract/auth/account";
import { sendSmsCode } from "@mela/contract/verification/verification";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, open, reload, test } from "../../fixtures.ts";
import { freshMobile, newestSms, newestSmsCode } from "../../messages.ts";

test.use({ language: "en", locale: "en-GB" });
test.beforeEach(({ office }) => office.forgiveAttempts());

const REFUSED = /status of 4(00|01|03|29)/;
const number = (page: Page) => page.locator("input[type=tel]");
const code = (page: Page) => page.getByLabel("SMS code", { exact: true });
const submit = (page: Page) => page.locator("form:not([hidden]) button[type=submit]");
const getCode = (page: Page) => page.getByRole("button", { name: "Get code" });
const countdown = (page: Page) => page.getByRole("button", { name: /A new code can be had in/ });

async function openMobile(page: Page, path = "/m/login"): Promise<void> {
  await open(page, path);
  await page.getByRole("tab", { name: "Mobile number" }).tap();
}

test("LOGIN-02 LOGIN-05 LOGIN-06 LOGIN-16 LOGIN-17 LOGIN-19 LOGIN-22 LOGIN-24 SMS-01 SMS-04 SMS-08 API-12 a member logs in with number and code", async ({
  page,
  request,
  newMember,
}) => {
  const mobile = freshMobile();
  const member = await newMember({ mobile: mobile.e164 });
  await openMobile(page);
  await expect(page.getByLabel("Password", { exact: true })).toBeHidden();
  await expect(page.getByRole("button", { name: "Country code: Bangladesh +880" })).toBeVisible();
  await expectAccessible(page);
  await number(page).fill(mobile.national);
  const sent = page.waitForRequest((call) => call.url().endsWith(sendSmsCode.path));
  await getCode(page).tap();
  const body = (await sent).postDataJSON() as object;
  expect(body).toMatchObject({ mobileNum: mobile.national, countryDialingCode: "880", verificationData: expect.stringMatching(/.{100,}/) });
  await expect(page.getByText("The code is on its way to your phone")).toBeVisible();
  await expect(countdown(page)).toBeDisabled();
  await expect(countdown(page)).toHaveText(/Again (60|5\d)s/);
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute("autocomplete", "one-time-code");
  const login = page.waitForRequest((call) => call.url().endsWith(loginCall.path));
  await code(page).fill(await newestSmsCode(request, mobile.e164));
  await submit(page).tap();
  expect((await login).postData()).not.toContain(mobile.national);
  await page.waitForURL("**/m/home");
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem("MC_SESSION_INFO") ?? "{}").userName)).toBe(member.account);
});

test("SMS-04 SMS-06 the countdown runs to the server's time, outlives a reload, and then another code can be had", async ({ page }) => {
  await page.clock.install();
  await openMobile(page);
  await number(page).fill(freshMobile().national);
  await getCode(page).tap();
  await expect(countdown(page)).toBeVisible();
  await reload(page);
  await page.getByRole("tab", { name: "Mobile number" }).tap();
  await expect(countdown(page)).toBeDisabled();
  await page.clock.fastForward(30_000);
  await expect(countdown(page)).toHaveText(/Again ([12]?\d|30)s/);
  await page.clock.fastForward(31_000);
  await expect(getCode(page)).toBeEnabled();
});

test("LOGIN-28 LOGIN-29 LOGIN-33 LOGIN-34 LOGIN-35 ERR-17 I18N-09 wrong numbers and codes are told at their fields and nothing is sent", async ({
  page,
}) => {
  const calls: string[] = [];
  page.on("request", (call) => void (call.method() === "POST" && calls.push(call.url())));
  await openMobile(page);
  await submit(page).tap();
  await expect(page.getByText("Enter your mobile number")).toBeVisible();
  await expect(page.getByText("Enter the code from the SMS")).toBeVisible();
  await number(page).fill("0171");
  await getCode(page).tap();
  await expect(page.getByText("Please enter a valid mobile number")).toBeVisible();
  await expect(number(page)).toBeFocused();
  await number(page).fill("");
  await number(page).pressSequentially("0123456789012345678901234");
  await expect(number(page)).toHaveValue("01234567890123456789");
  await code(page).pressSequentially("12a4567890123");
  await expect(code(page)).toHaveValue("12a4567890");
  await submit(page).tap();
  await expect(page.getByText("The code has 4 to 10 digits")).toBeVisible();
  expect(calls.filter((url) => url.endsWith(sendSmsCode.path) || url.endsWith(loginCall.path))).toEqual([]);
});

test("digits of a Bengali keyboard are written as 0–9", async ({ page }) => {
  await openMobile(page);
  await number(page).pressSequentially("০১৭১২৩৪৫৬৭৮");
  await expect(number(page)).toHaveValue("01712345678");
  await code(page).pressSequentially("১২৩৪৫৬");
  await expect(code(page)).toHaveValue("123456");
});

test("ERR-14 a wrong code is told at its field and what was typed stays", async ({ page, newMember, expectConsoleErrors }) => {
  expectConsoleErrors(REFUSED);
  const mobile = freshMobile();
  await newMember({ mobile: mobile.e164 });
  await openMobile(page);
  await number(page).fill(mobile.national);
  await code(page).fill("000000");
  await submit(page).tap();
  await expect(page.getByText("Verification code error")).toBeVisible();
  await expect(number(page)).toHaveValue(mobile.national);
  await expect(code(page)).toHaveValue("000000");
});

test("a number without an account is told so by SMS alone", async ({ page, request }) => {
  const mobile = freshMobile();
  await openMobile(page);
  await number(page).fill(mobile.national);
  await getCode(page).tap();
  await expect(page.getByText("The code is on its way to your phone")).toBeVisible();
  expect(await newestSms(request, mobile.e164)).toContain("no account with this number");
});

test("asking too often is told with the time to wait, and the button counts it down", async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(REFUSED);
  const mobile = freshMobile();
  await openMobile(page);
  await number(page).fill(mobile.national);
  await getCode(page).tap();
  await expect(countdown(page)).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await openMobile(page);
  await number(page).fill(mobile.national);
  await getCode(page).tap();
  await expect(page.getByText(/Too many codes have been asked for\. Please try again in \d+ seconds/)).toBeVisible();
  await expect(page.getByText("One moment please")).toHaveCount(0);
  await expect(countdown(page)).toBeDisabled();
});

test("LOGIN-05 the country is searched by name or code, with the keyboard too, and its plan counts", async ({ page }) => {
  await openMobile(page);
  await page.getByRole("button", { name: /^Country code/ }).tap();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("option")).toHaveCount(12);
  await expectAccessible(page);
  const search = dialog.getByRole("combobox");
  await search.fill("+91");
  await expect(dialog.getByRole("option")).toHaveText([/India/]);
  await search.fill("nowhere");
  await expect(dialog.getByText("No such country")).toBeVisible();
  await search.fill("");
  await search.press("ArrowDown");
  await search.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Country code: India +91" })).toBeVisible();
  await number(page).fill("01712345678");
  await getCode(page).tap();
  await expect(page.getByText("Please enter a valid mobile number")).toBeVisible();
});

test("LOGIN-07 STORE-02 a number that was remembered opens its tab again, and no code is kept", async ({ page, request, newMember }) => {
  const mobile = freshMobile();
  await newMember({ mobile: mobile.e164 });
  await openMobile(page);
  await number(page).fill(mobile.national);
  await getCode(page).tap();
  const sent = await newestSmsCode(request, mobile.e164);
  await code(page).fill(sent);
  await submit(page).tap();
  await page.waitForURL("**/m/home");
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("MC_REMEMBER") ?? "{}"));
  expect(kept).toEqual({ type: "sms", username: mobile.national, password: "", countryDialingCode: "880" });
  await page.evaluate(() => sessionStorage.clear());
  await open(page, "/m/login");
  await expect(number(page)).toHaveValue(mobile.national);
});

test("LOGIN-24 what was typed in one tab is still there after a look at the other", async ({ page, words }) => {
  await open(page, "/m/login");
  await page.getByLabel(words.username, { exact: true }).fill("player01");
  await page.getByRole("tab", { name: "Mobile number" }).tap();
  await number(page).fill("01712345678");
  await page.getByRole("tab", { name: "Username" }).tap();
  await expect(page.getByLabel(words.username, { exact: true })).toHaveValue("player01");
  await page.getByRole("tab", { name: "Mobile number" }).press("Enter");
  await expect(number(page)).toHaveValue("01712345678");
});

test("a lost network is told, and the code can be asked for again", async ({ page, context, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  const plans = page.waitForResponse(/numbering-plans/);
  await openMobile(page);
  await number(page).fill(freshMobile().national);
  await plans;
  await context.setOffline(true);
  await getCode(page).tap();
  await expect(page.locator('[data-part="toasts"] [data-kind="offline"], [data-part="toasts"] [data-kind="fail"]')).toBeVisible();
  await context.setOffline(false);
  await expect(getCode(page)).toBeEnabled();
});
