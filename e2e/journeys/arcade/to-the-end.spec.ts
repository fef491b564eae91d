import { expect, login, test } from "../../fixtures.ts";
import { endOf, expectRecorded, playOn, sitDown } from "../../game.ts";

test.use({ language: "en", locale: "en-GB" });

const FUNDS = 1_000_000;

/** What can be tapped in a turn, by the game's own signs. Every title is one that no other journey sits at. */
const ROOMS: readonly { name: string; code: string; moves: string }[] = [
  { name: "ludo", code: "TRP-LUDO-QUICK", moves: '[data-action="roll"]:enabled, [data-action^="move"]:enabled' },
  { name: "snakes and ladders", code: "AAD-SNAKES-SPRINT", moves: '[data-action="roll"]:enabled' },
  { name: "tricks", code: "BGS-TRUMP-BATTLE", moves: ".hand-card:enabled" },
  {
    name: "an auction and its tricks",
    code: "AAD-TWENTY-NINE",
    moves: '[data-action="pass"]:enabled, .choice-grid [data-action]:enabled, .hand-card:enabled',
  },
];

for (const { name, code, moves } of ROOMS) {
  test(`a game of ${name} is played to its end with labelled demo players, and balance and record agree to the unit`, async ({
    page,
    words,
    newMember,
  }) => {
    test.slow();
    await login(page, await newMember({ fundsMinor: FUNDS }), words);
    const game = await sitDown(page, code);
    await expect(game.getByText("Demo player").first()).toBeVisible({ timeout: 40_000 });
    await playOn(endOf(game), game.locator(moves));
    await expectRecorded(page, FUNDS);
  });
}
