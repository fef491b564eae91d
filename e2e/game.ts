import type { FrameLocator, Locator, Page } from "@playwright/test";
import { expect, open, reload } from "./fixtures.ts";

/** Opens the first game of a list in its frame. */
export async function openFirst(page: Page, list: string): Promise<FrameLocator> {
  await open(page, list);
  await page.locator("main [data-game] a").first().tap();
  await page.waitForURL("**/m/play?**");
  const game = page.frameLocator("iframe");
  await expect(game.locator(".balance-amount")).toHaveText(/\d/);
  return game;
}

/** Opens a game between players by its code, and sits down. */
export async function sitDown(page: Page, code: string): Promise<FrameLocator> {
  await open(page, `/m/play?gameType=PVP&vassalage=${code.split("-", 1)[0]!}&gameCode=${code}`);
  const game = page.frameLocator("iframe");
  await game.locator(".join").tap();
  return game;
}

/** What a room says to a player when the hand is over for everybody. */
export const endOf = (game: FrameLocator): Locator => game.locator(".notice", { hasText: /You win|is over/ });

/** Taps what can be tapped, turn after turn, until `over` is seen. */
export async function playOn(over: Locator, moves: Locator): Promise<void> {
  for (;;) {
    await expect(over.or(moves).first()).toBeVisible({ timeout: 60_000 });
    if (await over.isVisible()) return;
    // The turn may have passed on before the tap arrives.
    await moves
      .first()
      .tap({ timeout: 2000 })
      .catch(() => undefined);
  }
}

/** Minor units of an amount as a page or a game shows it in English. */
const minorOf = (text: string | null): number => Math.round(Number((text ?? "").replaceAll(/[^\d.]/g, "")) * 100);

export const balanceIn = async (game: FrameLocator): Promise<number> => minorOf(await game.locator(".balance-amount").textContent());

/**
 * Holds balance and record together: the game shows what the home page shows, and that is the funds at first and what the betting
 * record tells of every round, each of which has ended. Answers by how much, in minor units.
 */
export async function expectRecorded(page: Page, fundsMinor: number): Promise<number> {
  const rows = page.locator("[data-bet]");
  const frame = page.frameLocator("iframe");
  let shown = Number.NaN;
  // What was won is on its way for a moment.
  await expect
    .poll(
      async () => {
        const before = shown;
        shown = await balanceIn(frame);
        return shown === before;
      },
      { intervals: [1500] },
    )
    .toBe(true);
  await open(page, "/m/gameRecord");
  await expect(async () => {
    await reload(page);
    await expect(rows.first()).toBeVisible();
    await expect(page.locator('[data-bet][data-state="open"]')).toHaveCount(0, { timeout: 100 });
  }).toPass();
  const results = await rows
    .locator("[data-sign]")
    .evaluateAll((found) => found.map((one) => [one.getAttribute("data-sign"), one.textContent] as const));
  const net = results.reduce((sum, [sign, amount]) => sum + Number(sign) * minorOf(amount), 0);
  await open(page, "/m/home");
  const strip = page.locator('[data-part="member-strip"] [data-part="balance"]');
  await expect.poll(async () => minorOf(await strip.textContent())).toBe(fundsMinor + net);
  expect(shown).toBe(fundsMinor + net);
  return net;
}
