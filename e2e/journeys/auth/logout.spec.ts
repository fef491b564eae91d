import { logout } from "@mela/contract/auth/account";
import { getWallet } from "@mela/contract/wallet/wallet";
import type { Page } from "@playwright/test";
import { expect, login, open, reload, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

async function askToLogOut(page: Page, menu: string): Promise<void> {
  await page.getByRole("button", { name: menu, exact: true }).tap();
  await page.locator('[data-link="signOut"]').locator("a, button").tap();
  await expect(page.getByRole("alertdialog")).toBeVisible();
}

test("SESSION-01 LOGOUT-03 LOGOUT-04 LOGOUT-05 LOGOUT-06 LOGOUT-07 LOGOUT-08 ROUTE-03 STORE-01 STORE-03 STORE-04 STORE-05 a reload keeps the session, another tab does not have it; the log-out ends it everywhere, clears what was kept and leads home", async ({
  page,
  context,
  request,
  words,
  newMember,
}) => {
  await login(page, await newMember(), words, "/m/home");
  await reload(page);
  await expect(page.locator('[data-part="member-strip"] [data-part="balance"]')).toBeVisible();
  const other = await context.newPage();
  await open(other, "/m/home");
  await expect(other.locator('[data-part="member-strip"] a[href="/m/login"]')).toBeVisible();
  await other.close();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain("MC_MEMBER_INFO");
  await page.evaluate(() => sessionStorage.setItem("trialName", "guest"));
  const { token } = JSON.parse((await page.evaluate(() => sessionStorage.getItem("MC_SESSION_INFO"))) ?? "{}") as { token: string };
  // The answer is held until the loading toast was seen.
  const held = Promise.withResolvers<void>();
  await page.route(`**${logout.path}*`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await askToLogOut(page, words.menu);
  const sent = page.waitForRequest((call) => call.url().includes(logout.path));
  await page.getByRole("alertdialog").getByRole("button", { name: words.signOut }).tap();
  await expect(page.locator('[data-kind="loading"]')).toBeVisible();
  const { authorization } = (await sent).headers();
  held.resolve();
  expect(authorization).toContain(token);
  await page.waitForURL("**/m/home");
  await expect(page.locator('[data-part="member-strip"] a[href="/m/login"]')).toBeVisible();
  await expect(page.locator('[data-kind="loading"]')).toHaveCount(0);
  const left = await page.evaluate(() => ({ tab: { ...sessionStorage } as Record<string, string>, local: Object.keys(localStorage) }));
  expect(left.tab).toEqual({ autoLogin: "0" });
  expect(left.local).not.toContain("MC_MEMBER_INFO");
  const refused = await request.get(getWallet.path, { headers: { authorization: `Bearer ${token}` } });
  expect(refused.status()).toBe(401);
});
