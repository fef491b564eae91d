import type { Page } from "@playwright/test";
import { expect, hydrated, open, test } from "../../fixtures.ts";
import { field } from "../../registering.ts";

/* The narrowest phone with letters twice as large, as its settings make them. */

test.use({ language: "en", locale: "en-GB", viewport: { width: 320, height: 640 } });

const enlarge = (page: Page) => page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));

/** Types into a field; how much of it cannot be seen, in CSS pixels. */
async function unseenOf(page: Page, label: string, text: string): Promise<number> {
  await field(page, label).fill(text);
  return field(page, label).evaluate((input) => input.scrollWidth - input.clientWidth);
}

test("a number, a code and the digits of a picture can be read as they are typed", async ({ page }) => {
  await open(page, "/m/login");
  await page.getByRole("tab", { name: "Mobile number" }).tap();
  await enlarge(page);
  expect(await unseenOf(page, "Mobile number", "01712345678"), "the number").toBe(0);
  expect(await unseenOf(page, "SMS code", "123456"), "the code").toBe(0);
  await open(page, "/m/register");
  await enlarge(page);
  expect(await unseenOf(page, "Mobile number (optional)", "01712345678"), "the number of a registration").toBe(0);
  expect(await unseenOf(page, "Verification code", "503040"), "the digits of the picture").toBe(0);
});

test("the sum that can be withdrawn stands in one piece", async ({ page, enter, newMember }) => {
  await enter(await newMember({ fundsMinor: 100_000_000 }), "/m/withdraw");
  await hydrated(page);
  const sum = page.getByRole("region", { name: "Available" }).locator("p").last();
  await expect(sum).toHaveText(/1,000,000\.00/);
  await enlarge(page);
  const lines = await sum.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });
  expect(lines).toBe(1);
});
