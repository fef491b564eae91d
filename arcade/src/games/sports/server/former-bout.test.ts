import { expect, test } from "vitest";
import type { BetsView } from "../../../shared/wire.ts";
import { earlierJournal } from "../../../testing/earlier-journal.ts";
import { until } from "../../../testing/test-arcade.ts";
import type { BookView, SlipOutcome } from "../rules/wire.ts";
import { formerFixture } from "./fixtures.ts";

const house = earlierJournal();

test("a bet on boxing that stands in the journal of an earlier landing is paid by the end of the bout of then, a draw as a bet of its own, while the bout of now goes on", async () => {
  const player = await house.arcade.open({ game_code: "T-RING" });
  const book = (await player.call("GET", "/api/book")).json().value as BookView;
  const fixture = book.fixtures.find(({ state, startsAt }) => state === "open" && startsAt - house.now > 90_000)!;
  expect(fixture.id).toMatch(/^boxing-m\d+$/);
  const odds = Object.fromEntries(fixture.markets[0]!.selections.map((one) => [one.id, one.odds!]));
  for (const selection of ["home", "draw", "away"])
    expect((await player.bet({ legs: [{ fixture: fixture.id, market: "winner", selection, odds: odds[selection]! }], stake: 2000 })).statusCode).toBe(200); // prettier-ignore
  const old = formerFixture("boxing", Number(/\d+$/.exec(fixture.id)![0]));
  expect([old.id, old.startsAt, old.endsAt]).toEqual([fixture.id.replace("-m", "-"), fixture.startsAt, fixture.startsAt + 45_000]);
  const again = await house.rewrite(player, { leg: { fixture: old.id }, endsAt: old.endsAt, bets: 3 });
  const bets = async () => (await again.call("GET", "/api/bets")).json().value as BetsView;
  await until(async () => (await bets()).ended.length === 3);
  const legs = (await bets()).ended.map(({ outcome }) => (outcome as SlipOutcome).legs[0]!);
  const score = legs[0]!.score;
  const ended = score === null ? null : score[0]! > score[1]! ? "home" : score[0]! < score[1]! ? "away" : "draw";
  for (const leg of legs) expect([leg.fixture, leg.verdict]).toEqual([old.id, ended === null ? "void" : leg.selection === ended ? "won" : "lost"]); // prettier-ignore
  const back = ended === null ? 6000 : Math.floor((2000 * odds[ended]!) / 100);
  await until(() => house.platform.balance === 994_000 + back);
  // The bout of the same number is still being fought.
  const live = ((await again.call("GET", "/api/book")).json().value as BookView).fixtures.find(({ id }) => id === fixture.id)!;
  expect([live.state, live.score?.length]).toEqual(["playing", 2]);
});
