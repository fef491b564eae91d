import { test } from "../../funded-member.ts";
import { askPast, expectOver, FAULTS, hearStakes, inSecondTab } from "../../faults.ts";
import { expect, reload } from "../../fixtures.ts";
import { balanceIn, expectRecorded, openGame, untilDecided } from "../../game.ts";
import { CLOCKED } from "../../game-drivers/clocked.ts";
import { LOST, loseAnswers } from "../../lost-answers.ts";

test("a bet at a table of every kind, on a flight, on a draw and on a fixture, through every fault: every other answer is lost, two taps are one bet, the network goes, a second tab shows it, the page is loaded anew, and the session ends; the clock decides them all, wherever the player is, and balance and record agree", async ({
  page,
  funds,
  expectConsoleErrors,
}) => {
  test.slow();
  // A window that closes while a bet is on its way: the bet is refused, and laid again in the next one.
  expectConsoleErrors(/status of 409 .*\/api\/bets/, LOST, ...FAULTS);
  await loseAnswers(page);
  const stakes = hearStakes(page);
  for (const [engine, { code, bet, seenIn }] of Object.entries(CLOCKED)) {
    await test.step(engine, async () => {
      const game = await openGame(page, code);
      await expect.poll(() => balanceIn(game)).toBeGreaterThan(0);
      const before = await stakes();
      const tries = await bet(game, page);
      const made = (await stakes()) - before;
      // A bet that stood may have been decided before it was seen to stand: then another was placed.
      expect(made).toBeGreaterThan(0);
      expect(made).toBeLessThanOrEqual(tries);
      await inSecondTab(page, game, (tab) => seenIn(tab, game));
      await reload(page);
      await expect.poll(() => balanceIn(game)).toBeGreaterThan(0);
      await expectOver(page, game, askPast(game));
    });
  }
  const bets = await untilDecided(page);
  expect(await bets.count()).toBeGreaterThanOrEqual(Object.keys(CLOCKED).length);
  await openGame(page, CLOCKED["baccarat"]!.code);
  await expectRecorded(page, funds);
});
