import { DEFAULT_FIELDS, type RegistrationKey, REGISTRATION_KEYS } from "@mela/contract/registration/registration-fields";
import { expect, expectAccessible, open, test } from "../../fixtures.ts";
import { field, freshMobile, isRegister, on, PASSWORD, session, siteWith, smsCodeFor, submit, watchCaptchas } from "../../registering.ts";

test.use({ language: "en", locale: "en-GB" });

test("REG-18 REG-20 REG-38 REG-69 SMS-09 a visitor registers by mobile number: no code is sent to a number that is none", async ({
  page,
  office,
  stack,
}) => {
  const { url } = await siteWith({ office, stack }, { captcha: "off" });
  const sends: string[] = [];
  page.on("request", (request) => void (request.url().endsWith("/wps/verification/sms/register") && sends.push(request.url())));
  await open(page, `${url}/m/register`);
  await page.getByRole("tab", { name: "Mobile number" }).tap();
  const number = page.locator("input[name=mobileNum2]");
  await expect(field(page, "Mobile number")).toHaveAttribute("name", "mobileNum2");
  await number.fill("0123");
  await page.getByRole("button", { name: "Get code" }).tap();
  await expect(page.getByText("The phone number must be valid")).toBeVisible();
  await expect(number).toBeFocused();
  expect(sends).toEqual([]);
  const mobile = freshMobile();
  await number.fill(mobile);
  await page.getByRole("button", { name: "Get code" }).tap();
  await expect.poll(() => smsCodeFor(stack.url, `+880${mobile.slice(1)}`)).not.toBe("");
  const code = page.locator("input[name=messageCode2]");
  await code.pressSequentially("123456789012");
  expect((await code.inputValue()).length).toBeLessThanOrEqual(10);
  await code.fill(await smsCodeFor(stack.url, `+880${mobile.slice(1)}`));
  await field(page, "Password").fill(PASSWORD);
  const sent = page.waitForRequest(isRegister);
  await submit(page).tap();
  expect(new URL((await sent).url()).pathname).toBe("/wps/member/register/mobile");
  await page.waitForURL("**/m/home");
  expect((await session(page))?.userName).toMatch(/^u[a-z2-9]{8}$/);
});

test("a wrong SMS code is told at its field", async ({ page, office, stack, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 401/);
  const { url } = await siteWith({ office, stack }, { captcha: "off" });
  await open(page, `${url}/m/register`);
  await page.getByRole("tab", { name: "Mobile number" }).tap();
  await page.locator("input[name=mobileNum2]").fill(freshMobile());
  await page.locator("input[name=messageCode2]").fill("123456");
  await field(page, "Password").fill(PASSWORD);
  await submit(page).tap();
  await expect(page.getByText("The SMS code is not right or too old")).toBeVisible();
  await expect(page.locator("input[name=messageCode2]")).toBeFocused();
});

test("REG-05 REG-06 TEMPLATE-07 with mobile registration alone there is no choice, and its form stands", async ({
  page,
  office,
  stack,
}) => {
  const { url } = await siteWith({ office, stack }, { switches: { USERNAMEREG3: false } });
  await open(page, `${url}/m/register`);
  await expect(page.locator("input[name=mobileNum2]")).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await expect(field(page, "Username")).toHaveCount(0);
});

test("REG-05 REG-07 REG-19 TEMPLATE-06 with username registration alone there is no choice, and its form stands", async ({
  page,
  office,
  stack,
}) => {
  const { url } = await siteWith({ office, stack }, { switches: { MOBILENUMREG3: false } });
  await open(page, `${url}/m/register`);
  await expect(field(page, "Username")).toBeVisible();
  await expect(page.locator("input[name=mobileNum1]")).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
});

test("REG-39 TEMPLATE-08 by mobile number there is no password where the switch is off", async ({ page, office, stack }) => {
  const { url } = await siteWith(
    { office, stack },
    { switches: { MOBILENUMPASSREG3: false }, captcha: "off", registration: on("confimpsw") },
  );
  await open(page, `${url}/m/register`);
  await expect(field(page, "Password")).toBeVisible();
  await page.getByRole("tab", { name: "Mobile number" }).tap();
  await expect(page.locator("input[name=messageCode2]")).toBeVisible();
  await expect(page.locator("input[type=password]")).toHaveCount(0);
  const mobile = freshMobile();
  await page.locator("input[name=mobileNum2]").fill(mobile);
  await page.getByRole("button", { name: "Get code" }).tap();
  await expect.poll(() => smsCodeFor(stack.url, `+880${mobile.slice(1)}`)).not.toBe("");
  await page.locator("input[name=messageCode2]").fill(await smsCodeFor(stack.url, `+880${mobile.slice(1)}`));
  await submit(page).tap();
  await page.waitForURL("**/m/home");
});

test("REG-40 TEMPLATE-09 by username the SMS code is asked for only where the switch is on", async ({ page, office, stack }) => {
  const { url } = await siteWith({ office, stack }, { switches: { REGMOBVERF3: true } });
  await open(page, `${url}/m/register`);
  await expect(page.locator("input[name=messageCode1]")).toBeVisible();
  await open(page, "/m/register");
  await expect(field(page, "Username")).toBeVisible();
  await expect(page.locator("input[name=messageCode1]")).toHaveCount(0);
});

test("REG-14 REG-15 REG-16 REG-17 REG-21 REG-22 REG-23 REG-24 REG-25 REG-26 REG-27 REG-28 REG-29 REG-30 REG-31 REG-32 REG-33 REG-60 every field that the settings enable is there, and every other is not", async ({
  page,
  office,
  stack,
}) => {
  const shown: RegistrationKey[] = REGISTRATION_KEYS.filter((key) => !["messageCode1", "messageCode2", "identifying"].includes(key));
  const { url } = await siteWith({ office, stack }, { captcha: "off", registration: on(...shown) });
  await open(page, `${url}/m/register`);
  const names = () =>
    page.locator("form input:not([type=checkbox])").evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).name));
  expect((await names()).toSorted()).toEqual(shown.map((key) => (key === "mobileNum" ? "mobileNum1" : key)).toSorted());
  await expectAccessible(page);
  const bare = await siteWith(
    { office, stack },
    {
      captcha: "off",
      registration: {
        mobileNum: { ...DEFAULT_FIELDS.mobileNum, enabled: false },
        affiliateCode: { ...DEFAULT_FIELDS.affiliateCode, enabled: false },
      },
    },
  );
  await open(page, `${bare.url}/m/register`);
  await expect(field(page, "Username")).toBeVisible();
  expect(await names()).toEqual(["username", "password"]);
});

test("CAPTCHA-01 CAPTCHA-09 the captcha is there always, never, or once the server demands it, as the settings say", async ({
  page,
  office,
  stack,
}) => {
  const captchas = watchCaptchas(page, stack.url);
  const off = await siteWith({ office, stack }, { captcha: "off" });
  await open(page, `${off.url}/m/register`);
  await expect(field(page, "Password")).toBeVisible();
  await expect(field(page, "Verification code")).toHaveCount(0);
  expect(captchas.ids).toEqual([]);
  await open(page, "/m/register");
  await expect(field(page, "Verification code")).toBeVisible();
});
