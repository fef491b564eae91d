import { expect, expectAccessible, open, test } from "../../fixtures.ts";
import { field, freshName, PASSWORD, submit, watchCaptchas } from "../../registering.ts";

test.use({ language: "en", locale: "en-GB" });

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
