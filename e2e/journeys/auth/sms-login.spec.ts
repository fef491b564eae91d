import { login as loginCall } from "@mela/contract/auth/account";
import { sendSmsCode } from "@mela/contract/verification/verification";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, open, test } from "../../fixtures.ts";
import { expectToast } from "../../toasts.ts";
import { freshMobile, newestSmsCode } from "../../messages.ts";

test.use({ language: "en", locale: "en-GB" });
test.beforeEach(({ office }) => office.forgiveAttempts());

const number = (page: Page) => page.locator("input[type=tel]");
const code = (page: Page) => page.getByLabel("SMS code", { exact: true });
const submit = (page: Page) => page.locator("form:not([hidden]) button[type=submit]");
const getCode = (page: Page) => page.getByRole("button", { name: "Get code" });
const countdown = (page: Page) => page.getByRole("button", { name: /You can get a new code in/ });

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
  await expectToast(page, "The code is on its way to your phone");
  await expect(countdown(page)).toBeDisabled();
  await expect(countdown(page)).toHaveText(/Again (60|[1-5]?\d)s/);
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute("autocomplete", "one-time-code");
  const login = page.waitForRequest((call) => call.url().endsWith(loginCall.path));
  await code(page).fill(await newestSmsCode(request, mobile.e164));
  await submit(page).tap();
  expect((await login).postData()).not.toContain(mobile.national);
  await page.waitForURL("**/m/home");
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem("MC_SESSION_INFO") ?? "{}").userName)).toBe(member.account);
});
