import type { Page } from "@playwright/test";
import { expect, expectAccessible, open, reload, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

const box = (page: Page) => page.getByRole("searchbox");
const results = (page: Page) => page.locator('[data-part="results"] [data-game]');

test("GROUTE-20 SEARCH-01 SEARCH-02 one touch away from home, typing lists games by name, in any spelling; the address keeps it", async ({
  page,
}) => {
  await open(page, "/m/home");
  await page.locator('[data-part="search"]').tap();
  await page.waitForURL((url) => url.pathname === "/m/search");
  await expect(page.locator('[data-part="titled-header"] h1')).toHaveText("Slot search");
  await expect(page.locator('[data-part="popular"] [data-game]').first()).toBeVisible();
  await expectAccessible(page);

  await box(page).pressSequentially("tigar fotrune");
  await expect(results(page).first()).toContainText("Tiger Fortune");
  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("tigar fotrune");
  await expectAccessible(page);

  await reload(page);
  await expect(box(page)).toHaveValue("tigar fotrune");
  await expect(results(page).first()).toContainText("Tiger Fortune");
  await results(page).first().locator("a").first().tap();
  await page.waitForURL("**/m/login?**");
  await page.goBack();
  await expect(box(page)).toHaveValue("tigar fotrune");
  await expect(results(page).first()).toContainText("Tiger Fortune");
});

test("a long list of results goes on while it is scrolled, keeps few tiles, and is found again by going back", async ({ page }) => {
  await open(page, "/m/search?q=a");
  await expect(results(page).first()).toBeVisible();
  const lastPage = page.locator('[data-page="5"]');
  await expect
    .poll(
      async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        return lastPage.count();
      },
      { timeout: 40_000 },
    )
    .toBe(1);
  await expect.poll(() => page.locator("[data-game]").count()).toBeLessThan(36 * 4);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  const tile = page.locator('[data-page="3"] [data-game] a').first();
  await expect(tile).toBeVisible();
  const game = await page.locator('[data-page="3"] [data-game]').first().getAttribute("data-game");
  await tile.tap();
  await page.waitForURL("**/m/login?**");
  await page.goBack();
  await expect(lastPage).toBeAttached();
  await expect(page.locator(`[data-game="${game}"]`)).toBeInViewport();
});
