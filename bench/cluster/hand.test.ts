import { expect, test } from "vitest";
import { createDice } from "../../server/testing/dice.ts";
import { createHand, KINDS, longestPauseMs, momentsOf, type Target } from "./hand.ts";

const one = (name: string, part = name): Target => ({ name, part, kinds: ["kill", "pause", "restart"] });
const TARGETS: readonly Target[] = [
  one("platform-1", "platform"),
  one("platform-2", "platform"),
  { name: "nginx–platform-1", part: "platform", kinds: ["cut"] },
  one("PostgreSQL"),
];

test("a second one of a part is never disturbed while the first is not whole, and everything is disturbed some time", () => {
  const hand = createHand(createDice(19), TARGETS, 60_000);
  const seen = new Set<string>();
  const wrong: unknown[] = [];
  let busy: { name: string; part: string }[] = [];
  for (let turn = 0; turn < 2_000; turn += 1) {
    const next = hand.next(new Set(busy.map(({ name }) => name)));
    // There are two parts: with both disturbed there is nothing to choose.
    expect(next === null).toBe(busy.length === 2);
    if (next) {
      const { kind, target } = next;
      if (busy.some(({ part }) => part === target.part) || !target.kinds.includes(kind)) wrong.push(next);
      seen.add(`${kind} ${target.name}`);
      busy.push(target);
    }
    if (turn % 3 === 0) busy = busy.slice(1);
  }
  expect(wrong).toEqual([]);
  expect([...seen].toSorted()).toEqual(TARGETS.flatMap(({ name, kinds }) => kinds.map((kind) => `${kind} ${name}`)).toSorted());
});

test("a pause and a cut last from five seconds to the longest, and what ends by itself has no time", () => {
  const hand = createHand(createDice(19), TARGETS, 60_000);
  const all = Array.from({ length: 4_000 }, () => hand.next(new Set())!);
  const timesOf = (...kinds: string[]) => all.filter(({ kind }) => kinds.includes(kind)).map(({ forMs }) => forMs);
  expect(new Set(timesOf("kill", "restart"))).toEqual(new Set([0]));
  const lasting = timesOf("pause", "cut");
  expect(Math.min(...lasting)).toBeGreaterThanOrEqual(5_000);
  expect(Math.max(...lasting)).toBeLessThanOrEqual(60_000);
  expect(Math.max(...lasting) - Math.min(...lasting)).toBeGreaterThan(50_000);
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(KINDS));
});

test("the same seed disturbs the same at the same moments, and another one does not", () => {
  const planOf = (seed: number) => {
    const dice = createDice(seed);
    const hand = createHand(dice, TARGETS, 60_000);
    return momentsOf(dice, 30).map((at) => [at, hand.next(new Set())]);
  };
  expect(planOf(19)).toEqual(planOf(19));
  expect(planOf(20)).not.toEqual(planOf(19));
});

test("half an hour has more than a hundred disturbances, each in its part of the time, and a short run fewer and shorter ones", () => {
  const moments = momentsOf(createDice(19), 30);
  expect(moments).toHaveLength(115);
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect(moments.at(-1)).toBeLessThan(30 * 60_000);
  expect(momentsOf(createDice(19), 2)).toHaveLength(8);
  expect([longestPauseMs(30), longestPauseMs(2), longestPauseMs(0.1)]).toEqual([60_000, 15_000, 5_000]);
});
