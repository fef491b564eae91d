import fc from "fast-check";
import { expect, test } from "vitest";
import { fairRng } from "../../../server/fairness/fair-rng.ts";
import type { BetContext } from "../../../server/games/scheduled-game.ts";
import { commitmentOf, rngFromSeed, type OutcomeSeeds } from "../../../server/tables/outcome-seeds.ts";
import { tellCourse } from "../../../server/tables/course-game.ts";
import type { Title } from "../../../shared/title.ts";
import { VOLATILITIES } from "../../../testing/chance.ts";
import { testTitle } from "../../../testing/titles.ts";
import { createHash } from "node:crypto";
import { drawPoint, flightMs, FLIGHTS, leavingOf, MIN_CASH_OUT, multiplierAt, RETURN_100, timeOf } from "../rules/flight.ts";
import { replay } from "../rules/replay.ts";
import type { CrashOutcome, CrashResult, CrashWager } from "../rules/wire.ts";
import { formerCrash } from "./former.ts";
import { crash } from "./game.ts";
import { simulated } from "../../sports/server/match-source.ts";

const SPACE = 2 ** 32;
/** How many of `SPACE` draws reach a multiplier, hundredths. */
const reaching = (times100: number): bigint => (BigInt(RETURN_100) * BigInt(SPACE)) / BigInt(times100);

const rules = (volatility: (typeof VOLATILITIES)[number]) => FLIGHTS[volatility];
const anyVolatility = fc.constantFrom(...VOLATILITIES);

test("every plan to cash out returns 96 percent: exactly for every multiplier, to less than a millionth", () => {
  // A multiplier of RETURN_100 is reached by every draw that there is.
  const draws = Number(reaching(RETURN_100));
  for (const times100 of [101, 150, 200, 1000, 9999, 100_000, 500_000]) {
    const exact = (Number(reaching(times100)) / draws) * (times100 / 100);
    expect(exact).toBeLessThanOrEqual(RETURN_100 / 100);
    expect(exact).toBeGreaterThan(RETURN_100 / 100 - times100 * 3e-10);
  }
});

test("a point reaches a multiplier in exactly the draws that the formula counts", () => {
  for (const times100 of [101, 137, 250, 4321]) {
    const last = Number(reaching(times100));
    const pointOf = (share: number) => drawPoint(FLIGHTS.high, { int: () => SPACE - share });
    expect(pointOf(last)).toBeGreaterThanOrEqual(times100);
    expect(pointOf(last + 1)).toBeLessThan(times100);
  }
});

test("points drawn from rounds' seeds agree: the share of flights that pass twice and ten times", () => {
  const chance = chanceOf("share");
  const points = Array.from({ length: 12_000 }, (_, no) => drawPoint(FLIGHTS.high, rngFromSeed(chance.seedOf(`T:${no}`, 0))));
  for (const times100 of [200, 1000]) {
    const share = points.filter((point) => point >= times100).length / points.length;
    const exact = RETURN_100 / times100;
    expect(Math.abs(share - exact)).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / points.length));
  }
});

test("the clock and the multiplier agree: the first millisecond of a multiplier shows it, the one before does not", () => {
  fc.assert(
    fc.property(anyVolatility, fc.integer({ min: 101, max: 500_000 }), (volatility, times100) => {
      const ms = timeOf(rules(volatility), times100);
      expect(multiplierAt(rules(volatility), ms)).toBeGreaterThanOrEqual(times100);
      expect(multiplierAt(rules(volatility), ms - 1)).toBeLessThan(times100);
    }),
  );
});

test("a flight shows every multiplier up to its point and none beyond, and lands at the cap", () => {
  fc.assert(
    fc.property(anyVolatility, fc.integer({ min: 100, max: 500_000 }), (volatility, drawn) => {
      const point = Math.min(drawn, rules(volatility).cap);
      const ms = flightMs(rules(volatility), point);
      expect(multiplierAt(rules(volatility), ms - 1)).toBeLessThanOrEqual(point);
      expect(multiplierAt(rules(volatility), ms)).toBeGreaterThanOrEqual(Math.min(point + 1, rules(volatility).cap));
      expect(leavingOf(rules(volatility), point, null).cashed).toBe(point === rules(volatility).cap ? point : null);
    }),
  );
});

/** Seeds of a day that never ends, as the arcade makes them. */
const chanceOf = (secret: string): OutcomeSeeds => ({
  seedOf: (scope) => createHash("sha256").update(`${secret} ${scope}`).digest("hex"),
  reaches: () => true,
  isFresh: () => true,
  ruledSince: () => 0,
});
const NOW = Date.parse("2026-11-29T06:02:00Z");
const contextAt = (now: number, chance: OutcomeSeeds): BetContext => ({
  now,
  chance,
  behind: false,
  matches: simulated,
  openDraw: null,
  lottery: () => null,
  draw: async () => null,
  drawAt: async () => null,
  drawsBefore: async () => [],
});

interface Flight {
  title: Title;
  chance: OutcomeSeeds;
  startsAt: number;
  endsAt: number;
  point: number;
  wager: CrashWager;
}

/** A round of a title, and a bet in it. */
function flightOf(secret: string, volatility: (typeof VOLATILITIES)[number], auto: number | null): Flight {
  const [title, chance] = [testTitle({ volatility }), chanceOf(secret)];
  const round = crash.clockOf(title, { chance }).at(NOW);
  const { point } = tellCourse(crash, title, round, { chance }).result as CrashResult;
  const { startsAt, endsAt } = round;
  return { title, chance, startsAt, endsAt, point, wager: { round: round.no, place: 0, stake: 300, auto } };
}

test("a bet is cashed out at the multiplier of the moment, from ×1.01 until its plan, the cap or the burst, and nobody is told the point", () => {
  fc.assert(
    fc.property(
      fc.string(),
      anyVolatility,
      fc.option(fc.integer({ min: 101, max: 10_000 })),
      fc.nat({ max: 70_000 }),
      (secret, volatility, auto, ms) => {
        const { title, chance, startsAt, point, wager } = flightOf(secret, volatility, auto);
        const quote = crash.quote!(title, wager, contextAt(startsAt + ms, chance));
        const shown = multiplierAt(rules(volatility), ms);
        const over = ms >= leavingOf(rules(volatility), point, auto).ms;
        expect(quote === null).toBe(over || shown < MIN_CASH_OUT);
        if (quote === null) return;
        expect(shown).toBeLessThanOrEqual(point);
        expect(quote).toEqual({ payout: 3 * shown, outcome: { round: wager.round, point: null, cashed: shown, payout: 3 * shown } });
      },
    ),
  );
});

test("the course decides a bet that nobody touches: its plan is paid when it is reached, the cap when the flight lands, and else nothing", () => {
  fc.assert(
    fc.property(fc.string(), anyVolatility, fc.option(fc.integer({ min: 101, max: 10_000 })), (secret, volatility, auto) => {
      const { title, chance, startsAt, endsAt, point, wager } = flightOf(secret, volatility, auto);
      const planned = auto !== null && auto <= point;
      const end = planned ? startsAt + timeOf(rules(volatility), auto) : endsAt;
      expect(crash.decide(title, wager, contextAt(end - 1, chance))).toEqual({ kind: "later", ms: 1 });
      const landed = point === rules(volatility).cap;
      const cashed = planned ? auto : landed ? point : null;
      const paid = { cashed, payout: 3 * (cashed ?? 0), ...(landed && !planned && { landed }) };
      const outcome: CrashOutcome = { round: wager.round, point: cashed === null ? point : null, ...paid };
      expect(crash.decide(title, wager, contextAt(end, chance))).toEqual({ kind: "decided", outcome, payout: outcome.payout });
    }),
  );
});

test("the length of a flight is its point's, which its round's seed gives again, and the seed fits the commitment", () => {
  const { title, chance, startsAt, endsAt, point, wager } = flightOf("once", "low", null);
  expect(endsAt - startsAt).toBe(flightMs(FLIGHTS.low, point));
  const told = tellCourse(crash, title, crash.clockOf(title, { chance }).byNo(wager.round)!, { chance });
  expect(drawPoint(FLIGHTS.low, rngFromSeed(told.seed))).toBe(point);
  expect(told.commitment).toBe(commitmentOf(`${title.code}:${told.no}`, told.seed));
});

test("a bet is taken in the window of its round alone, once in each of two places, with a plan from ×1.01 to the cap", () => {
  const { title, chance, startsAt, wager } = flightOf("window", "low", null);
  const { opensAt, closesAt } = crash.clockOf(title, { chance }).byNo(wager.round)!;
  const at = (now: number, change: object = {}, laid: CrashWager[] = []) =>
    crash.accept(title, { ...wager, ...change }, contextAt(now, chance), laid);
  expect(at(opensAt)).toEqual({ wager, stake: 300, decideAt: expect.any(Number), confirmBy: startsAt });
  expect(() => at(closesAt)).toThrow("bet.closed");
  expect(() => at(opensAt - 1)).toThrow("bet.closed");
  expect(() => at(opensAt, { round: wager.round + 1 })).toThrow("bet.closed");
  expect(() => at(opensAt, {}, [wager])).toThrow("bet.placed");
  expect(at(opensAt, { place: 1 }, [wager]).wager.place).toBe(1);
  expect(at(opensAt, {}, [{ ...wager, round: wager.round - 1 }]).stake).toBe(300);
  for (const auto of [100, 0, -5, 150.5, 10_001]) expect(() => at(opensAt, { auto })).toThrow("bet.invalid");
  for (const place of [2, -1, 0.5]) expect(() => at(opensAt, { place })).toThrow("bet.invalid");
  const stale = { ...contextAt(opensAt, chance), chance: { ...chance, isFresh: () => false } };
  expect(() => crash.accept(title, wager, stale, [])).toThrow("bet.closed");
});

test("flights of one player alone, as the version before left them, end by their own rules, and their seeds give them again", () => {
  fc.assert(
    fc.property(fc.string(), anyVolatility, fc.nat({ max: 60_000 }), (seed, volatility, ms) => {
      const title = testTitle({ volatility });
      const wager = { stake: 300, auto: null };
      const point = drawPoint(rules(volatility), fairRng(seed, "client", 0));
      const progress = { shown: { startsAt: 1000 }, hidden: { point }, dueAt: 1000 + timeOf(rules(volatility), point) };
      const shown = multiplierAt(rules(volatility), ms);
      const step = formerCrash.step({ title, wager, progress }, { kind: "cashOut" }, 1000 + ms);
      expect(step).toMatchObject({ kind: "end", payout: shown <= point ? 3 * shown : 0 });
      const outcome = step.kind === "end" ? step.outcome : null;
      expect(replay(title, { wager, outcome }, fairRng(seed, "client", 0))).toEqual(outcome);
      expect(formerCrash.resume({ title, wager, progress }, 1000 + ms)).toEqual({ kind: "return" });
      const planned = { title, wager: { stake: 300, auto: 101 }, progress };
      expect(formerCrash.resume(planned, progress.dueAt - 1).kind).toBe(point >= 101 ? "on" : "return");
      expect(formerCrash.due(planned)).toMatchObject({ kind: "end", payout: point >= 101 ? 303 : 0 });
    }),
  );
  const play = {
    title: testTitle(),
    wager: { stake: 100, auto: null },
    progress: { shown: { startsAt: 500 }, hidden: { point: 200 }, dueAt: 0 },
  };
  expect(() => formerCrash.step(play, { kind: "cashOut" }, 499)).toThrow("bet.invalid");
  expect(() => formerCrash.step(play, { kind: "stay" }, 501)).toThrow("request.invalid");
});
