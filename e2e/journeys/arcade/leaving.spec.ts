import { expect, expectAccessible } from "../../fixtures.ts";
import { test } from "../../funded-member.ts";
import { balanceIn, openFirst, openGame } from "../../game.ts";
import { press, says } from "../../way.ts";

/** What free play begins with, minor units. */
const PLAY_BALANCE = 1_000_000;

test.describe(() => {
  test.use({ language: "en", locale: "en-GB" });

  test("a seat that is paid for is not left without a question by the browser's way back, which leads to the list once it is agreed to", async ({
    page,
    funds,
    words,
  }) => {
    const game = await openFirst(page, "/m/poker-games");
    const address = page.url();
    await game.locator(".join").tap();
    await expect.poll(() => balanceIn(game)).toBeLessThan(funds);
    // At once: the others play on, and the hand is over when they have.
    await page.evaluate(() => history.back());
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(
      /৳\s\d+\.\d\d is at stake\. The others play on without you\. If you miss your turns, you can lose it\./,
    );
    expect(page.url()).toBe(address);
    await expectAccessible(page, "[role=alertdialog]");
    await question.getByRole("button", { name: words.leaveGame }).tap();
    await page.waitForURL("**/m/poker-games");
  });
});

test("from an idle room one tap leads into free play of it, among demo players, and one tap back; the money and the address stay as they were", async ({
  page,
  funds,
}) => {
  const game = await openGame(page, "TRP-LUDO-DUEL");
  const address = page.url();
  await press(game.getByRole("button", { name: says("freeFirst") }));
  await expect(game.locator(".sign-badge")).toBeVisible();
  await press(game.locator(".join"));
  await expect(game.locator(".seat-who small", { hasText: says("demoPlayer") })).toBeVisible({ timeout: 40_000 });
  await expect.poll(() => balanceIn(game)).toBeLessThan(PLAY_BALANCE);
  await expectAccessible(page);
  await press(game.getByRole("button", { name: says("forMoney") }));
  await expect(game.locator(".notice", { hasText: says("moneyNow") })).toBeVisible();
  await expect(game.locator(".sign-badge")).toHaveCount(0);
  await expect(game.locator(".join")).toBeVisible();
  expect([await balanceIn(game), page.url()]).toEqual([funds, address]);
});
