import { expect, open, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

const HEART = '[data-part="game-list"] [data-game] button';

test("FAV-01 FAV-03 FAV-04 RECENT-01 GLIST-47 GROUTE-17 ROUTE-22 the popup of favourites and recents has one title, selects by its path and offers 15 hot games", async ({
  page,
  enter,
  newMember,
}) => {
  await enter(await newMember(), "/m/slot-games");
  await page.locator(HEART).first().tap();
  await expect(page.locator(HEART).first()).toHaveAttribute("aria-pressed", "true");
  const id = await page.locator('[data-part="game-list"] [data-game]').first().getAttribute("data-game");
  await open(page, "/m/fav-games");
  await expect(page.locator('[data-part="mine-favorites"] [data-game]')).toHaveCount(1);
  await expect(page.locator(`[data-part="mine-favorites"] [data-game="${id}"]`)).toBeVisible();
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await open(page, "/m/recent");
  await expect(page.locator('[data-part="mine-recent"]')).toContainText("Nothing played yet");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.getByRole("tab", { name: "Hot" }).tap();
  await expect(page.locator('[data-part="mine-hot"] [data-game]')).toHaveCount(15);
  // Come to by a link, as from the member centre, it closes to where the member was.
  await open(page, "/m/help");
  await page.evaluate(() => history.pushState({ depth: 1, key: "by-link" }, "", "/m/recent"));
  await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
  await expect(page.locator('[data-part="mine-recent"]')).toBeVisible();
  await page.locator('[data-part="titled-header"]').getByRole("button").first().tap();
  await page.waitForURL((url) => url.pathname === "/m/help");
});
