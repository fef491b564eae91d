import type { Page } from "@playwright/test";
import { expect, expectAccessible, open, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

const opened = (page: Page) => page.locator("details[open]");

test("HELPC-01 HELPC-02 HELP-01 ROUTE-24 GROUTE-26 GROLE-02 the help centre unfolds answers; the tag of the address opens its own", async ({
  page,
}) => {
  await open(page, "/m/help?tag=terms");
  await expect(page.locator("details")).toHaveCount(30);
  await expect(opened(page)).toHaveCount(1);
  await expect(opened(page).locator("summary")).toHaveText("Terms of use");
  await expect(opened(page).locator("h3").first()).toHaveText("1. What this site is");
  await expect(opened(page)).toBeInViewport();
  await page.locator("summary", { hasText: "How do I open an account?" }).tap();
  await expect(opened(page).first().locator("li").first()).toContainText("4 to 16 letters");
  await expectAccessible(page);
});

test("a search finds answers in titles and texts, and offers help where it finds none", async ({ page }) => {
  await open(page, "/m/help");
  const search = page.getByRole("searchbox", { name: "Search the help" });
  await search.fill("jackpot pool");
  await expect(page.locator("summary")).toHaveText(["How does a jackpot grow?"]);
  await search.fill("zzz");
  await expect(page.getByText("Nothing fits “zzz”")).toBeVisible();
  await search.fill("");
  await page.getByRole("button", { name: "Limits", exact: true }).tap();
  await expect(page.locator("details")).toHaveCount(3);
});

test("HELPC-03 the terms open over any page, and OK closes them and leaves the page as it was", async ({ page }) => {
  await open(page, "/m/announcement?popup=terms");
  const terms = page.getByRole("dialog", { name: "Terms of use" });
  await expect(terms).toContainText("What this site is");
  await expectAccessible(page);
  await terms.getByRole("button", { name: "OK", exact: true }).tap();
  await expect(terms).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe("/m/announcement");
});
