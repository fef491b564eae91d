import type { Page } from "@playwright/test";
import { expect, open, test } from "../../fixtures.ts";

/* Addresses with a place in a list: shared, typed, reloaded and gone back to. */

const tiles = (page: Page) => page.locator("main [data-game]");

test("a shared link has the depth of the list; only the pages in sight are asked for", async ({ page }) => {
  const asked = new Set<string>();
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/wps/games" && url.searchParams.has("pageNo")) asked.add(url.searchParams.get("pageNo") ?? "");
  });
  await open(page, "/m/search?q=a&page=6");
  const last = page.locator('[data-page="6"]');
  await expect(last).toBeAttached();
  await expect(tiles(page).first()).toBeVisible();
  // The last page tells whether there is more; those between have their room kept.
  expect(asked.size).toBeLessThan(5);
  await last.scrollIntoViewIfNeeded();
  await expect(last.locator("[data-game]").first()).toBeVisible();
});

test("more games of a tab of home stand in its address, and are there again after a game", async ({ page }) => {
  await open(page, "/m/home?tab=RNG");
  await page.locator('[data-part="tab-RNG"] > button').tap();
  await expect(page).toHaveURL(/tab=RNG&page=2$/);
  const tile = page.locator('[data-page="2"] [data-game]').nth(6);
  await expect(tile).toBeVisible();
  const game = await tile.getAttribute("data-game");
  await tile.locator("a").first().tap();
  await page.waitForURL("**/m/login?**");
  await page.goBack();
  await expect(page.locator(`[data-page="2"] [data-game="${game}"]`)).toBeInViewport();
});

test("an address that is typed begins at its top, wherever the tab stood before; a reload and the way back find their place", async ({
  page,
}) => {
  const top = () => page.evaluate(() => scrollY);
  await open(page, "/m/slot-games");
  await expect(tiles(page).first()).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 900));
    expect(await top()).toBe(900);
  }).toPass();
  await page.reload();
  await expect.poll(top).toBe(900);
  await open(page, "/m/search?q=a");
  await expect(tiles(page).nth(20)).toBeAttached();
  // Long enough for a place to be found that is none of this page's.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await top()).toBe(0);
  await page.goBack();
  await expect.poll(top).toBe(900);
});

test("the address of a game shows whoever it is sent to the game's name and cover, and leads a visitor through the log-in into the game", async ({
  page,
  stack,
}) => {
  const path = "/m/play?vassalage=MLA&gameCode=MLA-TIGER-FORTUNE";
  const told = async (address: string) => {
    const text = await (await page.request.get(address, { headers: { cookie: "" } })).text();
    const of = (name: string) => new RegExp(`property="og:${name}" content="([^"]*)"`).exec(text)?.[1]?.replaceAll("&amp;", "&");
    return { title: of("title"), url: of("url"), image: of("image") };
  };
  const { title, url, image } = await told(`${stack.url}${path}&lang=en`);
  expect([title, url]).toEqual(["Tiger Fortune", `${stack.url}${path}&lang=en`]);
  const picture = await page.request.get(image ?? "");
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
  expect((await told(`${stack.url}${path}`)).title).toMatch(/[\u0980-\u09FF]/);
  await open(page, path);
  await page.waitForURL((at) => at.pathname === "/m/login" && (at.searchParams.get("return") ?? "").includes("MLA-TIGER-FORTUNE"));
});
