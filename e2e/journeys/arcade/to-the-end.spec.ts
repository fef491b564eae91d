import { test } from "../../funded-member.ts";
import { expect, expectAccessible } from "../../fixtures.ts";
import { endOf, expectRecorded, playOn, sitDown } from "../../game.ts";
import { ROOMS } from "../../game-drivers/rooms.ts";

for (const { name, code, moves } of Object.values(ROOMS).flat()) {
  test(`a game of ${name} is played to its end with labelled demo players, and balance and record agree to the unit`, async ({
    page,
    funds,
  }) => {
    test.slow();
    const game = await sitDown(page, code);
    await expect(game.getByText("Demo player").first()).toBeVisible({ timeout: 40_000 });
    await playOn(endOf(game), game.locator(moves));
    await expectRecorded(page, funds);
  });
}

test("at a board of ludo the dice are rolled, and giving up is asked for once more before it counts", async ({ page, funds }) => {
  test.slow();
  const game = await sitDown(page, "TRP-LUDO-DUEL");
  const roll = game.getByRole("button", { name: "Roll", exact: true });
  await expect(roll).toBeEnabled({ timeout: 40_000 });
  await expectAccessible(page);
  await roll.tap();
  const leave = game.locator('[data-action="leave"]');
  await expect(leave).toBeEnabled({ timeout: 40_000 });
  await leave.tap();
  await game.getByRole("alertdialog").getByRole("button", { name: "Give up" }).tap();
  await expect(game.locator(".patti-phase")).toHaveText("The game is over");
  await expect(game.locator(".board-seat.winner")).toContainText("Demo player");
  expect(await expectRecorded(page, funds)).toBeLessThan(0);
});
