import { getWallet } from "@mela/contract/wallet/wallet";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, open, reload, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

const stored = (page: Page) =>
  page.evaluate(() => ({
    trialName: sessionStorage.getItem("trialName"),
    session: JSON.parse(sessionStorage.getItem("MC_SESSION_INFO") ?? "null") as { type: number; userName: string } | null,
  }));

test("TRIAL-01 TRIAL-02 TRIAL-03 ROUTE-04 ROUTE-42 ROLE-03 a visitor starts a trial and comes home with play money; a bar says what it is, a reload keeps it, and the withdrawal says what can be done instead", async ({
  page,
}) => {
  await open(page, "/m/trail");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Start the trial" }).tap();
  await page.waitForURL("**/m/home");
  const { trialName, session } = await stored(page);
  expect(session).toMatchObject({ type: 4, userName: trialName });
  expect(trialName).toMatch(/^try[a-z2-9]{8}$/);
  await expect(page.locator('[data-part="balance"]')).toContainText("2,000.00");
  await expect(page.locator('[data-part="trial-bar"]')).toContainText("Your trial is on");
  const wallet = page.waitForResponse((response) => response.url().includes(getWallet.path));
  await reload(page);
  expect((await wallet).status()).toBe(200);
  await open(page, "/m/trail");
  await expect(page.getByRole("button", { name: "Start the trial" })).toHaveCount(0);
  await expect(page.getByText("Your trial is on", { exact: false })).toBeVisible();
  await open(page, "/m/withdraw");
  const note = page.locator('[data-part="account-note"][data-kind="trial"]');
  await expect(note.locator('a[href="/m/register"]')).toBeVisible();
  await expect(note.locator('a[href="/m/home"]')).toBeVisible();
  await expect(page.locator("main form")).toHaveCount(0);
});
