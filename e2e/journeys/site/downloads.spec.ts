import { expect, open, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

test("LAYOUT-10 ROUTE-27 BANNERAPP-01 a page inside the native shell is marked, stays so in its tab, and has nothing to download", async ({
  page,
}) => {
  await page.goto("/m/app?app=1");
  await page.waitForURL("**/m/home");
  await expect(page.locator("html")).toHaveAttribute("data-shell", "app");
  await open(page, "/m/home");
  await expect(page.locator("html")).toHaveAttribute("data-shell", "app");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('[data-part="page-footer"]')).toBeInViewport();
  await expect(page.locator('[data-part="download-banner"]')).toHaveCount(0);
});

test("ROUTE-28 BANNERAPP-02 neither is there in the installed web app", async ({ page }) => {
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => (query.includes("standalone") ? { ...ask("all"), matches: true } : ask(query));
  });
  await page.goto("/m/app");
  await page.waitForURL("**/m/home");
  await expect(page.locator("html")).toHaveAttribute("data-shell", "pwa");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('[data-part="page-footer"]')).toBeInViewport();
  await expect(page.locator('[data-part="download-banner"]')).toHaveCount(0);
});
