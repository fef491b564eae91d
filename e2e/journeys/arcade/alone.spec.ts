import { test } from "../../funded-member.ts";
import { expectOver, FAULTS, hearStakes, inSecondTab } from "../../faults.ts";
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
  test(`${what} are played for money through every fault: every other answer is lost, two taps are one, the network goes, the page is reloaded, a second tab shows the same, and the session ends; after each the balance is what the rounds came to, and at the end what the record tells`, async ({
    page,
    funds,
    expectConsoleErrors,
  }) => {
    test.slow();
    expectConsoleErrors(LOST, ...FAULTS);
    await loseAnswers(page);
    const netOf = hearRounds(page);
    const stakes = hearStakes(page);
    let made = 0;
    for (const [engine, { code, play, tap }] of Object.entries(plays)) {
      await test.step(engine, async () => {
        const game = await openGame(page, code);
        made += await play(game, page);
        expect(await stakes()).toBe(made);
        const agrees = () => expect.poll(async () => (await balanceIn(game)) - (await netOf())).toBe(funds);
        await agrees();
        await page.reload();
        await agrees();
        // Hands are looked at there while they wait for the player.
        if (plays === TAPPED) await inSecondTab(page, game);
        await expectOver(page, game, () => tap(game));
        expect(await stakes()).toBe(made);
      });
    }
    expect(await expectRecorded(page, funds)).toBe(await netOf());
  });
}
