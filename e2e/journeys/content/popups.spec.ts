import type { Page } from "@playwright/test";
import { expect, expectAccessible, login, open, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB", popupsSeen: false });

const loginNotice = (page: Page) => page.getByRole("dialog", { name: "Welcome back to the fair!" });
const news = (page: Page) => page.getByRole("dialog", { name: "News" });
const hiddenOn = (page: Page) => page.evaluate(() => localStorage.getItem("MC_POPUP_HIDDEN_ON"));
const noticePop = (page: Page) => page.evaluate(() => sessionStorage.getItem("NOTICE_POP"));
const dhakaDay = (at: Date) => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" }).format(at);

async function comeHome(page: Page): Promise<void> {
  await open(page, "/m/home");
  // What is due comes with the late parts of the page; the worker that they register says that they are here.
  await page.waitForFunction(async () => (await navigator.serviceWorker?.getRegistration()) !== undefined, undefined, { timeout: 15_000 });
}

test("HOME-02 HOME-03 ANN-10 ANN-11 NOTICE-03 the login popup greets a member at home; a tick keeps it away for the brand's day", async ({
  page,
  words,
  newMember,
}) => {
  await login(page, await newMember(), words, "/m/help");
  await comeHome(page);
  await expect(loginNotice(page)).toBeVisible();
  await expect(loginNotice(page)).toContainText("Have you set today's limit?");
  const padding = await loginNotice(page)
    .locator("p[style]")
    .evaluate((element) => element.getAttribute("style"));
  expect(padding).toContain("padding:0.8rem 1rem");
  await expectAccessible(page);
  await loginNotice(page).getByRole("button", { name: "All right" }).tap();
  await expect(loginNotice(page)).toHaveCount(0);
  expect(await hiddenOn(page)).toBeNull();

  await comeHome(page);
  await loginNotice(page).getByText("Do not show this again today").tap();
  await loginNotice(page).getByRole("button", { name: "All right" }).tap();
  expect(await hiddenOn(page)).toBe(dhakaDay(new Date()));
  await comeHome(page);
  // Unread news has its turn; the login popup has not.
  await expect(news(page)).toBeVisible();
  await expect(loginNotice(page)).toHaveCount(0);
});

test("HOME-03 a tick of yesterday no longer counts", async ({ page, words, newMember }) => {
  await page.addInitScript((day) => localStorage.setItem("MC_POPUP_HIDDEN_ON", day), dhakaDay(new Date(Date.now() - 86_400_000)));
  await login(page, await newMember(), words, "/m/help");
  await comeHome(page);
  await expect(loginNotice(page)).toBeVisible();
});

test("ANN-07 ANN-08 ANN-09 STORE-07 unread news opens by itself once in a tab; closing it leaves the flag", async ({
  page,
  words,
  newMember,
}) => {
  await page.addInitScript((day) => localStorage.setItem("MC_POPUP_HIDDEN_ON", day), dhakaDay(new Date()));
  await login(page, await newMember(), words, "/m/help");
  await comeHome(page);
  await expect(news(page)).toBeVisible();
  await expect(news(page).locator("article")).toHaveCount(20);
  await expect(news(page).locator("article p").first()).toContainText("Nothing real can be paid in");
  expect(await noticePop(page)).toBeNull();
  await news(page).getByRole("button", { name: "Close", exact: true }).tap();
  await expect(news(page)).toHaveCount(0);
  expect(await noticePop(page)).toBe("1");
  await comeHome(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a visitor is never interrupted", async ({ page }) => {
  await comeHome(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/m/home?popup=notice");
  await expect(news(page).locator("article")).toHaveCount(20);
});
