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
