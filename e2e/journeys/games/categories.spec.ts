import { type Game, launchGame, listGames, listVendors, type Vendor, type VendorMapping } from "@mela/contract/games/games";
import { type LiveModel, listLiveModels } from "@mela/contract/games/live";
import type { Page } from "@playwright/test";
import { expect, open, test } from "../../fixtures.ts";
import { swipe } from "../../touch.ts";

test.use({ language: "en", locale: "en-GB" });

const ROUTES = [
  { id: "GROUTE-01", path: "/m/slot-games", query: { gameType: "RNG" } },
  { id: "GROUTE-02", path: "/m/fishing-games", query: { gameType: "FISH" } },
  { id: "GROUTE-07", path: "/m/poker-games", query: { gameType: "PVP" } },
  { id: "GROUTE-09", path: "/m/provider", query: { gameType: "RNG" } },
  { id: "GROUTE-10", path: "/m/roulette", query: { gameType: "LIVE", gameClassify: "ROU" } },
  { id: "GROUTE-11", path: "/m/baccarat", query: { gameType: "LIVE", gameClassify: "BAC" } },
  { id: "GROUTE-12", path: "/m/inHouse", query: { gameType: "RNG", vassalage: "BGS" } },
  { id: "GROUTE-14 GROUTE-15", path: "/m/pg-soft", query: { gameType: "RNG", vassalage: "PGE" } },
] as const;

const GRIDS = [
  { id: "GROUTE-03", path: "/m/live-games", category: "LIVE" },
  { id: "GROUTE-04", path: "/m/lott", category: "LOTT" },
  { id: "GROUTE-05", path: "/m/elott", category: "ELOTT" },
  { id: "GROUTE-06", path: "/m/sport-games", category: "SPORTS" },
  { id: "GROUTE-08 GLIST-21", path: "/m/cockfight", category: "COCKFIGHT" },
] as const;

async function valueOf<Value>(page: Page, path: string, query: Record<string, string>): Promise<Value> {
  const answer = await page.request.get(`${path}?${new URLSearchParams({ ...query, language: "en" }).toString()}`);
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { value: Value }).value;
}

async function vendorsOf(page: Page, category: string): Promise<Vendor[]> {
  const { content } = await valueOf<{ content: VendorMapping[] }>(page, listVendors.path, { typeId: "1" });
  const of = (type: string) => content.find((entry) => entry.gameType === type)?.vendors ?? [];
  const fights = (vendor: Vendor) => vendor.gameClassify.some((entry) => entry.key === "COCKFIGHT");
  if (category === "COCKFIGHT") return of("SPORTS").filter(fights);
  return category === "SPORTS" ? of("SPORTS").filter((vendor) => !fights(vendor)) : of(category);
}

for (const { id, path, query } of ROUTES) {
  test(`${id} GROUTE-28 GROLE-01 a visitor finds on ${path} the games of its preset, whatever the query says of the type`, async ({
    page,
  }) => {
    const wanted = await valueOf<{ games: Game[]; totalCount: number }>(page, listGames.path, query);
    expect(wanted.games.length).toBeGreaterThan(0);
    await open(page, path === "/m/provider" ? path : `${path}?gameType=PVP`);
    const list = page.locator('[data-part="game-list"]');
    await expect(list.getByRole("status")).toHaveText(String(wanted.totalCount));
    const shown = await list.locator("[data-game]").evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute("data-game")));
    expect(shown.slice(0, 6)).toEqual(wanted.games.slice(0, 6).map((game) => game.nodeId));
    expect(new URL(page.url()).pathname).toBe(path);
  });
}

test("GLIST-15 GLIST-16 GLIST-17 GLIST-18 GENT-23 the vendor list takes type, class and vendor from its query; unknown ones show an empty list with a way out", async ({
  page,
}) => {
  const wanted = await valueOf<{ totalCount: number }>(page, listGames.path, { gameType: "LIVE", gameClassify: "ROU" });
  await open(page, "/m/provider?gameType=LIVE&type=rou");
  await expect(page.locator('[data-part="game-list"]').getByRole("status")).toHaveText(String(wanted.totalCount));
  await open(page, "/m/slot-games?vassalage=NOBODY&type=NOTHING&page=9999");
  await expect(page.getByText("No games found")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).tap();
  await expect(page).toHaveURL(/\/m\/slot-games$/);
  await expect(page.locator('[data-part="game-list"] [data-game]').first()).toBeVisible();
});

test("GLIST-19 GLIST-20 lists of e-sports and of cockfights stand under the tab of sports, each with its own games", async ({ page }) => {
  const shown: string[] = [];
  for (const type of ["ESPORTS", "COCKFIGHT"]) {
    const wanted = await valueOf<{ totalCount: number }>(page, listGames.path, { gameType: "SPORTS", gameClassify: type });
    await open(page, `/m/provider?gameType=${type}`);
    await expect(page.locator('nav [aria-current="page"][data-category]')).toHaveAttribute("data-category", "SPORTS");
    await expect(page.locator('[data-part="game-list"]').getByRole("status")).toHaveText(String(wanted.totalCount));
    shown.push((await page.locator('[data-part="game-list"] [data-game]').first().getAttribute("data-game")) ?? "");
  }
  expect(new Set(shown).size).toBe(2);
});

for (const { id, path, category } of GRIDS) {
  test(`${id} GROUTE-27 VGRID-01 VGRID-04 VGRID-05 VGRID-06 ${path} shows each vendor of ${category} with its picture and name`, async ({
    page,
  }) => {
    const wanted = await vendorsOf(page, category);
    expect(wanted.length).toBeGreaterThan(0);
    await open(page, `${path}?gameType=RNG`);
    const cells = page.locator('[data-part="vendor-grid"] [data-vendor]');
    await expect(cells).toHaveCount(wanted.length);
    expect((await cells.allInnerTexts()).toSorted()).toEqual(wanted.map((vendor) => vendor.displayName).toSorted());
    for (const vendor of wanted) await expect(cells.locator(`img[src="${vendor.mobileLargeIcon}"]`)).toHaveCount(1);
    await expect(page.locator('[data-part="game-list"]')).toHaveCount(0);
    const lit = category === "COCKFIGHT" ? "SPORTS" : category;
    await expect(page.locator('nav [aria-current="page"][data-category]')).toHaveAttribute("data-category", lit);
  });
}

test("the live casino shows the tables that are dealt at now, the vendors above them stay; a touch leads to a seat", async ({ page }) => {
  const { list } = await valueOf<{ list: LiveModel[] }>(page, listLiveModels.path, { active: "1", streaming: "1" });
  expect(list.length).toBeGreaterThan(3);
  expect(list.every((model) => model.active && model.streaming && model.game.gameType === "LIVE")).toBe(true);
  await open(page, "/m/live-games");
  const tables = page.locator('[data-part="live-tables"] [data-game]');
  await expect(tables).toHaveCount(Math.min(12, list.length));
  await expect(page.locator('[data-part="vendor-grid"] [data-game]')).toHaveCount(0);
  await tables.first().locator("a").tap();
  await page.waitForURL((url) => url.pathname === "/m/login" && (url.searchParams.get("return") ?? "").startsWith("/m/play?"));
  await open(page, "/m/sport-games");
  await expect(page.locator('[data-part="vendor-grid"] [data-vendor]').first()).toBeVisible();
  await expect(page.locator('[data-part="live-tables"]')).toHaveCount(0);
});

test("below the vendors stands what is played most of them, and of no other category", async ({ page }) => {
  for (const { path, category } of GRIDS.filter((grid) => grid.category !== "LIVE")) {
    await test.step(path, async () => {
      const codes = new Set((await vendorsOf(page, category)).map((vendor) => vendor.vassalage));
      await open(page, path);
      const games = page.locator('[data-part="popular"] [data-game]');
      await expect(games.first()).toBeVisible();
      const addresses = await games.locator("a").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      for (const address of addresses) expect(codes).toContain(new URL(address).searchParams.get("vassalage"));
    });
  }
});

test("VGRID-02 VGRID-03 VGRID-08 GROLE-03 on another path the query names the category, else it is sports; a visitor's tap goes to the login and launches nothing", async ({
  page,
}) => {
  const launched: string[] = [];
  page.on("request", (request) => request.url().includes(launchGame.path) && launched.push(request.url()));
  const [live, sports] = [await vendorsOf(page, "LIVE"), await vendorsOf(page, "SPORTS")];
  await open(page, "/m/vendors?gameType=LIVE");
  await expect(page.locator('[data-part="vendor-grid"] [data-vendor]')).toHaveCount(live.length);
  await open(page, "/m/vendors");
  await expect(page.locator('[data-part="vendor-grid"] [data-vendor]')).toHaveCount(sports.length);
  await page.locator('[data-part="vendor-grid"] [data-vendor]').first().tap();
  await page.waitForURL((url) => url.pathname === "/m/login");
  expect(launched).toEqual([]);
});

test("VGRID-07 a member's tap on a vendor launches its lobby with type and vendor of the cell", async ({ page, enter, newMember }) => {
  await enter(await newMember(), "/m/live-games");
  const cell = page.locator('[data-part="vendor-grid"] [data-vendor]').first();
  const vendor = (await cell.getAttribute("data-vendor")) ?? "";
  const call = page.waitForRequest((request) => request.url().includes(launchGame.path));
  await cell.tap();
  const query = new URL((await call).url()).searchParams;
  expect([query.get("gameType"), query.get("vassalage"), query.get("gameCode")]).toEqual(["LIVE", vendor, "lobby"]);
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
