import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRng } from "../../../shared/rng.ts";
import { VOLATILITIES } from "../../../testing/chance.ts";
import { testTitle } from "../../../testing/titles.ts";
import { fishing } from "./game.ts";
import { replay } from "../rules/replay.ts";
import { rational, toPercent } from "../../../shared/games/rational.ts";
import { plainStakes } from "../../../shared/games/stake-steps.ts";
import { BOSS_LIFE, BOSS_POOL, bossAt, bossReturn, SCALE } from "../rules/boss.ts";
import { BOSS, fishOf, KINDS, newestAt, oldestAt, placeAt, RETURN_100, SLOT_MS } from "../rules/school.ts";

const NOW = Date.UTC(2026, 10, 22);

/** The first fish of the kind after a moment. */
function firstOf(kind: number, volatility: (typeof VOLATILITIES)[number] = "high"): number {
  let id = newestAt(NOW);
  while (fishOf(testTitle({ volatility }), id).kind !== kind) id += 1;
  return id;
}

test("every kind of fish returns exactly 96 percent: each draw that catches is counted", () => {
  for (const [kind, { times }] of KINDS.slice(0, BOSS).entries()) {
    const title = testTitle({ volatility: "high" });
    const wager = { stake: 100, fish: firstOf(kind) };
    const draws = 100 * times;
    let paid = 0;
    for (let draw = 0; draw < draws; draw += 1) paid += replay(title, { wager }, { int: () => draw }).payout;
    expect(paid / 100 / draws, KINDS[kind]!.name).toBe(RETURN_100 / 100);
  }
});

test("the boss returns exactly 96 percent too, at every price: each draw of a scale and of the catch is counted", () => {
  const title = testTitle();
  const boss = bossAt(NOW);
  for (const stake of plainStakes(title)) {
    // The first draw is the scale's, the second the catch's.
    const shot = (scale: number, luck: number) => {
      const draws = [scale, luck];
      const bounds: number[] = [];
      const outcome = replay(title, { wager: { stake, fish: boss } }, { int: (bound) => (bounds.push(bound), draws[bounds.length - 1]!) });
      return { ...outcome, bounds };
    };
    const scales = Array.from({ length: 1000 }, (_, draw) => shot(draw, BOSS_POOL.odds - 1).payout);
    expect(scales.reduce((sum, paid) => sum + paid, 0) / 1000 / stake).toBeCloseTo((SCALE.times * SCALE.in1000) / 1000, 12);
    expect([shot(0, stake - 1), shot(0, stake)].map(({ caught, bounds }) => [caught, bounds])).toEqual([
      [true, [1000, BOSS_POOL.odds]],
      [false, [1000, BOSS_POOL.odds]],
    ]);
    // So many thousandths of all that is staked between two catches go into the pool, which begins at its seed.
    const paid = (SCALE.times * SCALE.in1000 * BOSS_POOL.odds) / 1000 + (BOSS_POOL.share * BOSS_POOL.odds) / 1000 + BOSS_POOL.seed;
    expect(paid / BOSS_POOL.odds).toBeCloseTo(RETURN_100 / 100, 12);
  }
  expect(bossReturn()).toEqual(rational(RETURN_100, 100));
  expect(fishing.help(title).returnPercent).toBe(toPercent(bossReturn(), 2));
});

test("one boss comes in each stretch of the clock, whole and in the middle, by the seed; a shot at it before or after is refused", () => {
  const title = testTitle();
  const bosses = Array.from({ length: 50 }, (_, stretch) => fishOf(title, bossAt(NOW) + stretch));
  for (const boss of bosses) {
    expect([boss.kind, boss.diesAt - boss.bornAt]).toEqual([BOSS, BOSS_LIFE]);
    expect([bossAt(boss.bornAt), bossAt(boss.diesAt - 1)]).toEqual([boss.id, boss.id]);
    expect(boss.y > 30 && boss.y < 70).toBe(true);
    const at = (now: number) => () => fishing.checkMoment!(title, { stake: 100, fish: boss.id }, now);
    expect(at(boss.bornAt + 1000)).not.toThrow();
    expect(at(boss.bornAt - 60_000)).toThrow("bet.gone");
    expect(at(boss.diesAt + 60_000)).toThrow("bet.gone");
  }
  const other = bosses.filter(({ id, bornAt }) => fishOf(testTitle({ seed: 2 }), id).bornAt !== bornAt);
  expect(other).toHaveLength(bosses.length);
});

test("the sea is the same for everybody who knows seed and clock, and other for another seed", () => {
  const [title, other] = [testTitle(), testTitle({ seed: 2 })];
  const ids = Array.from({ length: 300 }, (_, index) => newestAt(NOW) + index);
  expect(ids.map((id) => fishOf(title, id))).toEqual(ids.map((id) => fishOf(title, id)));
  expect(ids.filter((id) => fishOf(title, id).kind === fishOf(other, id).kind && fishOf(title, id).y === fishOf(other, id).y)).toEqual([]);
});

test("a fish crosses the sea from outside to outside, and is in the span of numbers while it lives", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000_000, max: 3_000_000_000 }), fc.constantFrom(...VOLATILITIES), (id, volatility) => {
      const fish = fishOf(testTitle({ volatility }), id);
      const [start, end] = [
        { x: 0, y: 0 },
        { x: 0, y: 0 },
      ];
      placeAt(fish, fish.bornAt, start);
      placeAt(fish, fish.diesAt, end);
      expect(Math.min(start.x, end.x)).toBeLessThanOrEqual(0);
      expect(Math.max(start.x, end.x)).toBeGreaterThanOrEqual(100);
      expect(start.y > 0 && start.y < 120).toBe(true);
      expect(oldestAt(fish.diesAt) <= id && newestAt(fish.bornAt) >= id).toBe(true);
      expect(fish.bornAt).toBe(id * SLOT_MS);
    }),
  );
});

test("dear fish are rarer in a calm sea than in a wild one, and every kind comes in the wild one", () => {
  const kinds = (volatility: (typeof VOLATILITIES)[number]) =>
    Array.from({ length: 5000 }, (_, index) => fishOf(testTitle({ volatility }), 2_000_000_000 + index).kind);
  const share = (volatility: (typeof VOLATILITIES)[number]) => kinds(volatility).filter((kind) => KINDS[kind]!.times >= 20).length;
  expect(share("low")).toBeLessThan(share("medium"));
  expect(share("medium")).toBeLessThan(share("high"));
  expect(new Set(kinds("high")).size).toBe(BOSS);
});

test("a shot at a fish that is gone, not yet there or none at all is refused; one on its way is not", () => {
  const title = testTitle();
  const fish = newestAt(NOW);
  const { bornAt, diesAt } = fishOf(title, fish);
  const at = (now: number) => () => fishing.checkMoment!(title, { stake: 100, fish }, now);
  expect(at(bornAt)).not.toThrow();
  expect(at(diesAt + 1500)).not.toThrow();
  expect(at(diesAt + 60_000)).toThrow("bet.gone");
  expect(at(bornAt - 60_000)).toThrow("bet.gone");
  for (const wager of [{ stake: 100 }, { stake: 100, fish: 1.5 }, { stake: 100, fish: "9" }, { stake: 100, fish: -4 }])
    expect(() => fishing.accept(title, wager)).toThrow("bet.invalid");
  expect(() => fishing.accept(title, { stake: 50, fish })).toThrow("bet.belowMinimum");
});

test("a draw never pays more than the fish is worth", () => {
  const rng = seededRng(2);
  for (let id = 2_000_000_000; id < 2_000_003_000; id += 1) {
    const { times, caught, payout } = replay(testTitle({ volatility: "high" }), { wager: { stake: 300, fish: id } }, rng);
    expect(payout).toBe(caught ? times * 300 : 0);
  }
});
