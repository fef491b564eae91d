import type { APIRequestContext, Page } from "@playwright/test";
import { expect, open, reload, test } from "../../fixtures.ts";
import { swipe } from "../../touch.ts";

const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`);

/** Goes down the page as a thumb does, until what comes late has come. */
async function goDownTo(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    await expect(part(page, name)).toBeVisible({ timeout: 400 });
  }).toPass({ timeout: 60_000 });
}

test("HOME-01 HOME-09 HOME-12 HOME-13 HOME-14 HOME-17 a visitor goes through the tabs of home; the address keeps them, and back, reload and more lead where they should", async ({
  page,
}) => {
  await open(page, "/m/home");
  const tab = (key: string) => page.locator(`nav [data-category="${key}"]`);
  await expect(part(page, "hot")).toBeVisible();
  await expect(tab("FAV")).toBeAttached();
  await expect(part(page, "hot").locator('a[href="/m/hot-games"]')).toBeVisible();
  expect(await page.locator("nav:has([data-category])").evaluate((nav) => nav.scrollWidth > nav.clientWidth)).toBe(true);
  await tab("FISH").tap();
  await page.waitForURL("**/m/home?tab=FISH");
  await expect(part(page, "tab-FISH").locator("[data-game]").first()).toBeVisible();
  await expect(part(page, "tab-FISH").locator('a[href="/m/fishing-games"]')).toBeVisible();
  await reload(page);
  await expect(part(page, "tab-FISH").locator("[data-game]").first()).toBeVisible();
  await tab("LIVE").tap();
  await expect(part(page, "tab-LIVE").locator("[data-game]").first()).toBeVisible();
  await page.goBack();
  await expect(part(page, "tab-FISH")).toBeVisible();
  await page.goBack();
  await expect(part(page, "hot")).toBeVisible();
});

test("LAYOUT-01 LAYOUT-02 the header stands at the top and the navigation at the bottom of what one sees, however far the page was scrolled", async ({
  page,
}) => {
  for (const path of ["/m/home", "/m/help"]) {
    await open(page, path);
    const { height } = page.viewportSize() ?? { height: 0 };
    const bottom = async () => {
      const box = await part(page, "bottom-nav").boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    const header = page.locator('[data-part="main-header"], [data-part="titled-header"]').first();
    expect((await header.boundingBox())?.y).toBeLessThanOrEqual(1);
    expect(await bottom()).toBe(height);
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(bottom).toBe(height);
  }
});

test("JACKPOT-03 the jackpot games of home can be swiped, a group at a time", async ({ page }) => {
  await open(page, "/m/home");
  await goDownTo(page, "vendors");
  await expect(part(page, "jackpot")).toHaveAttribute("data-kind", "pool");
  await expect(part(page, "jackpot").locator('[role="img"]')).toHaveAttribute("aria-label", /^৳ [\d,]+\.\d\d$/);
  const slides = page.getByRole("group", { name: "জ্যাকপট ও বড় জয়ের গেম" });
  const at = () => slides.locator("> div").evaluate((track) => Math.round(track.scrollLeft / track.clientWidth));
  // The games beside those with a jackpot come by a call of their own.
  await expect(slides.locator("> div > div").nth(1)).toBeAttached();
  expect(await at()).toBe(0);
  await swipe(page, slides, 240);
  await expect.poll(at).toBe(1);
  await expect(slides.locator("> div > div").nth(1)).not.toHaveAttribute("inert");
});

/** KiB of the scripts that come until `settled`, compressed as `coding`, and how many they are. */
async function scriptsUntil(
  page: Page,
  request: APIRequestContext,
  coding: "gzip" | "br",
  settled: () => Promise<void>,
): Promise<{ kib: number; files: number }> {
  const scripts = new Set<string>();
  page.on("response", (answer) => answer.url().endsWith(".js") && scripts.add(answer.url()));
  await settled();
  const sizes = await Promise.all(
    [...scripts].map(async (url) => {
      const answer = await request.get(url, { headers: { "accept-encoding": coding } });
      return Number(answer.headers()["content-length"] ?? Number.NaN);
    }),
  );
  return { kib: sizes.reduce((sum, size) => sum + size, 0) / 1024, files: scripts.size };
}

/** A browser that saves data: what lies below home does not come ahead of the scroll. */
const savesData = () => Object.defineProperty(navigator, "connection", { value: { saveData: true } });

test("the scripts of home stay within their budget: 115 KiB in gzip, 4 more when nothing else is to do, and 20 more ahead of the scroll where data need not be saved", async ({
  page,
  context,
  request,
}) => {
  const untilNews = (tab: Page) =>
    scriptsUntil(tab, request, "gzip", async () => {
      // What comes when nothing else is to do opens the stream of events at its end.
      const opened = tab.waitForRequest((asked) => new URL(asked.url()).pathname === "/wps/events");
      await open(tab, "/m/home");
      await opened;
    });
  const other = await context.newPage();
  await other.addInitScript(savesData);
  const { kib } = await untilNews(other);
  expect(kib).toBeGreaterThan(50);
  expect(kib).toBeLessThanOrEqual(119);
  const ahead = await scriptsUntil(page, request, "gzip", async () => {
    await open(page, "/m/home");
    await expect(part(page, "vendors")).toBeAttached();
  });
  expect(ahead.kib).toBeLessThanOrEqual(139);
});

/** What comes seconds after the load does not come at all, so that it is not counted where the machine takes as long. */
function holdLateParts(): void {
  const plain = globalThis.setTimeout;
  const held = (act: TimerHandler, ms?: number, ...rest: unknown[]) => {
    if (ms !== 3000) return plain(act, ms, ...rest);
    document.documentElement.dataset["held"] = "";
    return 0;
  };
  globalThis.setTimeout = held as typeof setTimeout;
}

test("the scripts of a list stay within theirs, its own rows among them: 110 KiB in Brotli, in 14 files", async ({ page, request }) => {
  await page.addInitScript(holdLateParts);
  const { kib, files } = await scriptsUntil(page, request, "br", async () => {
    await open(page, "/m/slot-games");
    await expect(part(page, "window").locator("[data-game]").first()).toBeVisible();
  });
  // The patience of the late parts has another length where this does not hold.
  await expect(page.locator("html")).toHaveAttribute("data-held", "");
  expect(kib).toBeGreaterThan(50);
  expect(kib).toBeLessThanOrEqual(110);
  expect(files).toBeLessThanOrEqual(14);
});
