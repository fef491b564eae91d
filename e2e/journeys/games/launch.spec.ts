import { launchGame } from "@mela/contract/games/games";
import { addFavorite } from "@mela/contract/games/member-games";
import type { Page } from "@playwright/test";
import { expect, fillLogin, open, reload, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

const launches = (page: Page): string[] => {
  const urls: string[] = [];
  page.on("request", (request) => request.url().includes(launchGame.path) && urls.push(request.url()));
  return urls;
};

test("TILE-01 TILE-02 TILE-03 TILE-05 FAV-04 a member's tap on the heart turns it, keeps it among their favourites and opens nothing; a tap on the tile opens the game", async ({
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
  const game = await page.locator("main [data-game]:has(button)").first().getAttribute("data-game");
  await open(page, "/m/favorite");
  await expect(page.locator('[data-part="mine-favorites"] [data-game]')).toHaveCount(1);
  await page.locator(`[data-part="mine-favorites"] [data-game="${game}"] a`).first().tap();
  await page.waitForURL("**/m/play?**");
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
    const middle = [...document.querySelectorAll<HTMLElement>("main [data-game] > a:first-child")].find(
      (link) => link.getBoundingClientRect().top > 200,
    );
    middle?.click();
  });
  await page.waitForURL("**/m/play?**");
  await page.getByRole("button", { name: words.leaveGame }).tap();
  await page.waitForURL((url) => url.pathname === "/m/slot-games");
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(120);
});

test("a hot match leads a visitor through the log-in to that match with its markets; one that is over says so, and shows what is on", async ({
  page,
  words,
  newMember,
}) => {
  const member = await newMember({ fundsMinor: 10_000 });
  await open(page, "/m/sport-games");
  const row = page.locator('[data-part="hot-matches"] [data-match] a').first();
  // Who plays is told by the provider; a line that it has not told of yet leads to the match of the moment by the name of its sport.
  await expect(row).toHaveAttribute("href", /match=(cricket|football)-m\d+/);
  await row.tap();
  await page.waitForURL((url) => url.pathname === "/m/login");
  const wanted = new URLSearchParams(new URL(page.url()).searchParams.get("return")?.split("?")[1]).get("match") ?? "";
  expect(wanted).toMatch(/-m\d+$/);
  await fillLogin(page, member, words);
  await page.waitForURL((url) => url.pathname === "/m/play" && url.searchParams.get("match") === wanted);
  const game = page.frameLocator("iframe");
  const over = game.getByRole("status").filter({ hasText: "The match you came for is over." });
  // One of them may end while somebody logs in.
  await expect(game.locator(`.match-page [data-pick^="${wanted} "]`).first().or(over)).toBeVisible();

  await open(page, "/m/play?gameType=SPORTS&vassalage=KHL&gameCode=KHL-GOAL-FEVER&match=football-m1");
  await expect(over).toBeVisible();
  await expect(game.locator(".fixture-list [data-card]").first()).toBeVisible();
  await expect(game.locator(".match-page")).toHaveCount(0);
});
