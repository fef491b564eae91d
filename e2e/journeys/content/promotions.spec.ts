import { listPromotionCategories } from "@mela/contract/content/promotions";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, open, reload, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

const panel = (page: Page) => page.getByRole("dialog", { name: "Offers at the fair" });
const cards = (page: Page) => page.locator("[data-promotion]");
const detail = (page: Page) => page.locator('[data-part="promotion-detail"]');
const close = (page: Page, name = "Close") => panel(page).getByRole("button", { name, exact: true });

test("PROMO-01 PROMO-03 PROMO-06 PROMO-12 ROUTE-29 GROUTE-21 GROLE-02 a visitor sees the offers: a titled popup with cards; closing it leads home", async ({
  page,
}) => {
  await open(page, "/m/activity");
  await expect(panel(page)).toBeVisible();
  await expect(page.getByRole("group", { name: "Kinds of offers" }).getByRole("button").first()).toHaveAttribute("aria-pressed", "true");
  await expect(cards(page)).toHaveCount(14);
  const first = cards(page).first();
  await expect(first.locator("img")).toBeVisible();
  await expect(first.locator("strong")).toHaveText("A gift every day, up to ৳ 5,000");
  await expect(first).toContainText("Read more");
  await expect(first).toContainText(/\d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4}/);
  await expect(cards(page).nth(3)).toContainText("– long-term");
  await expectAccessible(page);
  await close(page).tap();
  await page.waitForURL("**/m/home");
});

test("PROMO-02 PROMO-04 PROMO-08 PROMO-11 PROMO-15 a category filters, a card opens its detail in place of the list, closing it returns there", async ({
  page,
}) => {
  await open(page, "/m/activity");
  const categories = page.getByRole("group", { name: "Kinds of offers" }).getByRole("button");
  expect(await categories.count()).toBeGreaterThan(3);
  const lines = await categories.evaluateAll((chips) => new Set(chips.map((chip) => Math.round(chip.getBoundingClientRect().top))).size);
  expect(lines).toBe(1);
  await page.getByRole("button", { name: "Sports", exact: true }).tap();
  await expect(cards(page)).toHaveCount(2);
  await cards(page).nth(1).getByRole("link").tap();
  await expect(detail(page)).toContainText("Weekend football: five out of five");
  await expect(cards(page)).toHaveCount(0);
  await expect(detail(page).locator('[data-part="rich-text"] p')).toContainText("Guess five results");
  expect(new URL(page.url()).searchParams.get("category")).toBe("sports");
  await close(page, "Back to the offers").tap();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).nth(1)).toBeInViewport();
  await reload(page);
  await expect(cards(page)).toHaveCount(2);
});

test("PROMO-09 PROMO-10 PROMO-11 GROUTE-21 GROUTE-23 a link to one offer opens it; its card is in view when it is closed", async ({
  page,
}) => {
  await open(page, "/m/activity");
  const last = cards(page).last();
  const id = await last.getAttribute("data-promotion");
  const title = await last.locator("strong").innerText();
  await open(page, `/m/activity?id=${id}`);
  await expect(detail(page)).toContainText(title);
  await close(page, "Back to the offers").tap();
  await expect(page.locator(`[data-promotion="${id}"]`)).toBeInViewport();
  await expect(page.locator(`[data-promotion="${id}"] a`)).toBeFocused();
  await close(page).tap();
  await page.waitForURL("**/m/home");
});

test("PROMO-07 a category without offers says so", async ({ page }) => {
  await page.route(`**${listPromotionCategories.path}*`, (route) =>
    route.fulfill({ json: { success: true, value: [{ id: "nothing", name: "Nothing yet" }] } }),
  );
  await open(page, "/m/home");
  await page.locator('[data-nav="promotions"]').tap();
  await expect(panel(page)).toContainText("No offer of this kind just now");
  await expect(cards(page)).toHaveCount(0);
});

test("ROUTE-30 LAYOUT-09 GROUTE-22 GROUTE-23 GROUTE-32 an offer has a page of its own with its own bar; one that is over says so and leads on", async ({
  page,
}) => {
  await open(page, "/m/activity");
  const id = await cards(page).first().getAttribute("data-promotion");
  await open(page, `/m/activityDetail?id=${id}`);
  await expect(page.locator('[data-part="page-bar"] h1')).toHaveText("Promotions");
  await expect(detail(page)).toContainText("A gift every day");
  await expectAccessible(page);
  await open(page, "/m/activityDetail?id=999999");
  await expect(page.getByRole("status").filter({ hasText: "This offer is over" })).toBeVisible();
  await page.getByRole("link", { name: "All offers" }).tap();
  await page.waitForURL("**/m/activity");
});

test("GERR-05 a cover that does not come is hidden, and the offer stays", async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/net::ERR_FAILED/);
  await page.route("**/media/promotions/**", (route) => route.abort());
  await open(page, "/m/activity");
  const first = cards(page).first();
  await expect(first).toContainText("Read more");
  await expect
    .poll(() => first.locator("img").evaluateAll((images) => images.filter((i) => i.checkVisibility({ visibilityProperty: true })).length))
    .toBe(0);
});

test("lists that do not come can be asked for again", async ({ page, words, expectConsoleErrors }) => {
  expectConsoleErrors(/503|ERR_FAILED|Failed to load/);
  await page.route("**/wps/announcements?types=PR*", (route) => route.fulfill({ status: 503, json: { success: false } }));
  await open(page, "/m/home");
  await page.locator('[data-nav="promotions"]').tap();
  await expect(panel(page).getByRole("button", { name: words.retry })).toBeVisible({ timeout: 15_000 });
  await page.unroute("**/wps/announcements?types=PR*");
  await panel(page).getByRole("button", { name: words.retry }).tap();
  await expect(cards(page)).toHaveCount(14);
});
