import type { FrameLocator } from "@playwright/test";
import { expect } from "../../fixtures.ts";
import { test } from "../../funded-member.ts";
import { balanceIn, expectRecorded, minorOf, openGame } from "../../game.ts";
import { betOnEach, type Fixture, hearFixtures, type OnFixture, type Picks } from "../../game-drivers/book.ts";
import { ENDS } from "../../stack/replayed-matches.ts";
import { press } from "../../way.ts";
import { latinDigits } from "../../words.ts";

/** Two of these are lost and the others won, of matches that are played again; of the race of horses nobody knows. */
const PICKS: Picks = { boxing: "away", motor: "0", tennis: "away", badminton: "home", basketball: "home", kabaddi: "away", horse: null };

/** A bet that has ended, as "my bets" shows it: the result in Latin digits, what came of it, and what it brought, in minor units. */
interface Shown {
  result: string;
  verdict: string;
  paid: number;
}

/** What is to be shown of a bet: by the matches that are played again, and of the race by what the book tells of its end. */
function ending({ fixture: { sport }, selection, odds, bet: { stake } }: OnFixture, race: Fixture): Shown {
  const brings = (won: boolean, result: string): Shown =>
    won ? { result, verdict: "leg-won", paid: Math.floor((stake * odds) / 100) } : { result, verdict: "leg-lost", paid: 0 };
  if (sport !== "horse") {
    const { winner, result } = ENDS[sport as keyof typeof ENDS];
    return brings(selection === winner, result);
  }
  if (race.state === "abandoned") return { result: "", verdict: "leg-void", paid: 0 };
  const order = race.score!.slice(0, 3);
  return brings(order[0] === Number(selection), order.map((runner) => runner + 1).join("–"));
}

async function shownIn(game: FrameLocator): Promise<Shown[]> {
  const rows = await game.locator(".my-bet").evaluateAll((found) =>
    found.map((row) => {
      const textOf = (part: string) => row.querySelector(part)?.textContent ?? "";
      return { leg: textOf(".my-leg span"), verdict: row.querySelector(".my-leg em")?.className ?? "", brought: textOf(".my-bet-sum b") };
    }),
  );
  return rows.map(({ leg, verdict, brought }) => ({
    result: latinDigits(/\(([^()]*)\)$/.exec(leg)?.[1] ?? ""),
    verdict,
    paid: minorOf(brought),
  }));
}

const inOrder = (bets: readonly Shown[]): Shown[] => bets.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

test("a bet on a match of each sport, watched where it is placed, and on a race of horses: when they are over, each tells in my bets how it ended and what it brought, the balance has it, and so does the record", async ({
  page,
  funds,
  expectConsoleErrors,
}) => {
  // Matches of a sport follow each other every 150 or 180 s. A bet is placed on the one that is over first, but for those that are so within 25 s, so
  // that it has ended 205 s later at most; a race of 45 s that begins within 175 s, after 220 s. The bets are placed within a minute, or two where
  // all is slow.
  test.setTimeout(420_000);
  // A step of a match between what is seen and the tap: the bet is asked for again.
  expectConsoleErrors(/status of 409 .*\/api\/bets/);
  const fixtureOf = hearFixtures(page);
  const game = await openGame(page, "MTH-LOBBY");
  const bets = await betOnEach(page, game, PICKS);
  const staked = bets.reduce((sum, { bet }) => sum + bet.stake, 0);
  await press(game.locator(".my-bets-button"));
  await expect(game.locator(".my-bet")).toHaveCount(bets.length);
  await expect(game.locator(".my-bet-returns")).toHaveCount(0, { timeout: 300_000 });

  const race = () => fixtureOf(bets.find(({ fixture }) => fixture.sport === "horse")!.fixture.id)!;
  await expect.poll(() => race().state).toMatch(/ended|abandoned/);
  const expected = bets.map((bet) => ending(bet, race()));
  expect(inOrder(await shownIn(game))).toEqual(inOrder(expected));
  const stakeOf = ({ verdict }: Shown, at: number) => (verdict === "leg-void" ? bets[at]!.bet.stake : 0);
  const net = expected.reduce((sum, one, at) => sum + one.paid + stakeOf(one, at), -staked);
  await expect.poll(() => balanceIn(game)).toBe(funds + net);
  expect(await expectRecorded(page, funds)).toBe(net);
});
