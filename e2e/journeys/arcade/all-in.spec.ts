import type { FrameLocator } from "@playwright/test";
import { askPast, expectOver, expectSeated, FAULTS, inSecondTab, joinThroughFaults } from "../../faults.ts";
import { expect, expectAccessible, login, reload, test } from "../../fixtures.ts";
import { dealAgain, endOf, expectRecorded, minorOf, openGame, playOn } from "../../game.ts";
import { press, says, usesWay } from "../../way.ts";

test.use(usesWay(true));

const CODE = "BGS-ROYAL-HOLDEM";
const POOR = 3000;
const RICH = 1_000_000;
const FUNDS = [POOR, RICH] as const;

const ownSeat = (game: FrameLocator) => game.locator(".patti-seat.place-0");

/** Goes in with everything, by choosing it as a raise or by a move that costs more than there is; says yes when the room asks. */
async function goAllIn(game: FrameLocator): Promise<void> {
  const open = ".raise:not([hidden]) [data-preset='allin']";
  const moves = [
    'body:not(:has(dialog[open])) .moves [data-action="allin"]:enabled',
    `body:not(:has(dialog[open])) ${open}[aria-pressed="false"]`,
    `body:not(:has(dialog[open], ${open})) .moves:not(:has([data-action="allin"])) :is([data-action="call"], [data-action="check"]):enabled`,
    "dialog[open] .button-main",
  ];
  await playOn(
    ownSeat(game)
      .filter({ hasText: says("allIn") })
      .or(endOf(game))
      .first(),
    game.locator(moves.join()),
  );
}

interface Amounts {
  put: number;
  paid: number;
}

/** What every seat put in and got, the player's own first, as the hand tells that was dealt again. */
async function amountsOf(game: FrameLocator): Promise<Amounts[]> {
  const rows = await game.locator(".dealt .bet-table tbody tr").all();
  const told = await Promise.all(
    rows.map(async (row) => ({ name: await row.locator("th").textContent(), cells: await row.locator("td").allTextContents() })),
  );
  return told
    .sort((a, b) => Number(b.name === says("you")) - Number(a.name === says("you")))
    .map(({ cells }) => ({ put: minorOf(cells[0]!), paid: minorOf(cells[1]!) }));
}

test("two members with different money go all in at hold'em, and one reloads the page meanwhile: each wins no more than was put in against them, what nobody matched comes back, and both find it in their records", async ({
  page,
  context,
  words,
  newMember,
  expectConsoleErrors,
}) => {
  test.slow();
  // A move that costs more than there is.
  expectConsoleErrors(/status of 409 .*\/api\/room\/play/, ...FAULTS);
  const pages = [page, await context.newPage()];
  for (const [at, one] of pages.entries()) await login(one, await newMember({ fundsMinor: FUNDS[at]! }), words);
  const games = await Promise.all(pages.map((one) => openGame(one, CODE)));
  await joinThroughFaults(page, games[0]!);
  await press(games[1]!.locator(".join"));
  await inSecondTab(page, games[0]!, expectSeated);
  await Promise.all(games.map(goAllIn));
  await expect(ownSeat(games[0]!)).toContainText(says("allIn"));
  await expectAccessible(page);
  await reload(page);
  await expect(ownSeat(games[0]!)).toContainText(says("allIn"));

  const amounts = await Promise.all(
    games.map(async (game) => {
      await expect(endOf(game)).toBeVisible();
      await dealAgain(game);
      return amountsOf(game);
    }),
  );
  const [poor, rich] = amounts.map(([own]) => own!) as [Amounts, Amounts];
  const puts = amounts[0]!.map(({ put }) => put);
  expect(poor.put).toBe(POOR);
  // From each seat no more than their own stake.
  expect(poor.paid).toBeLessThanOrEqual(puts.reduce((sum, put) => sum + Math.min(put, POOR), 0));
  // The others are the poor one and demo players.
  const matched = Math.max(...amounts[1]!.slice(1).map(({ put }) => put));
  // Where the demo players have gone, there is nobody against whom more can be put in.
  expect(rich.put).toBeGreaterThanOrEqual(POOR);
  expect(rich.paid).toBeGreaterThanOrEqual(rich.put - Math.min(matched, rich.put));

  for (const [at, { put, paid }] of [poor, rich].entries()) expect(await expectRecorded(pages[at]!, FUNDS[at]!)).toBe(paid - put);
  const again = await openGame(page, CODE);
  await expectOver(page, again, askPast(again));
});
