import { expect, expectAccessible, open, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test("BANNERAPP-03 BANNERAPP-04 BANNERAPP-05 home invites to the app, with the brand's own addresses", async ({ page, stack }) => {
  await open(page, "/m/home");
  const template = (
    (await (await fetch(`${stack.url}/wps/system/settings/consolidated`)).json()) as {
      value: { resources: { resourceType: string; url: string }[] };
    }
  ).value;
  const urlOf = (type: string) => template.resources.find(({ resourceType }) => resourceType === type)?.url ?? "";
  const banner = page.locator('[data-part="download-banner"]');
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(banner).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(banner.getByRole("link", { name: /Android/ })).toHaveAttribute("href", urlOf("Android"));
  await expect(banner.getByRole("link", { name: /iOS/ })).toHaveAttribute("href", urlOf("IOS"));
});

test("ROUTE-26 BANNERAPP-06 BANNERAPP-07 I18N-04 the app page stands in an ordinary browser, without bars, and says what it needs", async ({
  page,
}) => {
  await open(page, "/m/app");
  await expect(page.locator('[data-part="app-download"]')).toBeVisible();
  await expect(page.locator('[data-part="bottom-nav"], [data-part="titled-header"]')).toHaveCount(0);
  await expect(page.getByText("iOS 12.4 or later")).toBeVisible();
  await expect(page.getByText("600 or more games")).toBeVisible();
  await expect(page.getByText("24/7 customer service")).toBeVisible();
  for (const kind of ["Android", "IOS", "MOBILECONFIG"]) await expect(page.locator(`[data-download="${kind}"]`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go on in the browser" }).tap();
  await page.waitForURL("**/m/home");
});

test("ROUTE-27 BANNERAPP-01 inside the native shell there is nothing to download", async ({ page }) => {
  await page.goto("/m/app?app=1");
  await page.waitForURL("**/m/home");
  await expect(page.locator('[data-part="member-strip"]')).toBeVisible();
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

test("ERR-39 GERR-04 an iOS profile outside of Safari is not downloaded, and a notice says why", async ({ page }) => {
  let downloads = 0;
  await page.route(/mobileconfig/, (route) => {
    downloads += 1;
    return route.abort();
  });
  await open(page, "/m/download");
  await page.locator('[data-download="MOBILECONFIG"]').tap();
  const alert = page.getByRole("alertdialog", { name: "Notice" });
  await expect(alert).toContainText("Please use Safari for download App.");
  await expect(alert.getByRole("button")).toHaveCount(1);
  await alert.getByRole("button", { name: "Confirm" }).tap();
  await expect(alert).toHaveCount(0);
  expect(downloads).toBe(0);
});

test.describe("in Safari on an iPhone", () => {
  test.use({ userAgent: `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1` });

  test("the profile is fetched, and the way onto the home screen is told", async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/ERR_FAILED/);
    await page.route(/mobileconfig/, (route) => route.abort());
    await open(page, "/m/download");
    await expect(page.getByText("Choose “Add to Home Screen”.")).toBeVisible();
    const asked = page.waitForRequest(/mobileconfig/);
    await page.locator('[data-download="MOBILECONFIG"]').tap();
    await asked;
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
  });
});

test("the browser's own offer to install is made by our button, once", async ({ page }) => {
  await open(page, "/m/app");
  await page.evaluate(() => {
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => {
        document.title = "Asked to install";
        return { outcome: "accepted" };
      },
    });
    dispatchEvent(offer);
  });
  await page.getByRole("button", { name: "Install" }).tap();
  await expect(page).toHaveTitle("Asked to install");
  await expect(page.getByRole("button", { name: "Install" })).toHaveCount(0);
});

test("ROUTE-38 a foreign page opens in our frame when the brand lists its origin, and no other does", async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_/);
  await page.route("https://help.mela.example/**", (route) => route.fulfill({ contentType: "text/html", body: "<h1>Partner</h1>" }));
  await open(page, `/m/outer?url=${encodeURIComponent("https://help.mela.example/rules")}`);
  await expect(page.frameLocator('[data-part="outer-frame"]').getByRole("heading", { name: "Partner" })).toBeVisible();
  for (const address of [
    "https://evil.example/",
    "javascript:alert(1)",
    "//help.mela.example",
    "https://help.mela.example.evil.example/",
  ]) {
    await open(page, `/m/outer?url=${encodeURIComponent(address)}`);
    await expect(page.getByText("This page cannot be opened here")).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
  }
});

test("ROUTE-36 ROUTE-37 the pages of a closed region and of a service that is down stand at addresses of their own", async ({ page }) => {
  await open(page, "/m/error/blocked");
  await expect(page.getByRole("heading", { name: "Not available where you are" })).toBeVisible();
  await open(page, "/m/error/down");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator('[data-part="bottom-nav"]')).toHaveCount(0);
});
