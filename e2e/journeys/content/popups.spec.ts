import type { Page } from "@playwright/test";
import { expect, expectAccessible, login, open, test } from "../../fixtures.ts";
import { stayWithinDay } from "../../midnight.ts";

test.use({ language: "en", locale: "en-GB", popupsSeen: false });
test.beforeEach(stayWithinDay);

const loginNotice = (page: Page) => page.getByRole("dialog", { name: "Welcome to Mela!" });
const news = (page: Page) => page.getByRole("dialog", { name: "News" });
const hiddenOn = (page: Page) => page.evaluate(() => localStorage.getItem("MC_POPUP_HIDDEN_ON"));
const noticePop = (page: Page) => page.evaluate(() => sessionStorage.getItem("NOTICE_POP"));
const dhakaDay = (at: Date) => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" }).format(at);

async function comeHome(page: Page): Promise<void> {
  await open(page, "/m/home");
  // What is due comes with the late parts of the page; the worker that they register says that they are here.
  await page.waitForFunction(async () => (await navigator.serviceWorker?.getRegistration()) !== undefined, undefined, { timeout: 40_000 });
}

test("HOME-02 HOME-03 ANN-07 ANN-08 ANN-10 STORE-07 the login popup greets a member at home; once it is ticked away for the day, unread news has its turn", async ({
  page,
  words,
  newMember,
}) => {
  await login(page, await newMember({ joinedAt: new Date(0) }), words, "/m/help");
  await comeHome(page);
  await expect(loginNotice(page)).toContainText("Have you set today’s limit?");
  await expectAccessible(page);
  await loginNotice(page).getByText("Don’t show this again today").tap();
  await loginNotice(page).getByRole("button", { name: "Got it" }).tap();
  expect(await hiddenOn(page)).toBe(dhakaDay(new Date()));
  await comeHome(page);
  await expect(news(page).locator("article")).toHaveCount(20);
  await expect(loginNotice(page)).toHaveCount(0);
  await news(page).getByRole("button", { name: "Close", exact: true }).tap();
  await expect(news(page)).toHaveCount(0);
  expect(await noticePop(page)).toBe("1");
});
