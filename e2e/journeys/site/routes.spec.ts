import { expect, open, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

test("ROUTE-01 ROUTE-02 HEADER-01 HEADER-07 GROUTE-29 every address of the home has the main header", async ({ page }) => {
  for (const path of ["/", "/m", "/m/", "/m/index", "/m/index.html", "/m/home"]) {
    await open(page, path);
    await expect(page.locator('[data-part="main-header"]'), path).toBeVisible();
    await expect(page.locator('[data-part="titled-header"]'), path).toHaveCount(0);
    await expect(page.locator('[data-part="member-strip"]'), path).toBeVisible();
  }
});

test("ROUTE-32 an unknown path that the settings know leads to its screen", async ({ page }) => {
  await open(page, "/m/slots");
  await expect(page.locator('[data-part="titled-header"] h1')).toHaveText("Slots");
});

test("ROUTE-33 an unknown path leads home", async ({ page }) => {
  await page.goto("/m/no/such/place");
  await page.waitForURL("**/m/home");
});

test("ROLE-02 visitors see the home, the help and the login without being led elsewhere", async ({ page }) => {
  for (const path of ["/m/home", "/m/help", "/m/login"]) {
    const visited: string[] = [];
    page.on("framenavigated", (frame) => frame === page.mainFrame() && visited.push(new URL(frame.url()).pathname));
    await open(page, path);
    await expect(page.locator("main")).toBeVisible();
    expect(new Set(visited)).toEqual(new Set([path]));
    page.removeAllListeners("framenavigated");
  }
});

test("ROLE-09 visitors are led home from what only members have of their own", async ({ page }) => {
  for (const path of ["/m/favorite", "/m/recent"]) {
    await page.goto(path);
    await page.waitForURL("**/m/home");
  }
});

test("ROLE-10 ROLE-11 ROLE-12 ROLE-13 ROLE-16 visitors are led to the login from member pages, and no chat is asked for", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/wps/chat") && asked.push(request.url()));
  for (const path of [
    "/m/voucherCenter",
    "/m/withdraw",
    "/m/gameRecord",
    "/m/securityCenter",
    "/m/set",
    "/m/message",
    "/m/webEmail",
    "/m/feedback",
  ]) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === "/m/login" && url.searchParams.get("return") === path);
    await expect(page.locator("form").first()).toBeVisible();
    await expect(page.locator("[data-entry]")).toHaveCount(0);
  }
  expect(asked).toEqual([]);
});

test("agent pages lead home whoever is no agent, and let an agent in", async ({ page, enter, newMember }) => {
  await page.goto("/m/agent/home");
  await page.waitForURL("**/m/home");
  await enter(await newMember({ customerType: 1 }));
  await open(page, "/m/agent/home");
  expect(new URL(page.url()).pathname).toBe("/m/agent/home");
});

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
