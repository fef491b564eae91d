import type { Page } from "@playwright/test";
import { expect, expectAccessible, open, reload, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

const tiles = (page: Page) => page.locator('[data-part="centre-list"] [data-game]');
const picker = (page: Page) => page.locator('[data-part="vendor-picker"]');
const more = (page: Page) => page.getByRole("button", { name: "See more" });
const entry = (page: Page, key: string) => page.locator(`[data-entry="${key}"]`);
const filter = (page: Page, name: string) => page.locator('[data-part="filter-bar"]').getByRole("button", { name, exact: true });
const pick = async (page: Page, menu: string, key: string) => {
  await page.locator(`[data-part="${menu}"]`).tap();
  await page.getByRole("dialog").locator(`[data-key="${key}"]`).tap();
  await expect(page.getByRole("dialog")).toHaveCount(0);
};

/** The query of the next game-list call that something causes. */
async function listCall(page: Page, cause: () => Promise<unknown>): Promise<Record<string, string>> {
  const [request] = await Promise.all([page.waitForRequest((sent) => new URL(sent.url()).pathname === "/wps/games"), cause()]);
  return Object.fromEntries(new URL(request.url()).searchParams);
}

test("GROUTE-33 GOLD-01 GOLD-02 GOLD-03 GOLD-04 GOLD-05 GOLD-06 GOLD-07 GOLD-08 GOLD-21 the older list: filter bar, picker, menu, search, grid, skeleton, empty state and More", async ({
  page,
}) => {
  await open(page, "/m/gameList");
  await expect(page.locator('[data-part="titled-header"] h1')).toHaveText("Game centre");
  await expect(page.locator('[data-part="filter-bar"] button')).toHaveText(["Hot", "New", "Recent"]);
  await expect(tiles(page)).toHaveCount(35);
  await expectAccessible(page);

  await test.step("More appends a page of 35 and is usable while there is more", async () => {
    expect(await listCall(page, () => more(page).tap())).toMatchObject({ pageNo: "2", pageSize: "35", platform: "html5", gameType: "RNG" });
    await expect(page.locator('[data-page="2"] [data-game]').first()).toBeAttached();
    expect(await listCall(page, () => pick(page, "classify-menu", "SCRATCH"))).toMatchObject({ gameClassify: "SCRATCH", pageNo: "1" });
    await expect(more(page)).toBeDisabled();
  });

  await test.step("a picked vendor is the vendor of the list, and stands in the address", async () => {
    const asked = await listCall(page, () => pick(page, "vendor-picker", "PGE"));
    expect(asked).toMatchObject({ vassalage: "PGE", gameType: "RNG" });
    expect(asked["gameClassify"] ?? "").toBe("");
    await expect(picker(page)).toContainText("Pagoda Gate");
    await reload(page);
    await expect(picker(page)).toContainText("Pagoda Gate");
    await expect(tiles(page).first()).toBeVisible();
  });

  await test.step("while the list loads there are sixteen placeholders", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/wps/games?*", async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("searchbox").fill("kite");
    await expect(page.locator('[data-part="centre-list"] [aria-hidden="true"] > div')).toHaveCount(16);
    release();
    await expect(tiles(page).first()).toContainText(/kite/i);
    await page.unrouteAll();
  });

  await test.step("nothing found is said, and one press shows everything again", async () => {
    await page.getByRole("searchbox").fill("ঃঃzzzz");
    await expect(page.getByText("No games here")).toBeVisible();
    await page.getByRole("button", { name: "Show all games" }).tap();
    await expect(tiles(page)).toHaveCount(35);
  });

  await test.step("the paths with titles of their own exist, and the other lists ask for pages of 36", async () => {
    for (const [path, title] of [
      ["/m/gameCenter", "Game centre"],
      ["/m/slotsCenter", "Slots"],
      ["/m/search", "Slot search"],
    ] as const) {
      await open(page, path);
      await expect(page.locator('[data-part="titled-header"] h1')).toHaveText(title);
    }
    expect(await listCall(page, () => page.getByRole("searchbox").fill("kite"))).toMatchObject({ pageSize: "36", gameName: "kite" });
  });
});

test("GOLD-09 GOLD-10 GOLD-11 GOLD-12 GOLD-13 GOLD-14 GOLD-15 GOLD-16 GOLD-17 GOLD-19 special entries show their games; the picker hides where it has no say", async ({
  page,
}) => {
  await open(page, "/m/gameCenter");
  await expect(page.locator('[data-part="jackpot"]')).toBeVisible();
  await expect(tiles(page)).toHaveCount(35);
  await expect(picker(page)).toHaveCount(0);

  expect(await listCall(page, () => entry(page, "BINGO").tap())).toMatchObject({ gameType: "RNG", gameClassify: "BG" });
  await expect(tiles(page).first()).toBeVisible();
  await expect(picker(page)).toHaveCount(0);
  expect(await listCall(page, () => entry(page, "JILI").tap())).toMatchObject({ gameType: "RNG", vassalage: "JL" });
  await expect(tiles(page).first()).toBeVisible();
  await expect(picker(page)).toHaveCount(0);
  expect(await listCall(page, () => entry(page, "ESPORTS").tap())).toMatchObject({ gameType: "SPORTS", vassalage: "AV,AI,IMES,TF,IA" });
  await expect(tiles(page).first()).toBeVisible();
  await expect(picker(page)).toBeVisible();
  expect(await listCall(page, () => entry(page, "COCKFIGHT").tap())).toMatchObject({ gameType: "SPORTS", vassalage: "MRG,LJT,GMC" });
  await expect(tiles(page).first()).toBeVisible();

  await entry(page, "RNG").tap();
  await expect(picker(page)).toBeVisible();
  await filter(page, "Hot").tap();
  await expect(filter(page, "Hot")).toHaveAttribute("aria-pressed", "true");
  await expect(picker(page)).toHaveCount(0);
  await filter(page, "New").tap();
  await expect(picker(page)).toBeVisible();
  await page.getByRole("searchbox").fill("tiger");
  await expect(picker(page)).toHaveCount(0);
  await page.goto("/m/home");
  await expect(picker(page)).toHaveCount(0);
});

test("GOLD-18 GOLD-20 favourites and recent games are the member's; a visitor is led to the login and comes back", async ({
  page,
  enter,
  newMember,
}) => {
  await open(page, "/m/gameList");
  await filter(page, "Recent").tap();
  await page.waitForURL("**/m/login?**");
  await enter(await newMember(), "/m/gameList");
  await filter(page, "Recent").tap();
  await expect(page.getByText("No games here")).toBeVisible();
  await expect(picker(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Show all games" }).tap();
  await tiles(page).first().getByRole("button").tap();
  await expect(tiles(page).first().getByRole("button")).toHaveAttribute("aria-pressed", "true");
  await pick(page, "classify-menu", "FAV");
  await expect(tiles(page)).toHaveCount(1);
  await expect(picker(page)).toHaveCount(0);
});

test("unknown words in the address do no harm: the list is whole, and nothing is asked for by them", async ({ page }) => {
  await open(page, "/m/gameCenter?gameType=CASINO&vassalage=../../x&type=%27--&data=ALIEN&page=-5");
  await expect(tiles(page)).toHaveCount(35);
  await open(page, "/m/gameList?vassalage=NO_SUCH_VENDOR");
  await expect(page.getByText("No games here")).toBeVisible();
  await open(page, "/m/gameList?type=NOSUCHCLASS");
  await expect(page.getByText("No games here")).toBeVisible();
});

test("all providers stand with the count of their games, and lead to them", async ({ page }) => {
  await open(page, "/m/providers");
  const cards = page.locator('[data-part="providers"] [data-vendor]');
  await expect(cards).toHaveCount(38);
  await expect(page.locator('[data-vendor="PGE"]')).toContainText("games");
  await expectAccessible(page);
  await page.locator('[data-category="FISH"]').tap();
  await expect(page.locator('[data-vendor="PGE"]')).toHaveCount(0);
  await reload(page);
  await expect(page.locator('[data-vendor="MCH"]')).toBeVisible();
  await expect(page.locator('[data-vendor="PGE"]')).toHaveCount(0);
  await page.getByRole("searchbox").fill("zzz");
  await expect(page.getByText("No company found")).toBeVisible();
  await page.getByRole("searchbox").fill("mach");
  await page.locator('[data-vendor="MCH"]').tap();
  await page.waitForURL("**/m/provider?gameType=FISH&vassalage=MCH");
});
