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

test("ROUTE-40 the ranking has winners, stakes and deposits by day, week and all time; the address keeps the choice", async ({ page }) => {
  await open(page, "/m/ranking");
  await page.getByRole("tab", { name: "জমা" }).tap();
  await page.waitForURL("**/m/ranking?board=deposit");
  await page.getByRole("button", { name: "৭ দিন" }).tap();
  await page.waitForURL("**/m/ranking?board=deposit&period=week");
  await reload(page);
  await expect(page.getByRole("tab", { name: "জমা" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("button", { name: "৭ দিন" })).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
});

test("a ranking that does not come offers another try", async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/Failed to load resource/);
  let broken = true;
  await page.route("**/wps/games/ranking**", (route) =>
    broken ? route.fulfill({ status: 500, json: { success: false, errorCode: "system.error", message: "x" } }) : route.continue(),
  );
  await open(page, "/m/ranking");
  await page.getByRole("tab", { name: "বাজি" }).tap();
  const retry = page.locator('[data-part="ranking"] button', { hasText: "আবার" });
  await expect(retry).toBeVisible();
  broken = false;
  await retry.tap();
  await expect(retry).toHaveCount(0);
});

test("ROUTE-39 football has the houses that take bets, without e-sports, and the games about it", async ({ page }) => {
  await open(page, "/m/football");
  const houses = page.locator('[data-part="football-vendors"] [data-vendor]');
  await expect(houses.first()).toBeVisible();
  const codes = await houses.evaluateAll((all) => all.map((house) => house.getAttribute("data-vendor")));
  expect(codes.filter((code) => ["AV", "AI", "IMES", "TF", "IA"].includes(code ?? ""))).toEqual([]);
  await expect(page.locator('[data-part="football"] [data-game]').first()).toBeVisible();
  await expectAccessible(page);
});

test("a member finds what they played, what they like, and what others play most", async ({ page, enter, newMember }) => {
  const member = await newMember();
  await enter(member, "/m/member/games");
  await expect(page.locator('[data-part="mine-RECENT"]')).toContainText("যে গেম খুলবেন");
  await expect(page.locator('[data-part="popular"] [data-game]').first()).toBeVisible();
  await expectAccessible(page);
});
