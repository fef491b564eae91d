import { listAnnouncements } from "@mela/contract/content/content";
import { expect, open, test } from "../../fixtures.ts";
import { expectToast } from "../../toasts.ts";
import {
  field,
  freshMobile,
  freshName,
  isRegister,
  PASSWORD,
  session,
  siteWith,
  smsCodeFor,
  submit,
  watchCaptchas,
} from "../../registering.ts";

test.use({ language: "en", locale: "en-GB" });

test("API-46 REG-47 REG-54 SEC-05 a visitor registers by username, with a consent that only they give and a captcha that outlives a refusal elsewhere, and comes to where they wanted to go", async ({
  page,
  stack,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 4\d\d .*\/wps\/member\/register/);
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
  await field(page, "Password").fill("password123");
  await expect(page.getByText("This username is available")).toBeVisible();
  await expect.poll(captchas.answer).not.toBe("");
  await field(page, "Verification code").fill(await captchas.answer());
  const agreement = page.locator("input[name=agreement]");
  await expect(agreement).not.toBeChecked();
  await expect(page.locator("input[name=advertising]")).not.toBeChecked();
  let tries = 0;
  page.on("request", (request) => void (isRegister(request) && (tries += 1)));
  await submit(page).tap();
  await expect(agreement).toBeFocused();
  await expect(agreement).toHaveAttribute("aria-invalid", "true");
  expect(tries).toBe(0);

  // A password that everybody guesses is refused by the platform; the captcha beside it counts still.
  await agreement.check();
  await submit(page).tap();
  await expect(field(page, "Password")).toHaveAttribute("aria-invalid", "true");
  await field(page, "Password").fill(PASSWORD);
  const sent = page.waitForRequest(isRegister);
  await submit(page).tap();
  const request = await sent;
  const headers = await request.allHeaders();
  expect([request.method(), new URL(request.url()).pathname, headers["x-encryption"]]).toEqual(["PUT", "/wps/member/register", "JWE"]);
  expect(request.postData()).not.toContain(name);
  await page.waitForURL("**/m/feedback");
  expect((await session(page))?.userName).toBe(name);
  expect(tries).toBe(2);
  expect(captchas.ids).toHaveLength(1);
  await expectToast(page, `Welcome, ${name}`);
});

test("REG-18 REG-20 REG-38 REG-51 REG-69 a visitor registers by mobile number and its code, which no provider verifies where the brand has none", async ({
  page,
  office,
  stack,
}) => {
  const { url } = await siteWith({ office, stack }, { captcha: "off" });
  const verifying: string[] = [];
  page.on("request", (request) => void (request.url().includes("identitytoolkit") && verifying.push(request.url())));
  await open(page, `${url}/m/register`);
  await page.getByRole("tab", { name: "Mobile number" }).tap();
  const number = page.locator("input[name=mobileNum2]");
  await expect(field(page, "Mobile number")).toHaveAttribute("name", "mobileNum2");
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
  await page.locator("input[name=agreement]").check();
  await submit(page).tap();
  expect(new URL((await sent).url()).pathname).toBe("/wps/member/register/mobile");
  await page.waitForURL("**/m/home");
  expect((await session(page))?.userName).toMatch(/^u[a-z2-9]{8}$/);
  expect(verifying).toEqual([]);
});
