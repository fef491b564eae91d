import { test } from "../../funded-member.ts";
import { expect } from "../../fixtures.ts";
import { balanceIn, expectRecorded, hearRounds, openGame } from "../../game.ts";
import { DEALT, TAPPED } from "../../game-drivers/alone.ts";
import { LOST, loseAnswers } from "../../lost-answers.ts";
import { usesWay } from "../../way.ts";

// The one journey of money in which games move as they do for most players.
test.use(usesWay(true));

for (const [what, plays] of [
  ["reels, cards of bingo and scratching, a shot and a wheel", TAPPED],
  ["hands of video poker, blackjack, Red Dog, Caribbean Stud and Casino Hold'em, with every choice that they offer,", DEALT],
] as const) {
  test(`${what} are played for money while every other answer is lost and the page is reloaded; after each the balance is what the rounds came to, and at the end what the record tells`, async ({
    page,
    funds,
    expectConsoleErrors,
  }) => {
    test.slow();
    expectConsoleErrors(LOST);
    await loseAnswers(page);
    const netOf = hearRounds(page);
    for (const [engine, { code, play }] of Object.entries(plays)) {
      await test.step(engine, async () => {
        const game = await openGame(page, code);
        await play(game, page);
        const agrees = () => expect.poll(async () => (await balanceIn(game)) - (await netOf())).toBe(funds);
        await agrees();
        await page.reload();
        await agrees();
      });
    }
    expect(await expectRecorded(page, funds)).toBe(await netOf());
  });
}
