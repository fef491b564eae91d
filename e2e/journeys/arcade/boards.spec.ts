import { expect, expectAccessible, login, open, test } from "../../fixtures.ts";
import { expectRecorded } from "../../game.ts";

test.use({ language: "en", locale: "en-GB" });

const FUNDS = 1_000_000;
const playPath = (vendor: string, code: string) => `/m/play?gameType=PVP&vassalage=${vendor}&gameCode=${code}`;

test("a duel of cards against a labelled demo player is played to its end: the entry is taken, five cards are laid, and the seed is shown", async ({
  page,
  words,
  newMember,
}) => {
  test.slow();
  await login(page, await newMember({ fundsMinor: FUNDS }), words);
  await open(page, playPath("AAD", "AAD-DRAGON-TIGER-DUEL"));
  const game = page.frameLocator("iframe");
  const balance = game.locator(".balance-amount");
  const before = await balance.textContent();
  await game.locator(".join").tap();
  await expect(balance).not.toHaveText(before!);
  await expect(game.locator(".board-seat", { hasText: "Demo player" })).toHaveCount(1);
  const own = game.locator(".duel-card:enabled");
  for (const left of [5, 4, 3, 2, 1]) {
    await expect(own).toHaveCount(left, { timeout: 40_000 });
    await own.first().tap();
  }
  await expect(game.locator(".patti-phase")).toHaveText("The game is over");
  await game.getByRole("button", { name: "Rules and returns" }).tap();
  await expect(game.locator(".hash")).toHaveCount(2);
  await expectAccessible(page);
  await expectRecorded(page, FUNDS);
});

test("at a board of ludo the dice are rolled, and giving up is asked for once more before it counts", async ({
  page,
  words,
  newMember,
}) => {
  test.slow();
  await login(page, await newMember({ fundsMinor: FUNDS }), words);
  await open(page, playPath("TRP", "TRP-LUDO-DUEL"));
  const game = page.frameLocator("iframe");
  await game.locator(".join").tap();
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
});
