import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FAULTS } from "../../faults.ts";
import { expect } from "../../fixtures.ts";
import { balanceIn, hearRounds, openGame } from "../../game.ts";
import { TAPPED } from "../../game-drivers/alone.ts";
import { CLOCKED } from "../../game-drivers/clocked.ts";
import { runCommand } from "../../stack/commands.ts";
import { expectSound, logIn, PAIRS, test, visit } from "../../sweep.ts";

const FUNDS = 100_000;
/** Of the brand that is made in the test: how its page and its games look after its file says so. */
const OWN_LOOK = { dark: { bg: "#0b0712", accent: "#7fd4ff", "accent-text": "#a6e2ff", "on-accent": "#04202e" } };

const OWN = PAIRS.find(({ brand }) => brand === null)!;
visit(OWN);

// A game against the house and a table with a clock are opened where no game was ever opened before, with money of another currency.
test("a slot and a live table wear the brand's look, count in its currency, and take a bet", async ({
  page,
  stack,
  newMember,
  brand,
  expectConsoleErrors,
}, info) => {
  // Both are staked through a lost network.
  expectConsoleErrors(...FAULTS);
  const { code: brandCode, currency } = brand;
  const folder = info.outputPath("brands");
  await writeFile(join(folder, brandCode, "look.json"), JSON.stringify(OWN_LOOK));
  await runCommand(stack, "brand", ["apply", brandCode, "--folder", folder]);
  await logIn(page, await newMember({ brandCode, currency, fundsMinor: FUNDS }), OWN.language);
  const enter = async (game: string) => {
    const frame = await openGame(page, game);
    await expect(frame.locator(".balance-amount")).toHaveText(/^\$\s?\d/);
    const worn = () =>
      frame.locator("html").evaluate((root) => ["--bg", "--accent"].map((name) => getComputedStyle(root).getPropertyValue(name).trim()));
    expect(await worn(), game).toEqual([OWN_LOOK.dark.bg, OWN_LOOK.dark.accent]);
    await expectSound(page, `the game ${game}`);
    return frame;
  };
  const [slot, table] = [TAPPED["slot5"]!, CLOCKED["live-roulette"]!];
  const netOf = hearRounds(page);
  const reels = await enter(slot.code);
  await slot.play(reels, page);
  await expect.poll(async () => (await balanceIn(reels)) - (await netOf())).toBe(FUNDS);
  const wheel = await enter(table.code);
  const before = await balanceIn(wheel);
  await table.bet(wheel, page);
  await expect.poll(() => balanceIn(wheel)).toBeLessThan(before);
});
