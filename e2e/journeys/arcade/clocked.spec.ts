import { test } from "../../funded-member.ts";
import { expect } from "../../fixtures.ts";
import { balanceIn, expectRecorded, openGame, untilDecided } from "../../game.ts";
import { CLOCKED } from "../../game-drivers/clocked.ts";
import { LOST, loseAnswers } from "../../lost-answers.ts";

test("a bet at a table of every kind, on a flight, on a draw and on a fixture, while every other answer is lost: the clock decides them all, wherever the player is, and balance and record agree", async ({
  page,
  funds,
  expectConsoleErrors,
}) => {
  test.slow();
  // A window that closes while a bet is on its way: the bet is refused, and laid again in the next one.
  expectConsoleErrors(/status of 409 .*\/api\/bets/, LOST);
  await loseAnswers(page);
  for (const [engine, { code, bet }] of Object.entries(CLOCKED)) {
    await test.step(engine, async () => {
      const game = await openGame(page, code);
      await expect.poll(() => balanceIn(game)).toBeGreaterThan(0);
      await bet(game);
    });
  }
  const bets = await untilDecided(page);
  expect(await bets.count()).toBeGreaterThanOrEqual(Object.keys(CLOCKED).length);
  await openGame(page, CLOCKED["baccarat"]!.code);
  await expectRecorded(page, funds);
});
