import { listAnnouncements } from "@mela/contract/content/content";
import { expect, expectAccessible, hydrated, open, test } from "../../fixtures.ts";
import { field, freshName, isRegister, on, PASSWORD, session, siteWith, submit, watchCaptchas } from "../../registering.ts";

test.use({ language: "en", locale: "en-GB" });

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

test("API-46 REG-43 REG-44 REG-45 REG-47 REG-54 SEC-05 a visitor registers by username, is logged in and comes to where they wanted to go", async ({
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

test("REG-50 REG-61 REG-74 REG-75 an empty form is told field by field and nothing is sent", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => void (isRegister(request) && calls.push(request.url())));
  await open(page, "/m/register");
  await submit(page).tap();
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
  const thisYear = Number(new Intl.DateTimeFormat("en", { timeZone: "Asia/Dhaka", year: "numeric" }).format(new Date()));
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

test("ERR-22 a taken name is told when its field is left", async ({ page, newMember }) => {
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
