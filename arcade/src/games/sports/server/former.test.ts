import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { BetContext, Decision } from "../../../server/games/scheduled-game.ts";
import { ArcadeError } from "../../../shared/errors.ts";
import type { Title } from "../../../shared/title.ts";
import type { BetsView } from "../../../shared/wire.ts";
import { earlierJournal } from "../../../testing/earlier-journal.ts";
import { legOn, openFixtures } from "../../../testing/fixtures-to-bet-on.ts";
import { until } from "../../../testing/test-arcade.ts";
import { sidesIn } from "../rules/match/match.ts";
import { FORMER } from "../rules/sports.ts";
import type { Leg, SlipOutcome } from "../rules/wire.ts";
import { fixtureOf, formerFixture } from "./fixtures.ts";
import { sports } from "./game.ts";

const TITLE = { code: "T", sports: [...FORMER], minBetMinor: 1000 } as unknown as Title;
const chance = { seedOf: (scope: string) => createHash("sha256").update(scope).digest("hex"), reaches: () => true, isFresh: () => true };
const contextAt = (now: number): BetContext => ({ now, behind: false, chance, openDraw: null }) as unknown as BetContext;

/** How fixtures ended that the arcade before these sports were matches drew, from the seeds of these tests. */
interface Ended {
  fixture: string;
  startsAt: number;
  legs: [market: string, pick: string, verdict: string][];
  score: number[] | null;
}
// prettier-ignore
const ENDED = [
  {"fixture":"boxing-9000000","startsAt":1350000042000,"legs":[["winner","home","lost"],["winner","draw","won"],["winner","away","lost"]],"score":[0,0]},
  {"fixture":"boxing-9000001","startsAt":1350000192000,"legs":[["winner","home","lost"],["winner","draw","lost"],["winner","away","won"]],"score":[0,1]},
  {"fixture":"boxing-9000004","startsAt":1350000642000,"legs":[["winner","home","won"],["winner","draw","lost"],["winner","away","lost"]],"score":[1,0]},
  {"fixture":"boxing-9000083","startsAt":1350012492000,"legs":[["winner","home","void"],["winner","draw","void"],["winner","away","void"]],"score":null},
  {"fixture":"basketball-9000000","startsAt":1620000021000,"legs":[["winner","home","void"],["winner","away","void"],["total:171.5","over","lost"],["total:171.5","under","won"],["handicap:5.5","home","won"],["handicap:5.5","away","lost"]],"score":[81,81]},
  {"fixture":"basketball-9000001","startsAt":1620000201000,"legs":[["winner","home","lost"],["winner","away","won"],["total:171.5","over","won"],["total:171.5","under","lost"],["handicap:10.5","home","won"],["handicap:10.5","away","lost"]],"score":[93,96]},
  {"fixture":"basketball-9000002","startsAt":1620000381000,"legs":[["winner","home","won"],["winner","away","lost"],["total:171.5","over","lost"],["total:171.5","under","won"],["handicap:-7.5","home","lost"],["handicap:-7.5","away","won"]],"score":[83,81]},
  {"fixture":"basketball-9000010","startsAt":1620001821000,"legs":[["winner","home","void"],["winner","away","void"],["total:171.5","over","void"],["total:171.5","under","void"],["handicap:2.5","home","void"],["handicap:2.5","away","void"]],"score":null},
  {"fixture":"tennis-9000000","startsAt":1620000028000,"legs":[["winner","home","lost"],["winner","away","won"],["score","2-0","lost"],["score","2-1","lost"],["total:2.5","over","lost"],["total:2.5","under","won"]],"score":[0,2]},
  {"fixture":"tennis-9000001","startsAt":1620000208000,"legs":[["winner","home","won"],["winner","away","lost"],["score","2-0","lost"],["score","2-1","won"],["total:2.5","over","won"],["total:2.5","under","lost"]],"score":[2,1]},
  {"fixture":"tennis-9000002","startsAt":1620000388000,"legs":[["winner","home","lost"],["winner","away","won"],["score","2-0","lost"],["score","2-1","lost"],["total:2.5","over","won"],["total:2.5","under","lost"]],"score":[1,2]},
  {"fixture":"tennis-9000014","startsAt":1620002548000,"legs":[["winner","home","void"],["winner","away","void"],["score","2-0","void"],["score","2-1","void"],["total:2.5","over","void"],["total:2.5","under","void"]],"score":null},
  {"fixture":"badminton-9000000","startsAt":1620000035000,"legs":[["winner","home","lost"],["winner","away","won"],["score","2-0","lost"],["score","2-1","lost"],["total:2.5","over","lost"],["total:2.5","under","won"]],"score":[0,2]},
  {"fixture":"badminton-9000001","startsAt":1620000215000,"legs":[["winner","home","lost"],["winner","away","won"],["score","2-0","lost"],["score","2-1","lost"],["total:2.5","over","won"],["total:2.5","under","lost"]],"score":[1,2]},
  {"fixture":"badminton-9000002","startsAt":1620000395000,"legs":[["winner","home","won"],["winner","away","lost"],["score","2-0","won"],["score","2-1","lost"],["total:2.5","over","lost"],["total:2.5","under","won"]],"score":[2,0]},
  {"fixture":"badminton-9000114","startsAt":1620020555000,"legs":[["winner","home","void"],["winner","away","void"],["score","2-0","void"],["score","2-1","void"],["total:2.5","over","void"],["total:2.5","under","void"]],"score":null},
  {"fixture":"kabaddi-9000000","startsAt":1620000014000,"legs":[["winner","home","won"],["winner","away","lost"],["total:70.5","over","won"],["total:70.5","under","lost"],["handicap:-4.5","home","won"],["handicap:-4.5","away","lost"]],"score":[44,36]},
  {"fixture":"kabaddi-9000001","startsAt":1620000194000,"legs":[["winner","home","won"],["winner","away","lost"],["total:70.5","over","won"],["total:70.5","under","lost"],["handicap:5.5","home","won"],["handicap:5.5","away","lost"]],"score":[37,36]},
  {"fixture":"kabaddi-9000002","startsAt":1620000374000,"legs":[["winner","home","won"],["winner","away","lost"],["total:70.5","over","lost"],["total:70.5","under","won"],["handicap:-0.5","home","won"],["handicap:-0.5","away","lost"]],"score":[37,30]},
  {"fixture":"kabaddi-9000013","startsAt":1620002354000,"legs":[["winner","home","void"],["winner","away","void"],["total:70.5","over","void"],["total:70.5","under","void"],["handicap:1.5","home","void"],["handicap:1.5","away","void"]],"score":null},
] as Ended[];

test("a bet from before its sport was a match is settled by the end that was fixed then, at the time that was said", async () => {
  for (const { fixture, startsAt, legs, score } of ENDED) {
    for (const [market, selection, verdict] of legs) {
      const wager = { legs: [{ fixture, market, selection, odds: 200 }], stake: 1000 };
      expect(await sports.decide(TITLE, wager, contextAt(startsAt + 44_999)), fixture).toEqual({ kind: "later", ms: 1000 });
      const decision = (await sports.decide(TITLE, wager, contextAt(startsAt + 45_000))) as Decision & { outcome: SlipOutcome };
      expect(decision.outcome.legs[0], `${fixture} ${market} ${selection}`).toMatchObject({ verdict, score });
      expect(decision.outcome.payout, fixture).toBe(verdict === "won" ? 2000 : verdict === "void" ? 1000 : 0);
    }
  }
});

test("no bet is taken on a fixture of before, and one that stands may be cashed out and taken back until it starts", () => {
  // Of a race see `former-race.test.ts`.
  for (const sport of FORMER.filter((one) => sidesIn(one) === 2)) {
    const old = formerFixture(sport, 9_000_000);
    expect([old.id, old.startsAt, old.sides]).toEqual([`${sport}-9000000`, fixtureOf(sport, 9_000_000).startsAt, fixtureOf(sport, 9_000_000).sides]); // prettier-ignore
    const leg: Leg = { fixture: old.id, market: "winner", selection: "home", odds: 200 };
    const before = contextAt(old.startsAt - 90_000);
    expect(() => sports.accept(TITLE, { legs: [leg], stake: 1000 }, before, [])).toThrow(ArcadeError);
    expect(sports.quote!(TITLE, { legs: [leg], stake: 1000 }, before)!.payout).toBeGreaterThan(500);
    expect(sports.quote!(TITLE, { legs: [leg], stake: 1000 }, contextAt(old.startsAt))).toBeNull();
    const odds = [...Array(900).keys()].map((at) => at + 102).filter((one) => sports.mayCancel!(TITLE, { legs: [{ ...leg, odds: one }], stake: 1000 }, before)); // prettier-ignore
    expect(odds, sport).toHaveLength(1);
  }
});

const house = earlierJournal();

test("a bet that stands in the journal of an earlier landing is paid by what it was placed on, though the sport is a match by now", async () => {
  const player = await house.arcade.open({ game_code: "T-COURTS" });
  const fixture = (await openFixtures(player)).find(({ sport }) => sport === "kabaddi")!;
  const leg = legOn(fixture);
  const { odds } = leg;
  expect((await player.bet({ legs: [leg], stake: 2000 })).statusCode).toBe(200);
  const old = formerFixture("kabaddi", Number(/\d+$/.exec(fixture.id)![0]));
  const again = await house.rewrite(player, { leg: { fixture: old.id }, endsAt: old.endsAt });
  const ended = async () => ((await again.call("GET", "/api/bets")).json().value as BetsView).ended;
  await until(async () => (await ended()).length === 1);
  const [settled] = ((await ended())[0]!.outcome as SlipOutcome).legs;
  const [home = 0, away = 0] = settled!.score ?? [];
  const verdict = home === away ? "void" : home > away ? "won" : "lost";
  expect([settled!.fixture, settled!.verdict]).toEqual([old.id, verdict]);
  const back = { won: Math.floor((2000 * odds) / 100), lost: 0, void: 2000 }[verdict];
  await until(() => house.platform.balance === 998_000 + back);
});
