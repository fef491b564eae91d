import type { Page } from "@playwright/test";
import { expect, expectAccessible, open, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

const panel = (page: Page) => page.getByRole("dialog", { name: "Offers at the fair" });
const cards = (page: Page) => page.locator("[data-promotion]");
const detail = (page: Page) => page.locator('[data-part="promotion-detail"]');
const close = (page: Page, name = "Close") => panel(page).getByRole("button", { name, exact: true });

test("PROMO-01 PROMO-02 PROMO-06 PROMO-09 PROMO-10 PROMO-11 PROMO-12 ROUTE-29 GROUTE-21 GROUTE-23 GROLE-02 a visitor sees the offers; a link to one opens it, and closed, its card is in view", async ({
  page,
}) => {
  await open(page, "/m/activity");
  await expect(panel(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(14);
  const first = cards(page).first();
  await expect(first.locator("img")).toBeVisible();
  await expect(first.locator("strong")).toHaveText("A gift every day, up to ৳ 5,000");
  await expect(first).toContainText(/\d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4}/);
  await expectAccessible(page);
  const categories = page.getByRole("group", { name: "Types of offers" }).getByRole("button");
  expect(await categories.count()).toBeGreaterThan(3);
  // They stand in one line, however many there are.
  expect(await categories.evaluateAll((chips) => new Set(chips.map((chip) => Math.round(chip.getBoundingClientRect().top))).size)).toBe(1);
  const last = cards(page).last();
  const id = await last.getAttribute("data-promotion");
  const title = await last.locator("strong").innerText();
  await last.scrollIntoViewIfNeeded();
  await last.tap();
  await expect(detail(page).getByText(title).first()).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await open(page, `/m/activity?id=${id}`);
  await expect(detail(page)).toContainText(title);
  await close(page, "Back to the offers").tap();
  await expect(page.locator(`[data-promotion="${id}"]`)).toBeInViewport();
  await expect(page.locator(`[data-promotion="${id}"] a`)).toBeFocused();
  await close(page).tap();
  await page.waitForURL("**/m/home");
});

test("a banner of home leads to its promotion, and the promotion to the deposit with the bonus chosen, on the same terms", async ({
  page,
  enter,
  newMember,
}) => {
  // With less motion the banners stand still under the finger: a tap on what moves by itself opens nothing.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await enter(await newMember(), "/m/home");
  await page.locator('main a[href^="/m/activityDetail?id="]').filter({ visible: true }).first().tap();
  const terms = page.locator('[data-part="offer-terms"]');
  await expect(detail(page)).toContainText("100% bonus on the first deposit");
  const promised = await terms.innerText();
  expect(promised).toMatch(/৳\s8,000\.00/);
  await detail(page).locator('a[href="/m/voucherCenter?promotion=welcome"]').tap();
  await page.waitForURL("**/m/voucherCenter?promotion=welcome");
  await expect(page.locator("label", { hasText: "Welcome bonus" }).locator("input[name=promotion]")).toBeChecked();
  await expect(terms).toHaveText(promised, { useInnerText: true });
});
