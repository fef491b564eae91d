import { test } from "../../funded-member.ts";
import { askPast, expectOver, FAULTS, sitDownThroughFaults } from "../../faults.ts";
import { expect, expectAccessible } from "../../fixtures.ts";
import { endOf, expectRecorded, openGame, playOn } from "../../game.ts";
import { ROOMS } from "../../game-drivers/rooms.ts";
import { says } from "../../way.ts";

for (const { name, code, moves } of Object.values(ROOMS).flat()) {
  test(`a game of ${name} is played through every fault to its end with labelled demo players, and balance and record agree to the unit`, async ({
    page,
    funds,
    expectConsoleErrors,
  }) => {
    test.slow();
    expectConsoleErrors(...FAULTS);
    const game = await sitDownThroughFaults(page, code);
    await expect(game.getByText(says("demoPlayer")).first()).toBeVisible({ timeout: 40_000 });
    await expectAccessible(page);
    await playOn(endOf(game), game.locator(moves));
    await expectRecorded(page, funds);
    const again = await openGame(page, code);
    await expectOver(page, again, askPast(again));
  });
}
