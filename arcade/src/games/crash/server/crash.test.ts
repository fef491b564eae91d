import fc from "fast-check";
import { expect, test } from "vitest";
import { fairRng } from "../../../server/fairness/fair-rng.ts";
import { seededRng } from "../../../shared/rng.ts";
import { VOLATILITIES } from "../../../testing/chance.ts";
import { testTitle } from "../../../testing/titles.ts";
import { crash } from "./game.ts";
import { COUNTDOWN_MS, drawPoint, FLIGHTS, multiplierAt, RETURN_100, timeOf } from "../rules/flight.ts";
import { replay } from "../rules/replay.ts";

const SPACE = 2 ** 32;
/** How many of `SPACE` draws reach a multiplier, hundredths. */
const reaching = (times100: number): bigint => (BigInt(RETURN_100) * BigInt(SPACE)) / BigInt(times100);

const rules = (volatility: (typeof VOLATILITIES)[number]) => FLIGHTS[volatility];

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

test("drawn points agree: the share of flights that pass twice, ten and fifty times", () => {
  const rng = seededRng(77);
  const points = Array.from({ length: 400_000 }, () => drawPoint(FLIGHTS.high, rng));
  for (const times100 of [200, 1000, 5000]) {
    const chance = RETURN_100 / times100;
    const share = points.filter((point) => point >= times100).length / points.length;
    expect(Math.abs(share - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / points.length));
  }
});

test("the clock and the multiplier agree: the first millisecond of a multiplier shows it, the one before does not", () => {
  fc.assert(
    fc.property(fc.constantFrom(...VOLATILITIES), fc.integer({ min: 101, max: 500_000 }), (volatility, times100) => {
      const ms = timeOf(rules(volatility), times100);
      expect(multiplierAt(rules(volatility), ms)).toBeGreaterThanOrEqual(times100);
      expect(multiplierAt(rules(volatility), ms - 1)).toBeLessThan(times100);
    }),
  );
});

test("leaving before the burst pays the multiplier of the server's clock, and is what the seeds give again", () => {
  fc.assert(
    fc.property(fc.string(), fc.nat({ max: 60_000 }), fc.constantFrom(...VOLATILITIES), (seed, ms, volatility) => {
      const title = testTitle({ volatility });
      const wager = { stake: 300, auto: null };
      const progress = crash.begin(title, wager, fairRng(seed, "client", 0), 1000);
      const { point } = progress.hidden;
      expect(progress.shown).toEqual({ startsAt: 1000 + COUNTDOWN_MS });
      const step = crash.step({ title, wager, progress }, { kind: "cashOut" }, progress.shown.startsAt + ms);
      const shown = multiplierAt(rules(volatility), ms);
      expect(step).toMatchObject({ kind: "end", payout: shown <= point ? 3 * shown : 0 });
      const outcome = step.kind === "end" ? step.outcome : null;
      expect(replay(title, { wager, outcome }, fairRng(seed, "client", 0))).toEqual(outcome);
    }),
  );
});

test("a plan that the flight reaches is paid when its time comes, one that it does not reach is lost", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 101, max: 10_000 }), (seed, auto) => {
      const title = testTitle();
      const wager = { stake: 100, auto };
      const progress = crash.begin(title, wager, fairRng(seed, "c", 0), 0);
      const { point } = progress.hidden;
      const reached = auto <= point;
      expect(progress.dueAt).toBe(COUNTDOWN_MS + timeOf(rules("low"), reached ? auto : point));
      const capped = point === rules("low").cap;
      expect(crash.due({ title, wager, progress })).toMatchObject({ kind: "end", payout: reached ? auto : capped ? point : 0 });
      expect(crash.resume({ title, wager, progress }, progress.dueAt - 1)).toMatchObject({ kind: reached ? "on" : "return" });
    }),
  );
});

test("nobody leaves before the start, by another word, or with a plan beyond the bounds", () => {
  const title = testTitle();
  const progress = crash.begin(title, { stake: 100, auto: null }, seededRng(1), 0);
  const play = { title, wager: { stake: 100, auto: null }, progress };
  expect(() => crash.step(play, { kind: "cashOut" }, COUNTDOWN_MS - 1)).toThrow("bet.invalid");
  expect(() => crash.step(play, { kind: "stay" }, COUNTDOWN_MS + 1)).toThrow("request.invalid");
  for (const auto of [100, 0, -5, 150.5, 10_001]) expect(() => crash.accept(title, { stake: 100, auto })).toThrow("bet.invalid");
  expect(crash.accept(title, { stake: 100 }).wager).toEqual({ stake: 100, auto: null });
});
