import { DEFAULT_FIELDS, type FieldRule, type RegistrationKey, REGISTRATION_KEYS } from "@mela/contract/registration-fields";
import { listAnnouncements } from "@mela/contract/content";
import type { BrandChange } from "@mela/server/testing/members";
import type { Page, Request } from "@playwright/test";
import { expect, expectAccessible, hydrated, open, test } from "../../fixtures.ts";
import { freshMobile, freshName, smsCodeFor, watchCaptchas } from "../../registering.ts";

test.use({ language: "en", locale: "en-GB" });

const PASSWORD = "Shimul-2031";
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.locator("form button[type=submit]");
const on = (...keys: RegistrationKey[]): Partial<Record<RegistrationKey, FieldRule>> =>
  Object.fromEntries(keys.map((key) => [key, { ...DEFAULT_FIELDS[key], enabled: true }]));
const isRegister = (request: Request) => new URL(request.url()).pathname.startsWith("/wps/member/register");
const session = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem("MC_SESSION_INFO") ?? "null") as { userName: string } | null);

interface Site {
  office: { makeBrand: (change: BrandChange) => Promise<string> };
  stack: { port: number };
}
/** A site with switches of its own. */
async function siteWith({ office, stack }: Site, change: BrandChange): Promise<{ host: string; url: string }> {
  const host = await office.makeBrand(change);
  return { host, url: `http://${host}:${stack.port}` };
}

test("REG-01 REG-04 REG-07 REG-08 REG-09 REG-10 REG-12 REG-13 REG-49 the page has logo, both methods, the form, the ticked agreement, and the ways elsewhere", async ({
  page,
}) => {
  await open(page, "/m/register");
  await expect(page.locator('main [data-part="main-header"] a[href="/m/home"]')).toBeVisible();
  await expect(page.getByRole("tab")).toHaveText(["Username", "Mobile number"]);
  await expect(page.getByRole("tab", { name: "Username" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("checkbox")).toBeChecked();
  await expect(submit(page)).toBeEnabled();
  await expect(page.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/m/login");
  await expect(page.getByText("Already have an account?")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try for free" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Customer service" }).tap();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("API-06 API-46 REG-43 REG-44 REG-45 REG-47 REG-54 REG-56 SEC-05 a visitor registers by username, is logged in and comes to where he wanted to go", async ({
  page,
  stack,
}) => {
  const captchas = watchCaptchas(page, stack.url);
  const banners = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname === listAnnouncements.path && searchParams.get("groupName") === "m_reg";
  });
  await open(page, "/m/help");
  await page.evaluate(() => {
    history.pushState({}, "", "/m/register?return=%2Fm%2Ffeedback");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  expect(new URL((await banners).url()).searchParams.get("types")).toBe("B");
  const name = freshName();
  await field(page, "Username").fill(name);
  await field(page, "Password").fill(PASSWORD);
  await expect(page.getByText("This username is free")).toBeVisible();
  await expect.poll(captchas.answer).not.toBe("");
  await field(page, "Verification code").fill(await captchas.answer());
  const sent = page.waitForRequest(isRegister);
  await submit(page).tap();
  const request = await sent;
  const headers = await request.allHeaders();
  expect([request.method(), new URL(request.url()).pathname, headers["x-encryption"]]).toEqual(["PUT", "/wps/member/register", "JWE"]);
  expect(request.postData()).not.toContain(name);
  await page.waitForURL("**/m/feedback");
  expect((await session(page))?.userName).toBe(name);
  await expect(page.getByText(`Welcome, ${name}`)).toBeVisible();
});

test("REG-50 REG-61 REG-73 REG-74 REG-75 an empty form is told field by field, its first wrong field has the focus, and nothing is sent", async ({
  page,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => void (isRegister(request) && calls.push(request.url())));
  await open(page, "/m/register");
  await submit(page).tap();
  await expect(field(page, "Username")).toBeFocused();
  await expect(field(page, "Username")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Please fill this in")).toHaveCount(2);
  await expect(page.getByText("Enter a captcha")).toBeVisible();
  await field(page, "Username").fill("a!");
  await field(page, "Password").fill("short");
  await field(page, "Password").blur();
  await expect(page.getByText("Account format is incorrect: 4–16 letters and digits, beginning with a letter")).toBeVisible();
  await expect(page.getByText("Password format is incorrect: 8–64 characters")).toBeVisible();
  await field(page, "Username").fill(freshName());
  await field(page, "Username").blur();
  await expect(field(page, "Username")).not.toHaveAttribute("aria-invalid", "true");
  expect(calls).toEqual([]);
});

test("REG-74 ERR-10 ERR-11 I18N-10 several faults of one field are joined by commas, and differing passwords are told", async ({
  page,
  office,
  stack,
}) => {
  const { url } = await siteWith({ office, stack }, { captcha: "off", registration: on("email", "confimpsw", "payeeName") });
  await open(page, `${url}/m/register`);
  await field(page, "E-mail (optional)").fill("x".repeat(300));
  await field(page, "Password").fill(PASSWORD);
  await field(page, "Confirm password").fill("Other-2031");
  await field(page, "Real name (optional)").fill("R2D2");
  await submit(page).tap();
  await expect(page.getByText("E-mail must be under 255 characters, E-mail format is incorrect")).toBeVisible();
  await expect(page.getByText("Confirmation password not matched")).toBeVisible();
  await expect(page.getByText("Name format is not valid")).toBeVisible();
  await field(page, "Confirm password").fill("");
  await field(page, "Confirm password").blur();
  await expect(page.getByText("Password format is incorrect", { exact: true })).toBeVisible();
});

test("REG-02 REG-03 REG-08 REG-37 REG-55 the button waits for the agreement, and the terms lie over the form without costing what was typed", async ({
  page,
}) => {
  await open(page, "/m/register");
  await field(page, "Username").fill("keepme01");
  await page.getByRole("checkbox").uncheck();
  await expect(submit(page)).toBeDisabled();
  await page.getByRole("checkbox").check();
  await expect(submit(page)).toBeEnabled();
  await page.getByRole("button", { name: "terms" }).tap();
  const terms = page.locator('[data-part="terms"]');
  await expect(terms).toContainText(/\w{4}/);
  await page.getByRole("dialog").getByRole("button", { name: "OK" }).tap();
  await expect(terms).toHaveCount(0);
  await expect(field(page, "Username")).toHaveValue("keepme01");
});

test("REG-41 each password can be shown and hidden by its own control", async ({ page, office, stack }) => {
  const { url } = await siteWith({ office, stack }, { captcha: "off", registration: on("confimpsw", "paymentPassword") });
  await open(page, `${url}/m/register`);
  for (const label of ["Password", "Confirm password", "Withdrawal password (optional)"]) {
    const box = page
      .locator("form div")
      .filter({ has: field(page, label) })
      .last();
    await expect(field(page, label)).toHaveAttribute("type", "password");
    await box.getByRole("button", { name: "Show password" }).tap();
    await expect(field(page, label)).toHaveAttribute("type", "text");
    await box.getByRole("button", { name: "Hide password" }).tap();
    await expect(field(page, label)).toHaveAttribute("type", "password");
  }
});

test("CAPTCHA-03 CAPTCHA-04 CAPTCHA-08 the popup fetches a captcha when it opens; picture and button bring another, and what was typed stays", async ({
  page,
  stack,
}) => {
  const captchas = watchCaptchas(page, stack.url);
  await open(page, "/m/help?popup=register");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect.poll(() => captchas.ids.length).toBe(1);
  await field(page, "Username").fill("keepme02");
  await page.getByRole("button", { name: "Picture with six digits. Tap for another one." }).tap();
  await expect.poll(() => captchas.ids.length).toBe(2);
  await page.getByRole("button", { name: "New code" }).tap();
  await expect.poll(() => captchas.ids.length).toBe(3);
  await expect(field(page, "Username")).toHaveValue("keepme02");
  await expect(page.getByRole("dialog").locator("svg").first()).toBeVisible();
  await expectAccessible(page);
});

test("REG-54 API-06 the popup closes when the account is made, and the page below stays", async ({ page, office, stack }) => {
  const { url } = await siteWith({ office, stack }, { captcha: "off" });
  await open(page, `${url}/m/help?popup=register`);
  const name = freshName();
  await field(page, "Username").fill(name);
  await field(page, "Password").fill(PASSWORD);
  await submit(page).tap();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/m\/help$/);
  expect((await session(page))?.userName).toBe(name);
});

test("API-07 REG-18 REG-20 REG-38 REG-69 SMS-09 a visitor registers by mobile number: no code is sent to a number that is none", async ({
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

test("REG-66 REG-67 REG-68 the captcha takes six digits and no more, and a wrong one brings another picture", async ({
  page,
  stack,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 401/);
  const captchas = watchCaptchas(page, stack.url);
  await open(page, "/m/register");
  await field(page, "Username").fill(freshName());
  await field(page, "Password").fill(PASSWORD);
  const captcha = field(page, "Verification code");
  await captcha.pressSequentially("12ab");
  await submit(page).tap();
  await expect(page.getByText("Digits only, 1–6 of them")).toBeVisible();
  await captcha.fill("");
  await captcha.pressSequentially("12345678");
  expect((await captcha.inputValue()).length).toBe(6);
  await expect.poll(captchas.answer).not.toBe("");
  await captcha.fill((await captchas.answer()) === "000000" ? "000001" : "000000");
  await submit(page).tap();
  await expect(page.getByText("Verification code error")).toBeVisible();
  await expect(captcha).toHaveValue("");
  await expect.poll(() => captchas.ids.length).toBe(2);
});

test("REG-52 REG-70 REG-71 REG-72 API-18 ERR-06 a typed invitation is checked first; an invalid one is told and focused, and no account is made", async ({
  page,
  office,
  stack,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 422/);
  const { url } = await siteWith({ office, stack }, { captcha: "off" });
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (isRegister(request) || pathname === "/wps/affiliate/check") calls.push(pathname);
  });
  await open(page, `${url}/m/register`);
  await field(page, "Username").fill(freshName());
  await field(page, "Password").fill(PASSWORD);
  await field(page, "Invitation code (optional)").fill("NOBODY99");
  await submit(page).tap();
  await expect(page.getByText("Invalid invitation code")).toBeVisible();
  await expect(field(page, "Invitation code (optional)")).toBeFocused();
  expect(calls).toEqual(["/wps/affiliate/check"]);
});

test("REG-42 REG-53 REG-35 API-19 an invitation in the link names who invites, is not typed and not checked again, and holds over other pages", async ({
  page,
  office,
  stack,
}) => {
  const { host, url } = await siteWith({ office, stack }, { captcha: "off" });
  await office.invite({ host, account: "inviter77", code: "BOISHAKH26" });
  const checks: string[] = [];
  page.on("request", (request) => void (request.url().includes("/wps/affiliate/check") && checks.push(request.url())));
  await open(page, `${url}/m/help?affiliateCode=boishakh26`);
  await page.waitForFunction(() => sessionStorage.getItem("MC_AFFILIATE_CODE") !== null);
  await open(page, `${url}/m/register`);
  await expect(page.getByText("in***7 has invited you (code BOISHAKH26)")).toBeVisible();
  await expect(field(page, "Invitation code (optional)")).toHaveCount(0);
  await field(page, "Username").fill(freshName());
  await field(page, "Password").fill(PASSWORD);
  await submit(page).tap();
  await page.waitForURL("**/m/home");
  expect(checks).toEqual([]);
});

test("ERR-12 a link whose code is none any more says so and lets another be typed; a domain's own code needs no link", async ({
  page,
  office,
  stack,
}) => {
  const { host, url } = await siteWith({ office, stack }, { captcha: "off" });
  await open(page, `${url}/m/register?code=NOBODY99`);
  await expect(page.getByText("Referrer link error")).toBeVisible();
  await expect(field(page, "Invitation code (optional)")).toBeVisible();
  await office.invite({ host, account: "hostowner1", code: "OWNHOST", bound: true });
  await page.evaluate(() => sessionStorage.clear());
  await open(page, `${url}/m/register`);
  await expect(page.getByText("ho***1 has invited you (code OWNHOST)")).toBeVisible();
});

test("REG-33 REG-34 REG-57 REG-58 REG-77 I18N-05 the birthday is picked from 1900 to this year, and who is under age is told the brand's age", async ({
  page,
  office,
  stack,
}) => {
  const { url } = await siteWith({ office, stack }, { captcha: "off", minimumAge: 21, registration: on("birthday") });
  await open(page, `${url}/m/register`);
  await expect(page.getByText("I am 21 or older")).toBeVisible();
  const birthday = field(page, "Date of birth (optional)");
  const picker = page.getByRole("dialog");
  await birthday.tap();
  await expect(picker).toBeVisible();
  const years = picker.getByRole("group", { name: "Year" }).getByRole("button");
  const thisYear = new Date().getFullYear();
  await expect(years.first()).toHaveText(String(thisYear));
  await expect(years.last()).toHaveText("1900");
  await expect(years).toHaveCount(thisYear - 1900 + 1);
  await picker.getByRole("button", { name: "Close" }).tap();
  await expect(picker).toHaveCount(0);
  await birthday.press("Enter");
  await years.filter({ hasText: String(thisYear - 20) }).tap();
  await picker.getByRole("button", { name: "February" }).tap();
  await picker.getByRole("group", { name: "Day" }).getByRole("button", { name: "28", exact: true }).tap();
  await expect(picker).toHaveCount(0);
  await expect(birthday).toHaveValue(`${thisYear - 20}-02-28`);
  await expect(page.getByText("You must be at least 21 to register")).toBeVisible();
});

test("ERR-22 API-16 a taken name is told when its field is left", async ({ page, newMember }) => {
  const member = await newMember();
  await open(page, "/m/register");
  await field(page, "Username").fill(member.account);
  await field(page, "Password").focus();
  await expect(page.getByText("Sorry, the username already exists")).toBeVisible();
});

test("REG-59 what is wrong is told in the language that is chosen, also after a change, and nothing typed is lost", async ({ page }) => {
  await open(page, "/m/register");
  await field(page, "Username").fill("1bad");
  await field(page, "Password").fill("short");
  await submit(page).tap();
  await expect(page.getByText("Password format is incorrect: 8–64 characters")).toBeVisible();
  await page.locator('main [data-part="header-right"] button').first().tap();
  await expect(page.getByText("পাসওয়ার্ড ঠিক নয়: ৮–৬৪ অক্ষর")).toBeVisible();
  await expect(page.locator("input[name=username]")).toHaveValue("1bad");
  await expect(page.locator("input[name=password]")).toHaveValue("short");
});

test("TEMPLATE-11 where registration is closed the page says so and offers the login", async ({ page, office, stack }) => {
  const { url } = await siteWith({ office, stack }, { switches: { REG3: false } });
  await open(page, `${url}/m/register`);
  await expect(page.getByText("Registration is closed at the moment")).toBeVisible();
  await expect(page.locator("form")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/m/login");
});

test("TEMPLATE-05 free trial is offered only where its switch is on", async ({ page, office, stack }) => {
  const { url } = await siteWith({ office, stack }, { switches: { FREEPLAY3: false } });
  await open(page, `${url}/m/register`);
  await expect(field(page, "Username")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try for free" })).toHaveCount(0);
  await open(page, `${url}/m/login`);
  await hydrated(page);
  await expect(page.locator('main a[href="/m/trail"]')).toHaveCount(0);
});

test("a form that cannot be sent for want of a network says so and keeps everything", async ({
  page,
  office,
  stack,
  context,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { url } = await siteWith({ office, stack }, { captcha: "off" });
  await open(page, `${url}/m/register`);
  const name = freshName();
  await field(page, "Username").fill(name);
  await field(page, "Password").fill(PASSWORD);
  await expect(page.getByText("This username is free")).toBeVisible();
  await context.setOffline(true);
  await submit(page).tap();
  await expect(page.getByRole("alert").filter({ hasText: /connection|network|internet/i })).toBeVisible();
  await context.setOffline(false);
  await submit(page).tap();
  await page.waitForURL("**/m/home");
  expect((await session(page))?.userName).toBe(name);
});
