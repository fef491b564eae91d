import { type LiveModel, listLiveModels } from "@mela/contract/games/live";
import type { Page } from "@playwright/test";
import { expect, open, test } from "../../fixtures.ts";
import { swipe } from "../../touch.ts";

test.use({ language: "en", locale: "en-GB" });

async function valueOf<Value>(page: Page, path: string, query: Record<string, string>): Promise<Value> {
  const answer = await page.request.get(`${path}?${new URLSearchParams({ ...query, language: "en" }).toString()}`);
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { value: Value }).value;
}

test("the live casino shows the tables that are dealt at now, the vendors above them stay; a touch leads to a seat", async ({ page }) => {
  const { list } = await valueOf<{ list: LiveModel[] }>(page, listLiveModels.path, { active: "1", streaming: "1" });
  expect(list.length).toBeGreaterThan(3);
  expect(list.every((model) => model.active && model.streaming && model.game.gameType === "LIVE")).toBe(true);
  await open(page, "/m/live-games");
  const tables = page.locator('[data-part="live-tables"] [data-game]');
  await expect(tables).toHaveCount(Math.min(12, list.length));
  await expect(page.locator('[data-part="vendor-grid"] [data-game]')).toHaveCount(0);
  await tables.first().locator("a:not([data-part])").tap();
  await page.waitForURL((url) => url.pathname === "/m/login" && (url.searchParams.get("return") ?? "").startsWith("/m/play?"));
  await open(page, "/m/sport-games");
  await expect(page.locator('[data-part="vendor-grid"] [data-vendor]').first()).toBeVisible();
  await expect(page.locator('[data-part="live-tables"]')).toHaveCount(0);
});

test("GLIST-01 GLIST-02 GLIST-03 GCONST-04 GCONST-12 five tabs are in sight, the others come by swiping 60 px or more, a tap goes to the path of its category", async ({
  page,
}) => {
  await open(page, "/m/slot-games");
  const bar = page.getByRole("navigation", { name: "Game categories" });
  const tabs = bar.locator("[data-category]");
  expect(await tabs.count()).toBeGreaterThan(5);
  expect(
    await tabs.evaluateAll(
      (all) => all.map((tab) => tab.getBoundingClientRect()).filter(({ left, right }) => left >= -1 && right <= innerWidth + 1).length,
    ),
  ).toBe(5);
  await bar.evaluate((element) => (element.scrollLeft = 0));
  await expect.poll(() => bar.evaluate((element) => element.scrollLeft)).toBe(0);
  await swipe(page, bar, 40);
  await expect.poll(() => bar.evaluate((element) => Math.round(element.scrollLeft))).toBe(0);
  await swipe(page, bar, 150);
  await expect.poll(() => bar.evaluate((element) => element.scrollLeft)).toBeGreaterThan(60);
  await bar.locator('[data-category="FISH"]').tap();
  await expect(page).toHaveURL(/\/m\/fishing-games$/);
  await expect(bar.locator('[data-category="FISH"]')).toHaveAttribute("aria-current", "page");
});
