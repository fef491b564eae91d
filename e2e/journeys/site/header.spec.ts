import { expect, open, reload, test } from "../../fixtures.ts";

test("HEADER-02 HEADER-04 the main header has a logo that leads home and tools at the right", async ({ page }) => {
  await open(page, "/m/login");
  const header = page.locator('[data-part="main-header"]');
  await header.locator('a[href="/m/home"]').tap();
  await page.waitForURL("**/m/home");
  await expect(page.locator('[data-part="header-right"] button').first()).toBeVisible();
});

const TITLES: [path: string, bn: string, en: string, member?: boolean][] = [
  ["/m/activity", "অফার", "Promotions"],
  ["/m/trail", "বিনামূল্যে খেলা", "Free trial"],
  ["/m/notice", "ঘোষণা", "Announcements"],
  ["/m/gameCenter", "গেম সেন্টার", "Game centre"],
  ["/m/gameList", "গেম সেন্টার", "Game centre"],
  ["/m/slotsCenter", "স্লট", "Slots"],
  ["/m/slot-games", "স্লট", "Slots"],
  ["/m/help", "সহায়তা কেন্দ্র", "Help centre"],
  ["/m/hot-games", "জনপ্রিয় গেম", "Hot games"],
  ["/m/fishing-games", "মাছ ধরা", "Fishing"],
  ["/m/poker-games", "পোকার ও তাস", "Poker and cards"],
  ["/m/sport-games", "স্পোর্টস", "Sports"],
  ["/m/search", "স্লট খুঁজুন", "Slot search"],
  ["/m/set", "ব্যক্তিগত সেটিংস", "Personal settings", true],
  ["/m/feedback", "মতামত ও পরামর্শ", "Feedback and suggestions", true],
];

for (const language of ["bn", "en"] as const) {
  test.describe(`titles in ${language}`, () => {
    test.use({ language, locale: language === "bn" ? "bn-BD" : "en-GB" });

    test("HEADER-08 HEADER-12 HEADER-17 HEADER-19 HEADER-20 HEADER-21 HEADER-24 HEADER-25 HEADER-26 HEADER-27 HEADER-28 HEADER-29 HEADER-23 HEADER-30 pages of one matter have an arrow and their title", async ({
      page,
      enter,
      words,
      newMember,
    }) => {
      const expectTitle = async (path: string, title: string) => {
        const header = page.locator('[data-part="titled-header"]');
        await expect(header.locator("h1"), path).toHaveText(title);
        await expect(header.getByRole("button", { name: words.back, exact: true }), path).toBeVisible();
        await expect(page.locator('[data-part="main-header"]'), path).toHaveCount(0);
      };
      for (const [path, bn, en] of TITLES.filter(([, , , member]) => !member)) {
        await open(page, path);
        await expectTitle(path, language === "bn" ? bn : en);
      }
      await enter(await newMember());
      for (const [path, bn, en] of TITLES.filter(([, , , member]) => member)) {
        await open(page, path);
        await expectTitle(path, language === "bn" ? bn : en);
      }
    });
  });
}

const OTHERS = [
  "/m/live-games",
  "/m/lott",
  "/m/elott",
  "/m/cockfight",
  "/m/providers",
  "/m/roulette",
  "/m/baccarat",
  "/m/football",
  "/m/ranking",
  "/m/download",
];

test("HEADER-09 ROUTE-05 the arrow of the promotions and of the free trial leads home, whatever came before", async ({ page, words }) => {
  for (const path of ["/m/activity", "/m/trail"]) {
    await open(page, "/m/slot-games");
    await open(page, path);
    await page.getByRole("button", { name: words.back, exact: true }).tap();
    await page.waitForURL("**/m/home");
  }
});

test("HEADER-10 the arrow elsewhere goes one step back", async ({ page, words }) => {
  await open(page, "/m/slot-games");
  await page.locator(`a[href="/m/help"]`).first().tap();
  await page.waitForURL("**/m/help");
  await page.getByRole("button", { name: words.back, exact: true }).tap();
  await page.waitForURL((url) => url.pathname === "/m/slot-games");
});

test("I18N-01 I18N-02 I18N-06 STORE-06 the first visit is in Bengali, a tap makes it English, and a reload keeps that", async ({
  page,
  request,
}) => {
  const [html] = await Promise.all([(await request.get("/")).text(), open(page, "/")]);
  expect(html).toContain('lang="bn"');
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  await page.locator('[data-part="header-right"] button[lang="en"]').tap();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator('[data-nav="home"]')).toHaveText("Home");
  await reload(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator('[data-nav="home"]')).toHaveText("Home");
});

for (const [language, otherLanguage] of [
  ["bn", "en"],
  ["en", "bn"],
] as const) {
  test.describe(`other titles in ${language}`, () => {
    test.use({ language });

    test(`HEADER-31 every other screen with an arrow has a title of its own in ${language}`, async ({ page }) => {
      const title = page.locator('[data-part="titled-header"] h1');
      const seen = new Set<string>();
      for (const path of OTHERS) {
        await open(page, path);
        await expect(title).toHaveText(language === "bn" ? /[\u0980-\u09ff]/ : /[A-Za-z]/);
        await expect(title).not.toHaveText(otherLanguage === "bn" ? /[\u0980-\u09ff]/ : /[A-Za-z]/);
        seen.add((await title.textContent()) ?? "");
      }
      expect(seen.size).toBe(OTHERS.length);
    });
  });
}
