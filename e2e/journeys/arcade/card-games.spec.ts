import { test } from "../../funded-member.ts";
import { askPast, expectOver, FAULTS, sitDownThroughFaults } from "../../faults.ts";
import { expect, expectAccessible } from "../../fixtures.ts";
import { balanceIn, endOf, expectRecorded, openGame, sitDown } from "../../game.ts";
import { press, says } from "../../way.ts";

test("Hazari: groups are swapped, suggested and laid, everybody's are shown with their points, and balance and record agree", async ({
  page,
  funds,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(...FAULTS);
  const game = await sitDownThroughFaults(page, "CHL-HAZARI");
  await expect(game.locator(".hand-card")).toHaveCount(13, { timeout: 40_000 });
  const first = await game.locator(".hand-card").first().getAttribute("data-card");
  await press(game.locator(".hand-card").first());
  await press(game.locator(".hand-card").nth(5));
  await expect(game.locator(".hand-card").nth(5)).toHaveAttribute("data-card", first!);
  await press(game.getByRole("button", { name: says("suggest") }));
  await press(game.locator('[data-action="lay"]'), { timeout: 40_000 });
  await expect(game.locator(".shown td")).toHaveCount(16, { timeout: 40_000 });
  await expect(game.locator(".shown .took")).toHaveCount(4);
  await expectAccessible(page);
  await expect(endOf(game)).toBeVisible();
  await expectRecorded(page, funds);
  const again = await openGame(page, "CHL-HAZARI");
  await expectOver(page, again, askPast(again));
});

test("rummy: cards are sorted and grouped on the phone, one is drawn and one put away", async ({ page, funds }) => {
  // The variant that nobody may leave: in the others all demo players may have dropped out before the first turn.
  const game = await sitDown(page, "TRP-DEALS-RUMMY");
  const cards = game.locator(".hand-card");
  await expect(cards).toHaveCount(13, { timeout: 40_000 });
  const pile = game.locator('[data-action="draw"]');
  await expect(pile).toBeEnabled({ timeout: 40_000 });
  const groups = await game.locator(".rummy-group").count();
  // A card that was alone would leave as many groups as there were.
  await press(game.locator(".rummy-group .hand-card + .hand-card").first());
  await press(game.locator('[data-action="group"]'));
  await expect(game.locator(".rummy-group")).toHaveCount(groups + 1);
  await press(game.locator('[data-action="sort"]'));
  // Whoever arranges their cards in their turn still has it.
  await expect(pile).toBeEnabled();
  await press(pile);
  await expect(cards).toHaveCount(14);
  await press(game.locator(".hand-card.fresh"));
  await press(game.locator('[data-action="discard"]'));
  await expect(cards).toHaveCount(13);
  await expectAccessible(page);
  expect(await balanceIn(game)).toBeLessThan(funds);
});

test("a table of rummy for four stays where it is on a small phone when the cards are dealt", async ({ page, funds: _ }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const game = await openGame(page, "TRP-POINTS-RUMMY");
  const feltTop = () => game.locator(".scene-felt").evaluate((felt) => Math.round(felt.getBoundingClientRect().top));
  // While nobody sits: it is gone seconds after somebody does.
  await expect(game.locator(".idle-panel")).toBeVisible();
  const before = await feltTop();
  await press(game.locator(".join"));
  await expect(game.locator(".hand-card")).toHaveCount(13, { timeout: 40_000 });
  // The notice of the deal may still be there.
  await expect.poll(feltTop).toBe(before);
});
