import type { Page } from "@playwright/test";
import { expect, open, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

/** Down to the end of the page, which moves on while lists still come. */
async function expectNothingToDownload(page: Page): Promise<void> {
  const footer = page.locator('[data-part="page-footer"]');
  await expect(async () => {
    await footer.scrollIntoViewIfNeeded();
    await expect(footer).toBeInViewport({ timeout: 1000 });
  }).toPass();
  await expect(page.locator('[data-part="download-banner"]')).toHaveCount(0);
}

test("LAYOUT-10 ROUTE-27 BANNERAPP-01 a page inside the native shell is marked, stays so in its tab, and has Nothing to download", async ({
  page,
}) => {
  await page.goto("/m/app?app=1");
  await page.waitForURL("**/m/home");
  await expect(page.locator("html")).toHaveAttribute("data-shell", "app");
  await open(page, "/m/home");
  await expect(page.locator("html")).toHaveAttribute("data-shell", "app");
  await expectNothingToDownload(page);
});

test("ROUTE-28 BANNERAPP-02 a page of the installed web app is marked as one, and has Nothing to download", async ({ page }) => {
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => (query.includes("standalone") ? { ...ask("all"), matches: true } : ask(query));
  });
  await page.goto("/m/app");
  await page.waitForURL("**/m/home");
  await expect(page.locator("html")).toHaveAttribute("data-shell", "pwa");
  await expectNothingToDownload(page);
});
