import { login as loginCall } from "@mela/contract/auth/account";
import { expect, expectAccessible, fillLogin, open, test } from "../../fixtures.ts";
import { field, provokeCaptcha } from "../../registering.ts";

test.use({ language: "en", locale: "en-GB" });
test.beforeEach(({ office }) => office.forgiveAttempts());

const REFUSED = /status of 4(00|01|03|29)/;

test("LOGIN-07 LOGIN-16 LOGIN-17 LOGIN-23 STORE-02 SESSION-01 SESSION-02 SESSION-03 SEC-01 SEC-02 SEC-03 a log-in sends nothing readable, keeps the session in the tab alone, and fills the form again next time", async ({
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
  await test.step("what is remembered is not readable where it is kept", async () => {
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
});

test("LOGIN-04 LOGIN-18 a failed log-in that demands it brings a captcha, where the focus then stands; who cannot see the picture lets the browser work instead, without holding up the keys", async ({
  page,
  words,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(REFUSED);
  const member = await newMember();
  await open(page, "/m/login");
  await provokeCaptcha(page, member.account, words);
  await expect(field(page, words.captcha)).toBeFocused();
  await page.getByRole("button", { name: "I can’t see the picture" }).press("Enter");
  await expect(page.getByText("Checking, this takes a few seconds")).toBeVisible();
  await field(page, words.password).fill(member.password);
  await expect(page.getByText("Your device solved its own check")).toBeVisible({ timeout: 120_000 });
  await expect(field(page, words.captcha)).toHaveCount(0);
  await page.locator("form:not([hidden]) button[type=submit]").tap();
  await page.waitForURL("**/m/home");
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
