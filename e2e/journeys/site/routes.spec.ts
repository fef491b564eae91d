import { expect, open, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

test("ROUTE-34 ROUTE-35 GERR-02 a screen whose code does not come is logged, shows its placeholder, and comes on a retry", async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/net::ERR_FAILED/, /slot-games|screen|load/i);
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
  await open(page, "/m/home");
  await page.route("**/assets/*game-list*", (route) => route.abort());
  await page.evaluate(() => history.pushState(null, "", "/m/slot-games"));
  await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
  await expect(page.locator('[data-placeholder="failed"]')).toBeVisible();
  expect(logged.filter((text) => !text.includes("net::ERR_FAILED"))).not.toEqual([]);
  await page.unroute("**/assets/*game-list*");
  await page.getByRole("button", { name: "Try again" }).tap();
  await expect(page.locator('[data-placeholder="failed"]')).toHaveCount(0);
  await expect(page.locator("[data-game]").first()).toBeVisible();
});

test("THEME-01 THEME-02 THEME-03 HOME-19 a stored light theme changes nothing: the page is dark", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("MC_THEME", "light"));
  await open(page, "/m/home");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [red = 255, green = 255, blue = 255] = (background.match(/\d+/g) ?? []).map(Number);
  expect(Math.max(red, green, blue)).toBeLessThan(70);
});

test("a brand that offers both themes opens in the light one where it was chosen", async ({ page, stack }) => {
  await page.addInitScript(() => localStorage.setItem("MC_THEME", "light"));
  await open(page, `http://panna.localhost:${stack.port}/m/help`);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", "#f7fbf5");
});

test("damaged values in the browser's storage do no harm", async ({ page }) => {
  await page.addInitScript(() => {
    for (const key of ["MC_LANGUAGE", "MC_THEME", "MC_MEMBER_INFO", "MC_STATUS", "MC_REMEMBER", "MC_POPUP_HIDDEN_ON", "HOT_GAMES"]) {
      localStorage.setItem(key, '{"broken');
      sessionStorage.setItem(key, "[[[");
    }
  });
  await open(page, "/m/home");
  await expect(page.locator('[data-part="member-strip"]')).toBeVisible();
  await open(page, "/m/login");
  await expect(page.locator("form")).toBeVisible();
});
