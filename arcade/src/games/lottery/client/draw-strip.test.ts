// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { fakeMotion } from "../../../client/testing/fake-motion.ts";
import { setLanguage } from "../../../client/texts.ts";
import type { DrawsView } from "../rules/wire.ts";
import { courseMs, outAt } from "./draw-show.ts";
import { createDrawStrip } from "./draw-strip.ts";

const NUMBERS = [7, 70, 3, 44, 12, 51, 9, 80, 23, 30, 64, 1, 18, 77, 36, 5, 60, 41, 29, 55];
const ALL = courseMs("KENO", NUMBERS.length);

beforeEach(() => {
  setLanguage("en");
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The lottery as it is told so long after a draw; `drawn`: whether that is known already. */
const view = (ago: number, drawn = true): DrawsView => {
  const [opensAt, length] = [1_000_000, 60_000];
  const draw = (issue: string, drawAt: number, numbers: number[]) => ({ issue, drawAt, numbers, prizes: [], seed: "", commitment: "" });
  const before = draw("20261129-0001", opensAt - length, [2, 4]);
  const past = drawn ? [draw("20261129-0002", opensAt, NUMBERS), before] : [before];
  const drawAt = opensAt + length;
  return { now: opensAt + ago, issue: "20261129-0003", opensAt, drawAt, closesAt: drawAt - 5000, commitment: "", past };
};

function openStrip({ calm = false } = {}) {
  fakeMotion(onTestFinished, { calm });
  const strip = createDrawStrip("KENO");
  const out = () => [...strip.element.querySelectorAll(".balls-out .ball")].map(({ textContent }) => Number(textContent));
  const run = (ms: number) => {
    vi.advanceTimersByTime(ms);
    strip.tick();
  };
  return {
    strip,
    out,
    run,
    last: () => strip.element.querySelector(".draw-last")!.textContent,
    read: () => strip.element.querySelector('.draw-last [role="img"]')?.getAttribute("aria-label") ?? null,
    fresh: () => strip.element.querySelectorAll(".ball.fresh").length,
    own: () => [...strip.element.querySelectorAll(".ball.own")].map(({ textContent }) => textContent),
  };
}

test("the balls of a draw come out one by one from its moment on, in the order of the draw, and the result is told when the last is out", () => {
  const { strip, out, run, read, fresh, last } = openStrip();
  // The next draw is open, and the one before is not told yet.
  strip.set(view(100, false));
  expect([strip.drawing(), read(), strip.isDue()]).toEqual([null, "2 4", true]);
  strip.set(view(300));
  expect([strip.drawing(), out(), read(), last()]).toEqual(["20261129-0002", [], null, "Drawing 20261129-0002"]);
  run(1300);
  expect([out(), fresh()]).toEqual([[7], 1]);
  run(400);
  expect(out()).toEqual([7, 70]);
  // Told anew meanwhile, it goes on.
  strip.set(view(2100));
  run(400);
  expect([out(), read()]).toEqual([[7, 70, 3], null]);
  run(ALL);
  expect([strip.drawing(), read()]).toEqual([null, NUMBERS.join(" ")]);
});

test("who comes late finds out what is out already and sees the rest; who comes after it sees the result alone", () => {
  const late = openStrip();
  late.strip.set(view(ALL - 1000));
  expect([late.out(), late.fresh()]).toEqual([NUMBERS.slice(0, outAt("KENO", 20, ALL - 1000)), 0]);
  expect(late.out().length).toBe(17);
  late.run(500);
  expect([late.out().length, late.fresh()]).toEqual([18, 1]);
  const after = openStrip();
  after.strip.set(view(ALL));
  expect([after.strip.drawing(), after.read()]).toEqual([null, NUMBERS.join(" ")]);
});

test("numbers that the player has bet on are lit as they come; in calm motion there is only the result", () => {
  const { strip, run, own } = openStrip();
  strip.setOwn(new Set([70, 3, 2]));
  strip.set(view(0));
  run(1200 + 2 * 400);
  expect(own()).toEqual(["70"]);
  run(400);
  expect(own()).toEqual(["70", "3"]);
  const calm = openStrip({ calm: true });
  calm.strip.set(view(0));
  expect([calm.strip.drawing(), calm.read()]).toEqual([null, NUMBERS.join(" ")]);
});

test("what was drawn is due from the moment of the draw on, until it is told", () => {
  const { strip, run } = openStrip();
  strip.set(view(58_400));
  expect([strip.isDue(), strip.isAwaited()]).toEqual([false, false]);
  // A draw pays at its moment, and the clock of the page may be a little behind.
  run(200);
  expect([strip.isDue(), strip.isAwaited()]).toEqual([false, true]);
  run(1400);
  expect([strip.isDue(), strip.isAwaited()]).toEqual([true, true]);
  strip.set(view(100, false));
  expect(strip.isDue()).toBe(true);
  strip.set(view(200));
  expect(strip.isDue()).toBe(false);
  // One that never comes is not asked for without an end.
  strip.set(view(11_000, false));
  expect(strip.isDue()).toBe(false);
  // Nor where nothing answers any more.
  strip.set(view(59_000));
  run(10_000);
  expect(strip.isDue()).toBe(true);
  run(1000);
  expect(strip.isDue()).toBe(false);
});

test("a result that is told again stays as it is, so that it is not read out again", () => {
  const { strip, read, last } = openStrip();
  const parts = () => [...strip.element.querySelector(".draw-last")!.childNodes];
  const stays = (again: () => void) => {
    const before = parts();
    again();
    return parts().length === before.length && parts().every((part, at) => part === before[at]);
  };
  const empty = { ...view(20_000), past: [] };
  strip.set(empty);
  expect([last() !== "", stays(() => strip.set(empty))]).toEqual([true, true]);
  strip.set(view(ALL));
  expect(read()).toBe(NUMBERS.join(" "));
  expect(stays(() => strip.set(view(ALL + 3000)))).toBe(true);
});
