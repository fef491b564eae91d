import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { BetContext, Decision } from "../../../server/games/scheduled-game.ts";
import { ArcadeError } from "../../../shared/errors.ts";
import type { Title } from "../../../shared/title.ts";
import type { BetsView } from "../../../shared/wire.ts";
import { earlierJournal } from "../../../testing/earlier-journal.ts";
import { until } from "../../../testing/test-arcade.ts";
import type { BookView, SlipOutcome } from "../rules/wire.ts";
import { fixtureOf, formerFixture } from "./fixtures.ts";
import { sports } from "./game.ts";

const TITLE = { code: "T", sports: ["motor"], minBetMinor: 1000 } as unknown as Title;
const chance = { seedOf: (scope: string) => createHash("sha256").update(scope).digest("hex"), reaches: () => true, isFresh: () => true };
const contextAt = (now: number): BetContext => ({ now, behind: false, chance, openDraw: null }) as unknown as BetContext;

/** How races ended that the arcade drew before they were driven, from the seeds of these tests: the first three, or abandoned; and the odds of their winners. */
// prettier-ignore
const ENDED: { fixture: string; startsAt: number; odds: (number | null)[]; score: number[] | null }[] = [
  {"fixture":"motor-9000000","startsAt":1350000056000,"odds":[549,584,905,705,402,484],"score":[3,4,5]},
  {"fixture":"motor-9000001","startsAt":1350000206000,"odds":[702,331,747,619,1157,425],"score":[5,0,2]},
  {"fixture":"motor-9000002","startsAt":1350000356000,"odds":[508,349,613,739,949,576],"score":[4,3,1]},
  {"fixture":"motor-9000003","startsAt":1350000506000,"odds":[335,910,709,518,430,1169],"score":[0,4,3]},
  {"fixture":"motor-9000346","startsAt":1350051956000,"odds":[479,1079,309,697,577,840],"score":null},
];

test("a bet on a race from before it was driven is settled by the end that was fixed then, at the time that was said", async () => {
  expect(ENDED.some(({ score }) => score === null)).toBe(true);
  for (const { fixture, startsAt, score } of ENDED) {
    for (const market of ["winner", "place"]) {
      for (let car = 0; car < 6; car += 1) {
        const wager = { legs: [{ fixture, market, selection: String(car), odds: 200 }], stake: 1000 };
        expect(await sports.decide(TITLE, wager, contextAt(startsAt + 44_999)), fixture).toEqual({ kind: "later", ms: 1000 });
        const decision = (await sports.decide(TITLE, wager, contextAt(startsAt + 45_000))) as Decision & { outcome: SlipOutcome };
        const verdict = score === null ? "void" : (market === "winner" ? score[0] === car : score.includes(car)) ? "won" : "lost";
        expect(decision.outcome.legs[0], `${fixture} ${market} ${car}`).toMatchObject({ verdict, score });
        expect(decision.outcome.payout, fixture).toBe({ won: 2000, lost: 0, void: 1000 }[verdict]);
      }
    }
  }
});

test("no bet is taken on a race of before; one that stands may be taken back at its own odds, and cashed out, until it starts", () => {
  for (const { fixture, startsAt, odds } of ENDED) {
    const no = Number(/\d+$/.exec(fixture)![0]);
    const old = formerFixture("motor", no);
    expect([old.id, old.startsAt, old.sides]).toEqual([fixture, startsAt, fixtureOf("motor", no).sides]);
    const before = contextAt(startsAt - 90_000);
    for (const [car, of] of odds.entries()) {
      if (of === null) continue;
      const leg = { fixture, market: "winner", selection: String(car), odds: of };
      const wager = { legs: [leg], stake: 100_000 };
      expect(() => sports.accept(TITLE, wager, before, [])).toThrow(ArcadeError);
      expect([sports.mayCancel!(TITLE, wager, before), sports.mayCancel!(TITLE, { ...wager, legs: [{ ...leg, odds: of + 1 }] }, before)]).toEqual([true, false]); // prettier-ignore
      expect(sports.mayCancel!(TITLE, wager, contextAt(startsAt))).toBe(false);
      // By the odds that it has: what it is worth is its stake less both margins.
      const { payout } = sports.quote!(TITLE, wager, before)!;
      expect([payout > 100_000 * 0.934 * 0.95 - 1, payout <= (100_000 * 0.95) / 1.06]).toEqual([true, true]);
      expect(sports.quote!(TITLE, wager, contextAt(startsAt))).toBeNull();
    }
  }
});

const house = earlierJournal();

test("a bet that stands in the journal of an earlier landing is paid by the race that it was placed on, though that is driven by now", async () => {
  const player = await house.arcade.open({ game_code: "T-MOTOR" });
  const book = (await player.call("GET", "/api/book")).json().value as BookView;
  const fixture = book.fixtures.find(({ state, startsAt }) => state === "open" && startsAt - house.now > 90_000)!;
  expect(fixture.id).toMatch(/^motor-m\d+$/);
  const { id: selection, odds } = fixture.markets[0]!.selections.find((one) => one.odds !== null)!;
  const leg = { fixture: fixture.id, market: "winner", selection, odds: odds! };
  expect((await player.bet({ legs: [leg], stake: 2000 })).statusCode).toBe(200);
  const old = formerFixture("motor", Number(/\d+$/.exec(fixture.id)![0]));
  const again = await house.rewrite(player, { leg: { fixture: old.id, market: "place" }, endsAt: old.endsAt });
  const ended = async () => ((await again.call("GET", "/api/bets")).json().value as BetsView).ended;
  await until(async () => (await ended()).length === 1);
  const [settled] = ((await ended())[0]!.outcome as SlipOutcome).legs;
  const verdict = settled!.score === null ? "void" : settled!.score.includes(Number(selection)) ? "won" : "lost";
  expect([settled!.fixture, settled!.verdict, settled!.score?.length ?? 3]).toEqual([old.id, verdict, 3]);
  const back = { won: Math.floor((2000 * odds!) / 100), lost: 0, void: 2000 }[verdict];
  await until(() => house.platform.balance === 998_000 + back);
});
