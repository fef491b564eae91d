import type { FrameLocator, Page } from "@playwright/test";
import { expect } from "../../fixtures.ts";
import { test as funded } from "../../funded-member.ts";
import { balanceIn, minorOf, openGame } from "../../game.ts";
import { type Fixture, nextBook } from "../../game-drivers/book.ts";
import { press, says, usesWay } from "../../way.ts";

/** So long after its beginning a match of the sport cannot be as good as decided before a bet on it is placed and cashed out. */
const EARLY_MS = { cricket: 150_000, football: 90_000, esports: 30_000 } as const;
type Watched = keyof typeof EARLY_MS;

/** A side that may win and may lose, 1.20 to 30.00: what is as good as certain has no odds any more. */
function openSide({ markets }: Fixture): string | undefined {
  const winner = markets.find(({ id }) => id === "winner")?.selections ?? [];
  return winner.find(({ odds }) => odds !== null && odds > 120 && odds < 3000)?.id;
}

const test = funded.extend(usesWay(true));

/** Opens a match of the sport that began a moment ago, or the next one as soon as it has. Answers what to pick of it. */
async function watch(page: Page, game: FrameLocator, sport: Watched): Promise<string> {
  for (;;) {
    const { now, fixtures } = await nextBook(page);
    const found = fixtures.findLast((one) => one.sport === sport && one.live !== null && now - one.startsAt < EARLY_MS[sport]);
    const side = found && openSide(found);
    if (!side) continue;
    await press(game.locator(`[data-match="${found.id}"]`));
    return `${found.id} winner ${side}`;
  }
}

/** Puts the side on the slip, at the odds of the moment. */
async function pick(game: FrameLocator, what: string): Promise<void> {
  const odds = game.locator(`.match-page [data-pick="${what}"]`);
  await expect(async () => {
    await press(odds, { timeout: 2000 });
    await expect(odds).toHaveAttribute("aria-pressed", "true", { timeout: 500 });
  }).toPass();
}

/** Bets what is on the slip. Odds that move meanwhile are asked again, and taken as they are then. */
async function placeBet(game: FrameLocator): Promise<void> {
  await expect(async () => {
    await press(game.locator(".slip-foot > .button-main"), { timeout: 2000 });
    await expect(game.locator(".notice")).toContainText(says("betPlaced"), { timeout: 3000 });
  }).toPass();
}

/** Holds the next bet back until the odds are others than it says: what was shown is not to be had any more. */
async function betTooLate(page: Page, game: FrameLocator, picked: string): Promise<void> {
  const odds = game.locator(`.match-page [data-pick="${picked}"] b`);
  const arrive = Promise.withResolvers<void>();
  await page.route("**/api/bets", async (route) => {
    if (route.request().method() === "POST") await arrive.promise;
    await route.continue();
  });
  const request = page.waitForRequest((one) => one.method() === "POST" && new URL(one.url()).pathname === "/api/bets");
  await press(game.locator(".slip-foot > .button-main"));
  // What the bet says, not what was read before the tap: a step that is told between the two changes page and slip together.
  const { wager } = (await request).postDataJSON() as { wager: { legs: { odds: number }[] } };
  await expect.poll(async () => minorOf(await odds.textContent())).not.toBe(wager.legs[0]!.odds);
  arrive.resolve();
  await expect(game.locator(".slip-moved")).toBeVisible();
  await page.unroute("**/api/bets");
}

/** Cashes the one bet that stands out at the price that is shown, and sees in "my bets" how it ended and what it may have brought. */
async function cashOut(game: FrameLocator): Promise<void> {
  const before = await balanceIn(game);
  await press(game.locator(".my-bets-button"));
  const standing = game.locator(".my-bet", { has: game.locator(".my-bet-returns") });
  await expect(standing).toHaveCount(1);
  expect(minorOf(await standing.locator(".my-bet-returns").textContent())).toBeGreaterThan(0);
  await press(standing.locator(".cash-out-open[aria-disabled=false]"));
  const take = standing.locator(".cash-out-buttons .button-main[aria-disabled=false]");
  const said = game.locator(".my-bets-said");
  let shown = Number.NaN;
  // Read in the moment of the tap: the price moves every few seconds, and for a moment after each step there is none.
  await expect(async () => {
    shown = minorOf(await take.evaluate((button: HTMLButtonElement) => (button.click(), button.textContent), null, { timeout: 2_000 }));
    await expect(said).toHaveText(/\d/, { timeout: 3_000 });
  }).toPass();
  const paid = minorOf(await said.textContent());
  expect(paid).toBeGreaterThanOrEqual(shown);
  await expect(standing).toHaveCount(0);
  expect(minorOf(await game.locator(".my-bets-part:last-child .my-bet b").first().textContent())).toBe(paid);
  await expect.poll(() => balanceIn(game)).toBe(before + paid);
}

for (const [sport, code] of [
  ["cricket", "KHL-TEST-MATCH-LIVE"],
  ["football", "KHL-GOAL-FEVER"],
  ["esports", "TF-BLADE-FIVE"],
] as const)
  test(`${sport} in play: the pitch moves, a price is taken, asked again where it has moved, and the bet is cashed out at what is shown`, async ({
    page,
    funds: _,
    expectConsoleErrors,
  }) => {
    // Where one side is by far the stronger one, there is no such side, and the next match begins within four minutes.
    test.setTimeout(420_000);
    expectConsoleErrors(/status of 409 .*\/api\/bets/);
    const game = await openGame(page, code);
    const picked = await watch(page, game, sport);
    const ball = game.locator(".match-page .pitch-ball");
    const place = (await ball.getAttribute("style"))!;
    await expect(ball).not.toHaveAttribute("style", place);
    await pick(game, picked);
    await press(game.locator(".slip-bar"));
    await game.locator(".slip-tolerance").getByRole("radio").first().press("Space");
    await betTooLate(page, game, picked);
    await placeBet(game);
    await cashOut(game);
  });

test("a flight is cashed out by a tap, at no less than the button shows", async ({ page, funds: _, expectConsoleErrors }) => {
  // A flight may burst before the tap arrives: then it is bet on the next one.
  expectConsoleErrors(/status of 409 .*\/api\/bets/);
  const game = await openGame(page, "NVA-SUB-RISE");
  const bet = game.getByRole("group", { name: says("firstBet") });
  const [button, result] = [bet.locator(".go"), bet.locator(".bet-result")];
  await expect(async () => {
    await press(button, { timeout: 10_000 });
    await expect(bet.locator(".go.leave").or(result.filter({ hasText: /\d/ }))).toBeVisible({ timeout: 60_000 });
    const shown = minorOf(await bet.locator(".go.leave").evaluate((one: HTMLButtonElement) => (one.click(), one.textContent), null, { timeout: 1000 })); // prettier-ignore
    await expect(result).toHaveClass(/won/, { timeout: 5000 });
    const paid = minorOf((await result.textContent())!.replace(/^.*:/, ""));
    expect(paid).toBeGreaterThanOrEqual(shown);
  }).toPass();
});
