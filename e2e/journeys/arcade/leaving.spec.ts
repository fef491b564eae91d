import type { Page } from "@playwright/test";
import { expectSeated } from "../../faults.ts";
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

  test("a seat that is paid for is not left by the arrow or with the tab without a question, and whoever stays plays on", async ({
    page,
    funds,
    words,
  }) => {
    // Ludo lasts for minutes: the hand is not over before both questions are.
    const game = await openGame(page, "TRP-LUDO-ADDA");
    const address = page.url();
    await game.locator(".join").tap();
    await expect.poll(() => balanceIn(game)).toBeLessThan(funds);
    await page.getByRole("button", { name: words.leaveGame }).tap();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(/৳\s\d+\.\d\d is at stake\. The others play on without you\./);
    await question.getByRole("button", { name: words.keepPlaying }).tap();
    await expect(question).toHaveCount(0);
    await expectSeated(game);
    const asked = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    // Without a window the browser calls such a page hidden; it is there all the same, and so is the seat.
    expect([page.isClosed(), page.url()]).toEqual([false, address]);
    expect(await isSeated(page)).toBe(true);
  });
});

/** Whether the arcade says to the page of the game that the player sits at its table. */
async function isSeated(page: Page): Promise<boolean> {
  const frame = page.frames().find((one) => /\/play\/[a-z0-9-]+\?/.test(one.url()))!;
  return frame.evaluate(async () => {
    const { secret } = JSON.parse(sessionStorage.getItem("arcade:session")!) as { secret: string };
    const answer = await fetch("/api/room", { headers: { "x-session": secret } });
    const { value } = (await answer.json()) as { value: { joined: boolean } };
    return value.joined;
  });
}

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
