import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, open, test } from "../../fixtures.ts";

/* From 1,040 px on: the navigation at the side, what belongs together beside each other, a game at its whole height (decisions 0270, 0286). */

const WIDE = { width: 1280, height: 800 };
const SIDE = 248;

test.use({ viewport: WIDE, language: "en", locale: "en-GB" });

async function boxOf(locator: Locator) {
  await expect(locator).toBeVisible();
  const box = await locator.boundingBox();
  if (box === null) throw new Error("Nothing is there");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const region = (page: Page, name: string) => page.getByRole("region", { name });

test("a visitor's pages fill a wide window: navigation at the side, two lists beside each other, six games in a row", async ({ page }) => {
  const part = (name: string) => page.locator(`[data-part="${name}"]`);
  await open(page, "/m/home");
  const nav = await boxOf(part("bottom-nav"));
  expect([nav.x, nav.width, nav.bottom]).toEqual([0, SIDE, WIDE.height]);
  const header = await boxOf(part("main-header"));
  expect([header.x, header.right]).toEqual([0, WIDE.width]);
  const [hot, slots] = [await boxOf(part("hot")), await boxOf(part("list-RNG"))];
  expect([hot.x, slots.right]).toEqual([SIDE, WIDE.width]);
  expect([Math.round(slots.x - hot.right), slots.y - hot.y]).toEqual([0, 0]);
  await expectAccessible(page);

  await open(page, "/m/slot-games");
  const tiles = part("window").locator("[data-game]");
  await expect(tiles.first()).toBeVisible();
  const tops = await tiles.evaluateAll((all) => all.slice(0, 7).map((tile) => Math.round(tile.getBoundingClientRect().top)));
  expect(new Set(tops.slice(0, 6)).size).toBe(1);
  expect(tops[6]).toBeGreaterThan(tops[0] ?? 0);
  await expectAccessible(page);

  await open(page, "/m/login");
  const field = await boxOf(page.getByRole("textbox", { name: "Username", exact: true }));
  expect(field.x).toBeGreaterThan(WIDE.width / 2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDE.width);

  // The same page in a narrow window is a phone's again.
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/m/home");
  expect((await boxOf(part("bottom-nav"))).width).toBe(390);
});

test("a game has the whole height of a wide window, and what is told of it stands beside it in words", async ({
  page,
  enter,
  newMember,
}) => {
  await enter(await newMember({ fundsMinor: 100_000 }), "/m/slot-games");
  await page.locator('[data-part="window"] [data-game] a').first().click();
  const frame = await boxOf(page.locator("iframe"));
  expect([frame.x, frame.y, frame.height, frame.width]).toEqual([0, 0, WIDE.height, WIDE.width - 280]);
  const bar = page.locator('[data-part="player"] > header');
  expect((await boxOf(bar)).x).toBe(frame.right);
  await expect(bar.getByRole("heading", { level: 1 })).toBeVisible();
  for (const words of ["Result of this visit:", "Balance:"]) {
    expect((await boxOf(bar.getByText(words, { exact: true }))).width, words).toBeGreaterThan(20);
  }
  await bar.getByRole("button", { name: "Deposit" }).click();
  await expect(page).toHaveURL(/\/m\/voucherCenter/);
  // A form keeps a column that is read with ease.
  expect((await boxOf(page.locator("main"))).width).toBe(640);

  // What one does stands beside what became of it, and what one asks for beside what is found (decision 0286).
  await open(page, "/m/withdraw");
  const [now, before] = [await boxOf(region(page, "Available")), await boxOf(region(page, "Your withdrawals"))];
  expect([now.x > SIDE, before.x > now.right, before.y - now.y]).toEqual([true, true, 0]);
  await open(page, "/m/transaction/record");
  const [totals, list] = [
    await boxOf(region(page, "Totals")),
    await boxOf(page.locator('[data-part="account-record"] [data-kind]').first()),
  ];
  expect([totals.x > SIDE, list.x > totals.right, list.y < totals.y]).toEqual([true, true, true]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const narrow = [
    await boxOf(region(page, "Totals")),
    await boxOf(page.locator('[data-part="account-record"] [data-kind]').first()),
  ] as const;
  expect([narrow[0].x, narrow[1].x, narrow[1].y > narrow[0].bottom]).toEqual([16, 16, true]);
});
