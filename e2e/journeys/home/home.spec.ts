import type { Page } from "@playwright/test";
import { expect, hydrated, open, reload, test } from "../../fixtures.ts";
import { swipe } from "../../touch.ts";

const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`);

/** Answers a call of the platform in its place. */
async function answer(page: Page, path: string, value: unknown): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ json: { success: true, value } }),
  );
}

/** Goes down the page as a thumb does, until what comes late has come. */
async function goDownTo(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    await expect(part(page, name)).toBeVisible({ timeout: 400 });
  }).toPass({ timeout: 20_000 });
}

test("HOME-01 HOME-09 HOME-12 HOME-13 HOME-14 HOME-17 a visitor goes through the tabs of home; the address keeps them, and back, reload and more lead where they should", async ({
  page,
}) => {
  await open(page, "/m/home");
  const tab = (key: string) => page.locator(`nav [data-category="${key}"]`);
  await expect(part(page, "hot")).toBeVisible();
  await expect(tab("FAV")).toBeAttached();
  await expect(part(page, "hot").locator('a[href="/m/hot-games"]')).toBeVisible();
  expect(await page.locator("nav:has([data-category])").evaluate((nav) => nav.scrollWidth > nav.clientWidth)).toBe(true);
  await tab("FISH").tap();
  await page.waitForURL("**/m/home?tab=FISH");
  await expect(part(page, "tab-FISH").locator("[data-game]").first()).toBeVisible();
  await expect(part(page, "tab-FISH").locator('a[href="/m/fishing-games"]')).toBeVisible();
  await reload(page);
  await expect(part(page, "tab-FISH").locator("[data-game]").first()).toBeVisible();
  await tab("LIVE").tap();
  await expect(part(page, "tab-LIVE").locator("[data-game]").first()).toBeVisible();
  await page.goBack();
  await expect(part(page, "tab-FISH")).toBeVisible();
  await page.goBack();
  await expect(part(page, "hot")).toBeVisible();
});

test("HOME-07 HOME-08 every key of the lobby menu is an entry of its own", async ({ page }) => {
  await open(page, "/m/home");
  const keys = await page.locator("nav [data-category]").evaluateAll((links) => links.map((link) => link.getAttribute("data-category")));
  const general = ["HOME", "HOT", "FAV", "RECENT", "NEW", "PROVIDER", "PROMO", "WINNERS"];
  const categories = ["COCKFIGHT", "FISH", "RNG", "LIVE", "PVP", "SPORTS", "ESPORTS", "LOTT", "ELOTT"];
  expect(new Set(keys)).toEqual(new Set([...general, ...categories]));
  expect(keys).toHaveLength(17);
});

test("HOME-10 HOME-11 HOME-16 favourites and recents lead a visitor to the login and back to them, and are the member's own", async ({
  page,
  enter,
  newMember,
}) => {
  const member = await newMember();
  await open(page, "/m/home");
  await page.locator('nav [data-category="FAV"]').tap();
  await page.waitForURL((url) => url.pathname === "/m/login");
  await enter(member, "/m/home");
  const game = await page.locator("[data-game]:has(button[aria-pressed])").first().getAttribute("data-game");
  // By its name: what is first may be another one by now.
  const tile = page.locator(`[data-game="${game}"]:has(button[aria-pressed])`).first();
  const saved = page.waitForResponse((response) => response.url().includes("/wps/favorites") && response.request().method() === "POST");
  await tile.locator("button[aria-pressed]").tap();
  await saved;
  await page.locator('nav [data-category="FAV"]').tap();
  await expect(part(page, "tab-FAV").locator("[data-game]")).toHaveCount(1);
  await expect(part(page, "tab-FAV").locator(`[data-game="${game}"]`)).toBeVisible();
  await page.locator('nav [data-category="RECENT"]').tap();
  await expect(part(page, "tab-RECENT")).toBeVisible();
  await expect(part(page, "tab-RECENT").locator("[data-game]")).toHaveCount(0);
});

test("HOTG-04 HOTG-07 HOTG-08 HOTG-09 JACKPOT-03 the hot games fold, the jackpot row can be swiped, nine companies are shown and all when asked", async ({
  page,
}) => {
  await open(page, "/m/home");
  const fold = part(page, "hot").locator("button[aria-expanded]");
  await fold.tap();
  await expect(part(page, "hot").locator("[data-game]")).toHaveCount(0);
  await fold.tap();
  await expect(part(page, "hot").locator("[data-game]").first()).toBeVisible();
  await goDownTo(page, "vendors");
  await expect(part(page, "jackpot")).toHaveAttribute("data-kind", "pool");
  await expect(part(page, "jackpot").locator('[role="img"]')).toHaveAttribute("aria-label", /^৳ [\d,]+\.\d\d$/);
  const row = page.locator('section:has([data-part="jackpot"]) [data-game]');
  expect(await row.count()).toBe(15);
  const slides = page.getByRole("group", { name: "জ্যাকপট গেম" });
  const at = () => slides.locator("> div").evaluate((track) => Math.round(track.scrollLeft / track.clientWidth));
  await slides.scrollIntoViewIfNeeded();
  expect(await at()).toBe(0);
  await swipe(page, slides, 240);
  await expect.poll(at).toBe(1);
  await expect(slides.locator("> div > div").nth(1)).not.toHaveAttribute("inert");
  const vendors = part(page, "vendors").locator("[data-vendor]");
  await expect(vendors).toHaveCount(9);
  await expect(vendors.first().locator("img")).toBeVisible();
  await part(page, "vendors").locator("button[aria-expanded]").tap();
  expect(await vendors.count()).toBeGreaterThan(9);
});

test("TICKER-01 TICKER-03 the ticker passes the titles in at most 30 steps a second and opens the notices; without any it says so", async ({
  page,
}) => {
  await open(page, "/m/home");
  const title = part(page, "ticker").locator("span > span");
  await expect(title).not.toBeEmpty();
  const motion = await title.evaluate((element) => {
    const style = getComputedStyle(element);
    return { steps: Number(/steps\((\d+)/.exec(style.animationTimingFunction)?.[1]), seconds: Number.parseFloat(style.animationDuration) };
  });
  expect(motion.steps / (motion.seconds * 0.8)).toBeLessThanOrEqual(30);
  await part(page, "ticker").tap();
  await expect(page.getByRole("dialog").locator('[data-part="news"]')).toBeVisible();
  await page.keyboard.press("Escape");

  await answer(page, "/wps/announcements", { promotion: [], banners: [], player: [], popup: [], hot: [], footer: { unreadCount: 0 } });
  await open(page, "/m/help");
  await page.locator('[data-nav="home"]').tap();
  await expect(part(page, "ticker")).toHaveText("এখন কোনো ঘোষণা নেই");
});

test("BANNER-05 BANNER-06 GERR-05 a banner whose picture does not come is hidden and the others stay, with one dot each", async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Failed to load resource/);
  await page.route("**/media/banners/welcome*", (route) => route.fulfill({ status: 404 }));
  await open(page, "/m/home");
  const banners = page.locator('[role="group"]:has(> div > [role="group"])').first();
  await expect(banners.locator('img[src*="welcome"]')).toHaveCount(0);
  const shown = await banners.locator("img").count();
  expect(shown).toBeGreaterThan(1);
  await expect(banners.locator("button")).toHaveCount(shown);
});

test("HOME-04 HOME-05 HOME-06 GENT-17 the promotion floats until it is closed, and the brand's places elsewhere are linked by their addresses", async ({
  page,
}) => {
  await open(page, "/m/home");
  await page.mouse.wheel(0, 60);
  await expect(part(page, "promo").locator("a")).toHaveAttribute("href", "/m/activity");
  await part(page, "promo").locator("button").tap();
  await expect(part(page, "promo")).toHaveCount(0);
  await reload(page);
  await goDownTo(page, "shortcuts");
  await expect(part(page, "promo")).toHaveCount(0);
  const links = part(page, "shortcuts").locator("a");
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    "https://telegram.mela.example/fair",
    "https://facebook.mela.example/fair",
  ]);
  await expect(links.first()).toHaveAttribute("rel", /noopener/);
});

test("GCONST-04 the hot popup shows the first 15 hot games and leads to all of them", async ({ page }) => {
  await open(page, "/m/home");
  await part(page, "hot").locator('button[aria-haspopup="dialog"]').tap();
  await expect(part(page, "hot-popup").locator("[data-game]")).toHaveCount(15);
  await part(page, "hot-popup").locator('a[href="/m/hot-games"]').tap();
  await page.waitForURL("**/m/hot-games");
  await expect(part(page, "hot-popup")).toHaveCount(0);
});

test("a brand without a jackpot of its own shows the counter, and says that it is decoration", async ({ page, stack }) => {
  await page.goto(`http://panna.localhost:${stack.port}/m/home`);
  await goDownTo(page, "jackpot");
  await expect(part(page, "jackpot")).toHaveAttribute("data-kind", "counter");
  await expect(part(page, "jackpot")).toContainText("not a prize that can be won");
});

test("BANNER-07 a tap on a banner leads where that banner says", async ({ page }) => {
  await open(page, "/m/home");
  const banner = page.locator('main a:has(img[src*="/media/banners/"])').first();
  const target = (await banner.getAttribute("href")) ?? "";
  expect(target).toMatch(/^\/m\//);
  await banner.tap();
  await page.waitForURL((url) => url.pathname + url.search === target);
});

test("the scripts of home stay within their budget: 115 KiB in gzip, and 4 more when nothing else is to do", async ({ page, request }) => {
  const scripts = new Set<string>();
  page.on("response", (answer) => answer.url().endsWith(".js") && scripts.add(answer.url()));
  await page.goto("/m/home", { waitUntil: "networkidle" });
  await hydrated(page);
  const sizes = await Promise.all(
    [...scripts].map(async (url) => {
      const answer = await request.get(url, { headers: { "accept-encoding": "gzip" } });
      return Number(answer.headers()["content-length"] ?? Number.NaN);
    }),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  expect(total).toBeGreaterThan(50);
  expect(total).toBeLessThanOrEqual(119);
});
