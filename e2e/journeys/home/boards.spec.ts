import { expect, expectAccessible, open, reload, test } from "../../fixtures.ts";

test("HOTG-01 HOTG-02 HOTG-03 GROUTE-19 hot games are searched and shown step by step, with the share that is shown; a reload finds the place", async ({
  page,
}) => {
  await open(page, "/m/hot-games");
  const tiles = page.locator('[data-part="hot-games"] [data-game]');
  await expect(tiles).toHaveCount(12);
  const bar = page.getByRole("progressbar");
  const first = Number(await bar.getAttribute("aria-valuenow"));
  await expect(page.locator('[data-part="progress"]')).toContainText(`${first}%`);
  await page.locator('[data-part="hot-games"]').getByRole("button", { name: "আরও দেখুন" }).tap();
  await expect(tiles).toHaveCount(24);
  await page.waitForURL("**/m/hot-games?page=2");
  expect(Number(await bar.getAttribute("aria-valuenow"))).toBeGreaterThan(first);
  await expectAccessible(page);
  await reload(page);
  await expect(tiles).toHaveCount(24);
  await page.getByRole("searchbox").fill("super 777");
  await expect(tiles).toHaveCount(1);
  await page.waitForURL("**/m/hot-games?name=super+777");
  await expect(bar).toHaveAttribute("aria-valuenow", "100");
  await page.getByRole("searchbox").fill("no such game");
  await expect(tiles).toHaveCount(0);
  await expect(page.locator('[data-part="hot-games"]')).toContainText("কোনো গেম পাওয়া যায়নি");
});
