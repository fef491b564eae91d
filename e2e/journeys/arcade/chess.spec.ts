import type { FrameLocator } from "@playwright/test";
import { askPast, expectOver, FAULTS, sitDownThroughFaults } from "../../faults.ts";
import { expect, expectAccessible, login, test } from "../../fixtures.ts";
import { endOf, expectRecorded, openGame, sitDown } from "../../game.ts";
import { says, usesWay } from "../../way.ts";

test.use(usesWay(true));

const FUNDS = 1_000_000;
const ENTRY = 1000;
const CHESS = "AAD-CHESS-RAJA";

// Whoever sits down is put opposite the first who waits: one journey at a time, so that nobody meets a member of the other one.
test.describe.configure({ mode: "default" });

type Mover = (game: FrameLocator, from: string, to: string) => Promise<void>;

const square = (game: FrameLocator, name: string) => game.locator(`[data-square="${name}"]`);
const yourTurn = (game: FrameLocator) => expect(game.locator(".patti-phase")).toHaveText(says("yourTurn"), { timeout: 40_000 });

const byTaps: Mover = async (game, from, to) => {
  await yourTurn(game);
  await square(game, from).tap();
  await square(game, to).tap();
  // Where squares are smaller than a thumb, the board asks first.
  const confirm = game.locator(".chess-question button");
  if (await confirm.isVisible()) await confirm.tap();
};
const byKeys: Mover = async (game, from, to) => {
  await yourTurn(game);
  for (const name of [from, to]) await square(game, name).press("Enter");
};

test("two members play chess to the mate, one by taps and one by the keys: the winner has both entries less the house's share, the loser has lost theirs, and both find it in their records", async ({
  page,
  context,
  words,
  newMember,
}) => {
  test.slow();
  const other = await context.newPage();
  const pages = [page, other];
  for (const one of pages) await login(one, await newMember({ fundsMinor: FUNDS }), words);
  const games = await Promise.all(pages.map((one) => sitDown(one, CHESS)));
  // The first square of the board is that of a rook on the far side.
  const first = games[0]!.locator(".square").first();
  await expect(games[0]!.locator(".patti-phase")).toHaveText(new RegExp(`${says("yourTurn")}|${says("thinking")}`), { timeout: 40_000 });
  await expect(games[0]!.getByText(says("demoPlayer"))).toHaveCount(0);
  const white = (await first.getAttribute("data-square")) === "a8" ? 0 : 1;
  const black = 1 - white;

  await byTaps(games[white]!, "f2", "f3");
  await byKeys(games[black]!, "e7", "e5");
  await byTaps(games[white]!, "g2", "g4");
  await expectAccessible(pages[black]!);
  await byKeys(games[black]!, "d8", "h4");
  for (const game of games) {
    await expect(game.locator(".chess-end")).toHaveText(says("checkmate"));
    await expect(endOf(game)).toBeVisible();
  }
  await expect(games[white]!.locator('.square.checked[data-square="e1"]')).toBeVisible();
  await expect(games[black]!.locator(".board-seat.winner")).toContainText(says("you"));

  expect(await expectRecorded(pages[black]!, FUNDS)).toBe(ENTRY - (ENTRY * 3) / 100);
  expect(await expectRecorded(pages[white]!, FUNDS)).toBe(-ENTRY);
});

test("whoever gives up against the labelled demo player, by the keys alone, has lost the entry and nothing else", async ({
  page,
  enter,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(...FAULTS);
  await enter(await newMember({ fundsMinor: FUNDS }));
  const game = await sitDownThroughFaults(page, CHESS);
  await expect(game.locator(".board-seat", { hasText: says("demoPlayer") })).toHaveCount(1, { timeout: 40_000 });
  await yourTurn(game);
  // The knight of the left wing can always move first, whoever has white.
  const own = (await game.locator(".square").first().getAttribute("data-square")) === "a8" ? ["b1", "c3"] : ["b8", "c6"];
  await byKeys(game, own[0]!, own[1]!);
  await expect(square(game, own[1]!).locator("svg")).toBeVisible();
  await game.locator('[data-action="leave"]').press("Enter");
  await game
    .getByRole("alertdialog")
    .getByRole("button", { name: says("giveUp") })
    .press("Enter");
  await expect(game.locator(".chess-end")).toHaveText(says("givenUp"));
  await expect(endOf(game)).toBeVisible();
  expect(await expectRecorded(page, FUNDS)).toBe(-ENTRY);
  const again = await openGame(page, CHESS);
  await expectOver(page, again, askPast(again));
});
