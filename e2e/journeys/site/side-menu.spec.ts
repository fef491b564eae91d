import { listCustomerService } from "@mela/contract/site/site";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, open, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

const drawer = (page: Page) => page.getByRole("dialog", { name: "Menu" });
const toggle = (page: Page) => page.locator('[data-part="main-header"]').getByRole("button", { name: "Menu", exact: true });

async function openMenu(page: Page): Promise<void> {
  await toggle(page).tap();
  await expect(drawer(page)).toBeVisible();
}

test("HEADER-03 SIDEMENU-01 SIDEMENU-07 SIDEMENU-13 SIDEMENU-16 HELP-02 a visitor's menu: both ways in, three offers, contacts, social links", async ({
  page,
}) => {
  await open(page, "/m/home");
  await openMenu(page);
  const menu = drawer(page);
  await expect(menu.locator('a[href="/m/login"]')).toBeVisible();
  await expect(menu.locator('a[href="/m/register"]')).toBeVisible();
  await expect(menu.locator('a[href^="/m/activity?id="]')).toHaveCount(3);
  await expect(menu.locator('a[href^="https://telegram."]')).toBeVisible();
  await expect(menu.locator('a[href^="https://facebook."]')).toBeVisible();
  await expectAccessible(page);
  await menu.locator('[data-link="customerService"]').getByRole("button").tap();
  await expect(page.getByRole("dialog", { name: "Customer service" }).getByRole("link", { name: "Live chat" })).toBeVisible();
});

test("SIDEMENU-02 SIDEMENU-03 SIDEMENU-14 a member's menu: their name, deposit and withdraw, and a way out that asks first", async ({
  page,
  enter,
  words,
  newMember,
}) => {
  const named = await newMember({ nickname: "Rahim of the fair" });
  await enter(named);
  await openMenu(page);
  const menu = drawer(page);
  await expect(menu.locator('[data-part="display-name"]')).toHaveText("Rahim of the fair");
  await expect(menu.locator('a[href="/m/voucherCenter"]')).toBeVisible();
  await expect(menu.locator('a[href="/m/withdraw"]')).toBeVisible();
  await expect(menu.locator('a[href="/m/login"], a[href="/m/register"]')).toHaveCount(0);
  await menu.locator('[data-link="signOut"]').getByRole("button").tap();
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: words.cancel, exact: true }).tap();
  await expect(question).toHaveCount(0);
});

test("SIDEMENU-02 a member without a nickname is called by their account", async ({ page, enter, newMember }) => {
  const member = await newMember();
  await enter(member);
  await openMenu(page);
  await expect(drawer(page).locator('[data-part="display-name"]')).toHaveText(member.account);
});

test("SIDEMENU-18 SIDEMENU-19 SIDEMENU-20 the menu is open exactly as long as the address says so", async ({ page }) => {
  await open(page, "/m/home?popup=side");
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toHaveCount(0);

  await openMenu(page);
  expect(new URL(page.url()).searchParams.get("popup")).toBe("side");
  await page.touchscreen.tap(375, 420);
  await expect(drawer(page)).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get("popup")).toBeNull();

  await openMenu(page);
  await drawer(page).locator('[data-link="helpCenter"] a').tap();
  await page.waitForURL("**/m/help");
  await expect(drawer(page)).toHaveCount(0);
  await page.goBack();
  await expect(drawer(page)).toHaveCount(0);

  await openMenu(page);
  await page.goBack();
  await expect(drawer(page)).toHaveCount(0);
});

test("STRIP-02 STRIP-03 STRIP-04 a visitor's strip: both ways in, and three shortcuts, the chat called as the brand calls it", async ({
  page,
}) => {
  await page.route(`**${listCustomerService.path}`, async (route) => {
    const answer = (await (await route.fetch()).json()) as { value: { version: { pathList: { title: string; type: number }[] } } };
    const chat = answer.value.version.pathList.find(({ type }) => type === 3);
    if (chat) chat.title = "Talk to Rina";
    await route.fulfill({ json: answer });
  });
  await open(page, "/m/home");
  const strip = page.locator('[data-part="member-strip"]');
  await expect(strip.locator('a[href="/m/login"]')).toBeVisible();
  await expect(strip.locator('a[href="/m/register"]')).toBeVisible();
  await expect(strip.locator('[data-part="balance"]')).toHaveCount(0);
  await expect(strip.getByRole("navigation")).toContainText(["Deposit", "Withdraw", "Talk to Rina"].join(""));
});

test("STRIP-01 a member's strip greets by name and shows the balance", async ({ page, enter, newMember }) => {
  await enter(await newMember({ nickname: "Karim", fundsMinor: 1_234_50 }));
  const strip = page.locator('[data-part="member-strip"]');
  await expect(strip).toContainText("Karim");
  await expect(strip.locator('[data-part="balance"]')).toContainText("1,234.50");
  await expect(strip.locator('a[href="/m/login"]')).toHaveCount(0);
});
