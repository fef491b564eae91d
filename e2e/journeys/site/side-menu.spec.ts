import type { Page } from "@playwright/test";
import { expect, open, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

const drawer = (page: Page) => page.getByRole("dialog", { name: "Menu" });
const toggle = (page: Page) => page.locator('[data-part="main-header"]').getByRole("button", { name: "Menu", exact: true });

async function openMenu(page: Page): Promise<void> {
  await toggle(page).tap();
  await expect(drawer(page)).toBeVisible();
}

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
