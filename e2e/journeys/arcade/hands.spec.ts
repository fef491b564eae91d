import { createHash } from "node:crypto";
import type { FrameLocator, Page } from "@playwright/test";
import { expect, expectAccessible, login, open, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

const FITS = [
  "The seed fits its hash.",
  "Dealt and played again, every seat gets what it got.",
  "Your stakes and wins were booked as the game ended.",
];
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
async function playDuel(game: FrameLocator): Promise<void> {
  await game.locator(".join").tap();
  const own = game.locator(".duel-card:enabled");
  for (const left of [5, 4, 3, 2, 1]) {
    await expect(own).toHaveCount(left, { timeout: 40_000 });
    await own.first().tap();
  }
  await expect(game.locator(".patti-phase")).toHaveText("The game is over");
}

test("MONEY-03 a game between players is dealt again on the phone and fits; a forged seed is refused; from the record of its bet the way leads there", async ({
  page,
  words,
  newMember,
}) => {
  test.slow();
  await login(page, await newMember({ fundsMinor: 1_000_000 }), words);
  await open(page, `/m/play?gameType=PVP&vassalage=AAD&gameCode=${CODE}`);
  const game = page.frameLocator("iframe");
  await playDuel(game);

  const again = game.getByRole("button", { name: "Deal it again" });
  await test.step("every card stands there again, and all that was promised fits", async () => {
    await game.getByRole("button", { name: "Fairness: check past rounds" }).tap();
    await expect(again).toHaveCount(1);
    await again.tap();
    for (const line of FITS) await expect(game.locator(".fair-right", { hasText: line })).toBeVisible();
    await expect(game.locator(".fair-wrong")).toHaveCount(0);
    await expect(game.locator('[data-fact="cards"]')).toHaveCount(2);
    await expect(game.locator('[data-fact="cards"] .mini-card')).toHaveCount(10);
    await expectAccessible(page);
  });

  await test.step("another seed does not fit; with a hash of its own it is not the hand that was booked", async () => {
    const seed = "ab".repeat(32);
    await forge(page, () => ({ seed }));
    await again.tap();
    await expect(game.locator(".fair-wrong").first()).toHaveText("The seed does not fit its hash!");
    await forge(page, ({ no }) => ({ seed, commitment: createHash("sha256").update(`${CODE}:${no}:${seed}`).digest("hex") }));
    await again.tap();
    await expect(game.locator(".fair-results li").first()).toHaveText("The seed fits its hash.");
    await expect(game.locator(".fair-wrong").last()).toHaveText("Your stakes and wins were booked otherwise!");
    await page.unroute(HAND);
  });

  await test.step("the bet's record tells the seed of its hand, and opens the game at its hands", async () => {
    await open(page, "/m/gameRecord");
    await page.locator("[data-bet]").first().tap();
    const proof = page.locator('[data-part="proof"]');
    await expect(proof).toContainText("Number of the hand at its table");
    await expect(proof).toContainText(new RegExp(`${CODE}:\\d+:[0-9a-f]{64}`));
    await expect(proof).not.toContainText("Your seed");
    await proof.getByRole("link").tap();
    await page.waitForURL((url) => url.pathname === "/m/play" && url.searchParams.get("view") === "fairness");
    await again.tap();
    for (const line of FITS) await expect(game.locator(".fair-right", { hasText: line })).toBeVisible();
    await expect(game.locator(".fair-wrong")).toHaveCount(0);
  });
});
