import type { FrameLocator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../../fixtures.ts";
import { balanceIn } from "../../game.ts";

test.use({ language: "en", locale: "en-GB" });

const playPath = (type: string, vendor: string, code: string) => `/m/play?gameType=${type}&vassalage=${vendor}&gameCode=${code}`;
const gameOf = (page: Page): FrameLocator => page.frameLocator("iframe");
const FUNDS = 1_000_000;

test("from a vendor's lobby to a table: chips are laid and confirmed in the window, the round is dealt for everybody and checked on the phone", async ({
  page,
  enter,
  newMember,
}) => {
  test.slow();
  await enter(await newMember({ fundsMinor: FUNDS }), playPath("LIVE", "CRN", "lobby"));
  const game = gameOf(page);
  await game.locator(".lobby-table", { hasText: "Dragon tiger" }).first().tap();
  const phase = game.locator(".phase");
  await expect(phase).toHaveAttribute("data-phase", "betting", { timeout: 40_000 });
  await expect(game.locator(".dealt-mark")).toHaveText("Dealt by a generator");
  // A window that has just opened leaves time enough on a slow machine.
  const before = await game.locator(".table-facts span").first().textContent();
  await expect(game.locator(".table-facts span").first()).not.toHaveText(before!, { timeout: 40_000 });
  await game.locator('[data-spot="dragon"]').tap();
  await game.locator('[data-spot="tiger"]').tap();
  await game.getByRole("button", { name: "Bet", exact: true }).tap();
  await expect(game.locator(".stands")).toContainText("Bet in this round");
  await expect.poll(() => balanceIn(game)).toBeLessThan(FUNDS);
  await expect(phase).toHaveAttribute("data-phase", "showing", { timeout: 40_000 });
  await expect(game.locator(".own-result")).toBeVisible({ timeout: 20_000 });
  await expect(game.locator(".road-cell").last()).toBeVisible();
  await game.getByRole("button", { name: "Rules and returns" }).tap();
  await expect(game.locator(".check.fits").first()).toBeVisible();
  await expect(game.locator(".check.broken")).toHaveCount(0);
  await expectAccessible(page);
});

test("two picks make an accumulator, which stands among the bets; what has started cannot be bet on", async ({
  page,
  enter,
  newMember,
}) => {
  await enter(await newMember({ fundsMinor: FUNDS }), playPath("SPORTS", "KHL", "KHL-GOAL-FEVER"));
  const game = gameOf(page);
  const fixtures = game.locator(".fixture.open");
  await expect(fixtures.nth(3)).toBeVisible();
  for (const at of [2, 3]) await fixtures.nth(at).locator(".odds").first().tap();
  await expect(game.locator(".odds.chosen")).toHaveCount(2);
  await expect(game.locator(".fixture.playing .odds, .fixture.ended .odds")).toHaveCount(0);
  await game.locator(".slip-bar").tap();
  await expect(game.locator(".slip-sum")).toContainText("Accumulator of 2");
  await game.locator(".slip-input").fill("5");
  await expect(game.locator(".slip-problem")).toContainText("From");
  await game.locator(".slip-input").fill("100");
  await game.locator(".slip > .button-main").tap();
  await expect.poll(() => balanceIn(game)).toBe(FUNDS - 10_000);
  await game.getByRole("button", { name: "My bets" }).tap();
  await expect(game.locator(".my-bet")).toHaveCount(1);
  await expect(game.locator(".my-leg")).toHaveCount(2);
  await expectAccessible(page);
});

test("a pick is bet on the open draw and waits for it, in traditional and in entertainment play", async ({ page, enter, newMember }) => {
  await enter(await newMember({ fundsMinor: FUNDS }), playPath("LOTT", "SHN", "SHN-DHAKA-3D"));
  const game = gameOf(page);
  await expect(game.locator(".draw-time")).toContainText("Bets until");
  await game.locator(".pick", { hasText: "Big" }).tap();
  await game.locator(".place").tap();
  await expect.poll(() => balanceIn(game)).toBeLessThan(FUNDS);
  await game.getByText("Entertainment", { exact: true }).tap();
  await expect(game.locator(".place")).toBeDisabled();
  for (const digit of await game.locator(".digit-rows .picks").all()) await digit.locator(".pick").first().tap();
  const before = await balanceIn(game);
  await game.locator(".place").tap();
  await expect.poll(() => balanceIn(game)).toBeLessThan(before);
  await game.getByRole("button", { name: "My bets" }).tap();
  await expect(game.locator(".my-bet")).toHaveCount(2);
  await expect(game.locator(".my-bet").first()).toContainText("waiting for the draw");
});

test("a hand of Teen Patti with labelled demo players: the cards of others stay hidden, and packing ends it for the player", async ({
  page,
  enter,
  newMember,
}) => {
  await enter(await newMember({ fundsMinor: FUNDS }), playPath("PVP", "AAD", "AAD-TEEN-PATTI"));
  const game = gameOf(page);
  await game.locator(".join").tap();
  await expect(game.locator('[data-action="see"]')).toBeVisible({ timeout: 40_000 });
  await expect(game.getByText("Demo player").first()).toBeVisible();
  await game.locator('[data-action="see"]').tap();
  await expect(game.locator(".card:not(.back)")).toHaveCount(3);
  await game.locator('[data-action="fold"]').tap();
  await expect(game.locator(".patti-seat.winner").first()).toBeVisible({ timeout: 20_000 });
  await expect(game.locator(".patti-seat:not(.place-0) .card:not(.back)")).toHaveCount(0);
  await expect.poll(() => balanceIn(game)).toBeLessThan(FUNDS);
});

test("a hand of Hold'em: blinds come with the cards, checks and calls lead to the river, and the cards of others stay hidden until then", async ({
  page,
  enter,
  newMember,
}) => {
  test.slow();
  await enter(await newMember({ fundsMinor: FUNDS }), playPath("PVP", "BGS", "BGS-TEXAS-HOLDEM"));
  const game = gameOf(page);
  await game.locator(".join").tap();
  const stay = game.locator('[data-action="check"], [data-action="call"]').first();
  const over = game.locator(".patti-seat.winner").first();
  await expect(stay).toBeVisible({ timeout: 40_000 });
  await expect(game.locator(".card:not(.back)")).toHaveCount(2);
  await expect(game.locator(".button-mark")).toHaveCount(1);
  await expectAccessible(page);
  for (let turns = 0; turns < 30 && !(await over.isVisible()); turns += 1) {
    await expect(stay.or(over).first()).toBeVisible({ timeout: 40_000 });
    if (await over.isVisible()) break;
    await expect(game.locator(".patti-seat:not(.place-0) .card:not(.back)")).toHaveCount(0);
    const moves = game.locator(".moves");
    const before = await moves.innerText();
    // The hand may be over, or the turn passed on, before the tap arrives.
    await stay.tap({ timeout: 2000 }).catch(() => undefined);
    await expect.poll(async () => (await over.isVisible()) || (await moves.innerText()) !== before, { timeout: 40_000 }).toBe(true);
  }
  await expect(over).toBeVisible({ timeout: 40_000 });
});

test("Caribbean Stud against the house: the stake holds the raise, a fold gives it back, and the round can be checked", async ({
  page,
  enter,
  newMember,
}) => {
  await enter(await newMember({ fundsMinor: FUNDS }), playPath("RNG", "NVA", "NVA-CARIBBEAN-STUD"));
  const game = gameOf(page);
  await game.getByRole("button", { name: "Deal" }).tap();
  await expect(game.locator('[data-choice="fold"]')).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => balanceIn(game)).toBe(FUNDS - 1500);
  await expect(game.locator(".card:not(.back)")).toHaveCount(6);
  await expectAccessible(page);
  await game.locator('[data-choice="fold"]').tap();
  await expect(game.locator(".card:not(.back)")).toHaveCount(10);
  await expect.poll(() => balanceIn(game)).toBe(FUNDS - 500);
  await expect(game.locator(".win-detail")).toContainText("Folded");
  await game.getByRole("button", { name: "Deal" }).tap();
  await game.locator('[data-choice="raise"]').tap({ timeout: 20_000 });
  await expect(game.getByRole("button", { name: "Deal" })).toBeEnabled({ timeout: 20_000 });
});
