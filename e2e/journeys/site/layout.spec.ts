import { expect, open, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

const header = '[data-part="main-header"], [data-part="titled-header"]';
const shellHeader = `:not(main) > ${'[data-part="main-header"]'}, [data-part="titled-header"]`;
const nav = '[data-part="bottom-nav"]';
const footer = "footer";

test("LAYOUT-01 LAYOUT-02 LAYOUT-03 LAYOUT-04 a page has header, bottom navigation and footer", async ({ page }) => {
  for (const path of ["/m/home", "/m/slot-games", "/m/help", "/m/live-games"]) {
    await open(page, path);
    await expect(page.locator(header), path).toHaveCount(1);
    await expect(page.locator(nav), path).toBeVisible();
    await expect(page.locator(footer), path).toHaveCount(1);
  }
});

test("LAYOUT-05 LAYOUT-07 the app page and the lottery lobby have neither header nor bottom navigation", async ({ page }) => {
  for (const path of ["/m/app", "/m/lottery"]) {
    await open(page, path);
    await expect(page.locator(shellHeader), path).toHaveCount(0);
    await expect(page.locator(nav), path).toHaveCount(0);
  }
});

test("LAYOUT-05 LAYOUT-09 the promotion detail and the message centre have no header of the shell but keep the bottom navigation", async ({
  page,
  enter,
  newMember,
}) => {
  await open(page, "/m/activityDetail?id=1");
  await expect(page.locator(shellHeader)).toHaveCount(0);
  await expect(page.locator(nav)).toBeVisible();
  await enter(await newMember(), "/m/message");
  await expect(page.locator(shellHeader)).toHaveCount(0);
  await expect(page.locator(nav)).toBeVisible();
});

test("LAYOUT-06 LAYOUT-08 HEADER-05 HEADER-06 GROUTE-31 ROUTE-07 the pages of the login draw the main header inside and have no bottom navigation", async ({
  page,
}) => {
  for (const path of ["/m/login", "/m/register", "/m/register.html", "/m/forget"]) {
    await open(page, path);
    await expect(page.locator(shellHeader), path).toHaveCount(0);
    await expect(page.locator('main [data-part="main-header"]'), path).toBeVisible();
    await expect(page.locator(nav), path).toHaveCount(0);
  }
});

test("LAYOUT-06 LAYOUT-07 the first password has neither the shell's header nor the bottom navigation", async ({
  page,
  enter,
  newMember,
}) => {
  await enter(await newMember({ mustChangePassword: true }), "/m/changePsw");
  await expect(page.locator(shellHeader)).toHaveCount(0);
  await expect(page.locator(nav)).toHaveCount(0);
});

test("LAYOUT-10 a page inside the native shell is marked, and stays so in its tab", async ({ page }) => {
  await open(page, "/m/home?app=1");
  await expect(page.locator("html")).toHaveAttribute("data-shell", "app");
  await open(page, "/m/help");
  await expect(page.locator("html")).toHaveAttribute("data-shell", "app");
});

test("LAYOUT-11 LAYOUT-12 of login and registration at most one is open", async ({ page }) => {
  await open(page, "/m/home?popup=login");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.evaluate(() => history.pushState(null, "", "/m/home?popup=register"));
  await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
  await expect(page.locator('dialog input[autocomplete="new-password"]')).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(page.locator('dialog input[autocomplete="current-password"]')).toHaveCount(0);
});

test("LAYOUT-13 HEADER-03 the side menu turns the page overlay on, and off when it closes", async ({ page, words }) => {
  await open(page, "/m/home");
  const overlay = page.locator('[data-part="overlay"]');
  await expect(overlay).toBeHidden();
  await page.getByRole("button", { name: words.menu, exact: true }).tap();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(overlay).not.toHaveAttribute("hidden");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(overlay).toHaveAttribute("hidden");
});

for (const width of [390, 320]) {
  test(`nothing is wider than a screen of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    for (const path of ["/m/home", "/m/login", "/m/slot-games"]) {
      await open(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    }
  });
}
