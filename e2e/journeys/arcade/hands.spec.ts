import { createHash } from "node:crypto";
import type { FrameLocator, Page } from "@playwright/test";
import { test } from "../../funded-member.ts";
import { askPast, expectOver, FAULTS, sitDownThroughFaults } from "../../faults.ts";
import { expect, expectAccessible, open } from "../../fixtures.ts";
import { balanceIn, dealAgain, expectRecorded } from "../../game.ts";
import { press, says } from "../../way.ts";

const CODE = "AAD-DRAGON-TIGER-DUEL";
const HAND = (url: URL) => url.pathname === "/api/room/hand";

interface Told {
  value: { seed: string; commitment: string; no: number };
}

/** Lets the arcade tell the hand otherwise than it was. */
async function forge(page: Page, change: (value: Told["value"]) => object): Promise<void> {
  await page.unroute(HAND);
  await page.route(HAND, async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as Told;
    await route.fulfill({ response, json: { ...told, value: { ...told.value, ...change(told.value) } } });
  });
}

/** Plays a duel of cards to its end, as long as there is a card to lay. */
async function playDuel(game: FrameLocator, funds: number): Promise<void> {
  await expect.poll(() => balanceIn(game)).toBeLessThan(funds);
  await expect(game.locator(".board-seat", { hasText: says("demoPlayer") })).toHaveCount(1, { timeout: 40_000 });
  const own = game.locator(".duel-card:enabled");
  for (const left of [5, 4, 3, 2, 1]) {
    await expect(own).toHaveCount(left, { timeout: 40_000 });
    await press(own.first());
  }
  await expect(game.locator(".patti-phase")).toHaveText(says("gameOver"));
}

test("MONEY-03 a game between players is dealt again on the phone and fits; a forged seed is refused; from the record of its bet the way leads there", async ({
  page,
  funds,
  expectConsoleErrors,
}) => {
  test.slow();
  expectConsoleErrors(...FAULTS);
  const game = await sitDownThroughFaults(page, CODE);
  await playDuel(game, funds);

  await test.step("its hash and its seed are shown with the rules", async () => {
    await press(game.getByRole("button", { name: says("rules") }));
    await expect(game.locator(".hash")).toHaveCount(2);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  });

  const again = game.getByRole("button", { name: says("dealAgain") });
  await test.step("every card stands there again, and all that was promised fits", async () => {
    await dealAgain(game);
    await expect(again).toHaveCount(1);
    await expect(game.locator('[data-fact="cards"]')).toHaveCount(2);
    await expect(game.locator('[data-fact="cards"] .mini-card')).toHaveCount(10);
    await expectAccessible(page);
  });

  await test.step("another seed does not fit; with a hash of its own it is not the hand that was booked", async () => {
    const seed = "ab".repeat(32);
    await forge(page, () => ({ seed }));
    await press(again);
    await expect(game.locator(".fair-wrong").first()).toHaveText(says("seedBroken"));
    await forge(page, ({ no }) => ({ seed, commitment: createHash("sha256").update(`${CODE}:${no}:${seed}`).digest("hex") }));
    await press(again);
    await expect(game.locator(".fair-results li").first()).toHaveText(says("seedFits"));
    await expect(game.locator(".fair-wrong").last()).toHaveText(says("bookedBroken"));
    await page.unroute(HAND);
  });

  await test.step("the bet's record tells the seed of its hand, and opens the game at its hands", async () => {
    await expectRecorded(page, funds);
    await open(page, "/m/gameRecord");
    await page.locator("[data-bet]").first().tap();
    const proof = page.locator('[data-part="proof"]');
    await expect(proof).toContainText(says("handNumber"));
    await expect(proof).toContainText(new RegExp(`${CODE}:\\d+:[0-9a-f]{64}`));
    await expect(proof).not.toContainText(says("ownSeed"));
    await proof.getByRole("link").tap();
    await page.waitForURL((url) => url.pathname === "/m/play" && url.searchParams.get("view") === "fairness");
    await expect(again).toBeVisible();
    await dealAgain(game);
    await expectOver(page, game, askPast(game));
  });
});
