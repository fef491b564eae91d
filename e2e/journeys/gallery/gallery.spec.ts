import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { CONTROLS, partPages } from "./pages.ts";

/** Settles once the frame has its size. */
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test("the gallery lists every part and every control, finds one by its name, keeps what is shown in the address, and fits a page of 1280 px", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/dev/ui");
  const list = page.getByRole("navigation", { name: "Parts" });
  await expect(list.getByRole("link").first()).toBeVisible();
  const listed = await list.getByRole("link").allTextContents();
  expect(listed.toSorted()).toEqual([...partPages(), ...CONTROLS].toSorted());

  await page.getByRole("searchbox", { name: "Search" }).fill("vip");
  await expect(list.getByRole("link")).toHaveText(["vip-bar"]);
  await list.getByRole("link").click();
  await page.getByRole("group", { name: "theme" }).getByRole("link", { name: "light" }).click();
  await page.getByRole("group", { name: "lang" }).getByRole("link", { name: "en" }).click();
  await expect(page).toHaveURL(/\/dev\/ui\/vip-bar\?theme=light&lang=en$/);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.frameLocator("iframe").getByRole("progressbar").first()).toBeVisible();
  await expect.poll(() => widthOf(page)).toBe(1280);
});

test("the gallery fits a page of 390 px, however many brands there are", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/dev/ui/button");
  await expect(page.frameLocator("iframe").getByRole("button").first()).toBeVisible();
  // Journeys that make brands leave them behind, so how many there are depends on what ran before.
  await page.getByRole("group", { name: "brand" }).evaluate((group) => {
    const link = group.querySelector("a");
    for (let made = 0; link !== null && made < 20; made += 1) group.append(link.cloneNode(true));
  });
  await expect.poll(() => widthOf(page)).toBe(390);
});

test("the controls of the games are shown in the gallery's frame", async ({ page }) => {
  await page.goto("/dev/ui/game/chips?lang=en");
  await expect(page.frameLocator("iframe").getByRole("radiogroup").first()).toBeVisible();
});
