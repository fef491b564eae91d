import type { FrameLocator, Page } from "@playwright/test";
import { expect, expectAccessible, fillLogin, open, reload, test } from "../../fixtures.ts";

/** Minor units of an amount as a page or a game shows it, in either script of digits. */
function minorOf(text: string): number {
  const latin = text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
  return Math.round(Number(latin.replace(/[^\d.]/g, "")) * 100);
}

const balanceIn = async (game: FrameLocator): Promise<number> => minorOf((await game.locator(".balance-amount").textContent()) ?? "");
const balanceAtHome = async (page: Page): Promise<number> =>
  minorOf((await page.locator('[data-part="member-strip"] [data-part="balance"]').textContent()) ?? "");

for (const language of ["bn", "en"] as const) {
  test.describe(`the whole story in ${language}`, () => {
    test.use({ language, locale: language === "bn" ? "bn-BD" : "en-GB" });

    test("LAUNCH-01 LAUNCH-02 TILE-03 HOME-11 RECENT-04 a visitor picks a game, logs in, lands in it, spins, leaves with the new balance, reloads and logs out", async ({
      page,
      words,
      newMember,
      expectConsoleErrors,
    }) => {
      // What a page asks in the moment of the log-out is refused.
      expectConsoleErrors(/status of 401 .*\/unread\)/);
      const member = await newMember({ fundsMinor: 1_000_000 });

      await test.step("home as a visitor", async () => {
        // With less motion the hot games stand still under the finger: a tap on what moves by itself opens nothing.
        await page.emulateMedia({ reducedMotion: "reduce" });
        await open(page, "/");
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expectAccessible(page);
      });

      await test.step("a tap on a game leads to the login", async () => {
        await page.locator("main [data-game] a").first().tap();
        await page.waitForURL("**/m/login?**");
        await expect(page.getByLabel(words.username, { exact: true })).toBeVisible();
        await expectAccessible(page);
      });

      const game = page.frameLocator("iframe");
      let played = "";
      await test.step("the login lands in that game", async () => {
        await fillLogin(page, member, words);
        await page.waitForURL("**/m/play?**");
        played = new URL(page.url()).searchParams.get("nodeId") ?? "";
        await expect(game.getByRole("button", { name: words.spin })).toBeEnabled();
        expect(await balanceIn(game)).toBe(1_000_000);
      });

      let after = 0;
      await test.step("a spin moves the balance by the stake and the win", async () => {
        const [round] = await Promise.all([
          page.waitForResponse((response) => response.request().method() === "POST" && response.url().endsWith("/api/play")),
          game.getByRole("button", { name: words.spin }).tap(),
        ]);
        const { value } = (await round.json()) as { value: { round: { stake: number; payout: number } } };
        const result = value.round;
        await expect(game.getByRole("button", { name: words.spin, exact: true })).toBeEnabled({ timeout: 40_000 });
        after = 1_000_000 - result.stake + result.payout;
        expect(result.stake).toBeGreaterThan(0);
        await expect.poll(() => balanceIn(game)).toBe(after);
        await expect.poll(async () => minorOf((await page.locator('header [data-part="balance"] .num').textContent()) ?? "")).toBe(after);
      });

      await test.step("after leaving, home shows the new balance and the game among the recents", async () => {
        await page.getByRole("button", { name: words.leaveGame }).tap();
        await page.waitForURL((url) => url.pathname !== "/m/play");
        await open(page, "/m/home");
        await expect.poll(() => balanceAtHome(page)).toBe(after);
        await open(page, "/m/home?tab=RECENT");
        await expect(page.locator('[data-part="tab-RECENT"] [data-game]')).toHaveCount(1);
        await expect(page.locator(`[data-part="tab-RECENT"] [data-game="${played}"]`)).toBeVisible();
      });

      await test.step("a reload keeps the session", async () => {
        await reload(page);
        await open(page, "/m/home");
        await expect.poll(() => balanceAtHome(page)).toBe(after);
      });

      await test.step("the logout leads home as a visitor", async () => {
        await page.getByRole("button", { name: words.menu, exact: true }).tap();
        await page.locator('[data-link="signOut"]').locator("a, button").tap();
        await page.getByRole("alertdialog").getByRole("button", { name: words.signOut, exact: true }).tap();
        await expect(page.locator('[data-part="member-strip"] a[href="/m/login"]')).toBeVisible();
        expect(await page.evaluate(() => sessionStorage.getItem("MC_SESSION_INFO"))).toBeNull();
      });
    });
  });
}
