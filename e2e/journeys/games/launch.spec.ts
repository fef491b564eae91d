import { launchGame } from "@mela/contract/games/games";
import { addFavorite } from "@mela/contract/games/member-games";
import { freePort } from "@mela/server/testing/free-port";
import type { Page } from "@playwright/test";
import { expect, open, reload, test } from "../../fixtures.ts";
import { startPlatform } from "../../stack/stack.ts";

test.use({ language: "en", locale: "en-GB" });

const firstTile = (page: Page) => page.locator("main [data-game]").first();
const launches = (page: Page): string[] => {
  const urls: string[] = [];
  page.on("request", (request) => request.url().includes(launchGame.path) && urls.push(request.url()));
  return urls;
};

test("LAUNCH-02 a visitor's tap on a game goes to the login and launches nothing", async ({ page }) => {
  const launched = launches(page);
  await open(page, "/m/home");
  await firstTile(page).locator("a").tap();
  await page.waitForURL((url) => url.pathname === "/m/login");
  expect(launched).toEqual([]);
});

test("TILE-01 TILE-02 TILE-03 TILE-05 a member's tap on the heart turns it, keeps it and opens nothing; a tap on the tile opens the game", async ({
  page,
  enter,
  newMember,
}) => {
  const launched = launches(page);
  await enter(await newMember(), "/m/slot-games");
  const tile = page.locator("main [data-game]:has(button)").first();
  await expect(tile.locator("img")).toBeVisible();
  const heart = tile.getByRole("button");
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  const saved = page.waitForResponse((response) => response.url().includes(addFavorite.path) && response.request().method() !== "GET");
  await heart.tap();
  expect((await saved).ok()).toBe(true);
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  expect(new URL(page.url()).pathname).toBe("/m/slot-games");
  await reload(page);
  await expect(page.locator("main [data-game]:has(button)").first().getByRole("button")).toHaveAttribute("aria-pressed", "true");
  expect(launched).toEqual([]);
  await page.locator("main [data-game] a").first().tap();
  await page.waitForURL("**/m/play?**");
});

test("TILE-04 a visitor's tap on a heart goes to the login and saves nothing", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && request.url().includes(addFavorite.path) && calls.push(request.url()));
  await open(page, "/m/slot-games");
  await page.locator("main [data-game] button").first().tap();
  await page.waitForURL((url) => url.pathname === "/m/login");
  expect(calls).toEqual([]);
});

test("LAUNCH-08 LAUNCH-09 free play of a trial member is refused with the offline toast", async ({ page, enter, words, newMember }) => {
  await enter(await newMember({ customerType: 4 }));
  await open(page, "/m/slot-games");
  const path = await page.locator("main [data-game] a").first().getAttribute("href");
  const launched = launches(page);
  await open(page, `${path}&freeplay=1`);
  await expect(page.locator('[data-kind="offline"]')).toHaveText(words.freeReject);
  expect(launched).toEqual([]);
});

test("a title that its provider has withdrawn says so, and nothing is staked", async ({
  page,
  enter,
  office,
  words,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 409/);
  const code = `TRP-WITHDRAWN-${Date.now()}`;
  await office.offerUnknown(code, "TRP-POINTS-RUMMY");
  try {
    await enter(await newMember(), `/m/play?gameType=PVP&vassalage=TRP&gameCode=${code}`);
    await expect(page.locator('[data-part="player-failure"]')).toContainText(words.gameUnavailable);
    await expect(page.getByRole("button", { name: words.retry })).toHaveCount(0);
  } finally {
    await office.setGame(code, "disabled");
  }
});

test("with the arcade down a launch says so, loses nothing, and works again later", async ({
  page,
  stack,
  words,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 503/);
  const port = await freePort();
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const platform = await startPlatform(stack, { port, arcadeUrl: nobody });
  try {
    const member = await newMember({ fundsMinor: 50_000 });
    const base = `http://localhost:${port}`;
    await open(page, `${base}/m/login?return=${encodeURIComponent("/m/slot-games")}`);
    await page.getByLabel(words.username, { exact: true }).fill(member.account);
    await page.getByLabel(words.password, { exact: true }).fill(member.password);
    await page.locator("form button[type=submit]").tap();
    await page.waitForURL((url) => url.pathname === "/m/slot-games");
    await page.locator("main [data-game] a").first().tap();
    await expect(page.locator('[data-part="player-failure"]')).toContainText(words.gameDown);
    await expect(page.getByRole("button", { name: words.retry })).toBeVisible();
    await open(page, `${base}/m/home`);
    await expect(page.locator('[data-part="member-strip"] [data-part="balance"]')).toContainText("500.00");
    // Whatever is still loading must not meet the end of its server.
    await page.goto("about:blank");
  } finally {
    await platform.stop();
  }
});

test("a game whose own page hangs offers the way back after ten seconds, and another try when it is given up", async ({
  page,
  enter,
  words,
  newMember,
}) => {
  await enter(await newMember(), "/m/slot-games");
  await page.route(/\/play\/[^?]*\?s=/, () => undefined);
  await page.clock.install();
  await firstTile(page).locator("a").tap();
  await expect(page.locator("iframe")).toBeAttached();
  const back = page.getByRole("button", { name: "Back to the games" });
  await expect(back).toHaveCount(0);
  await page.clock.fastForward(10_500);
  await expect(back).toBeVisible();
  await page.clock.fastForward(15_500);
  await expect(page.locator('[data-part="player-failure"]').getByRole("button", { name: words.retry })).toBeVisible();
  await back.tap();
  await page.waitForURL((url) => url.pathname === "/m/slot-games");
});

test("TILE-07 ERR-40 GERR-05 a picture that fails is hidden, and the tile stays", async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/net::ERR_FAILED/);
  await page.route("**/media/covers/**", (route) => route.abort());
  await open(page, "/m/slot-games");
  const tile = firstTile(page);
  await expect(tile).toBeVisible();
  await expect(tile.locator("a")).toHaveAccessibleName(/\S/);
  await expect
    .poll(() =>
      tile.locator("img").evaluateAll((images) => images.filter((image) => image.checkVisibility({ visibilityProperty: true })).length),
    )
    .toBe(0);
});

test("without a network a bar says so, and what was loaded stays", async ({ page, context, words, expectConsoleErrors }) => {
  expectConsoleErrors(/net::ERR_INTERNET_DISCONNECTED/);
  await open(page, "/m/home");
  await context.setOffline(true);
  await expect(page.locator('[data-part="offline-bar"]')).toHaveText(words.offline);
  await expect(firstTile(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('[data-part="offline-bar"]')).toHaveText("");
});

test("leaving a game restores the list, its filters and its scroll position", async ({ page, enter, words, newMember }) => {
  await enter(await newMember(), "/m/slot-games");
  await page.locator("main [data-game]").first().waitFor();
  await page.waitForFunction(() => document.documentElement.scrollHeight > 2_400);
  await page.evaluate(() => scrollTo(0, 1_200));
  await page.waitForFunction(() => scrollY > 1_000);
  // The position is kept a moment after the last movement.
  await page.waitForTimeout(500);
  const before = await page.evaluate(() => scrollY);
  await page.evaluate(() => {
    const middle = [...document.querySelectorAll<HTMLElement>("main [data-game] a")].find((link) => link.getBoundingClientRect().top > 200);
    middle?.click();
  });
  await page.waitForURL("**/m/play?**");
  await page.getByRole("button", { name: words.leaveGame }).tap();
  await page.waitForURL((url) => url.pathname === "/m/slot-games");
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(120);
});
