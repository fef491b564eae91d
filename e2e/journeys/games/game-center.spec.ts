import { expect, expectAccessible, open, reload, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

test("GROUTE-33 GOLD-01 GOLD-02 GOLD-08 the older list: filter bar, More, and a picked vendor that stands in the address", async ({
  page,
}) => {
  const tiles = page.locator('[data-part="centre-list"] [data-game]');
  const picker = page.locator('[data-part="vendor-picker"]');
  await open(page, "/m/gameList");
  await expect(page.locator('[data-part="titled-header"] h1')).toHaveText("Game centre");
  await expect(page.locator('[data-part="filter-bar"] button')).toHaveText(["Hot", "New", "Recent"]);
  await expect(tiles).toHaveCount(35);
  await expectAccessible(page);
  await page.getByRole("button", { name: "See more" }).tap();
  await expect(page.locator('[data-page="2"] [data-game]').first()).toBeAttached();
  await picker.tap();
  await page.getByRole("dialog").locator('[data-key="PGE"]').tap();
  await expect(picker).toContainText("Pagoda Gate");
  await reload(page);
  await expect(picker).toContainText("Pagoda Gate");
  await expect(tiles.first()).toBeVisible();
});
