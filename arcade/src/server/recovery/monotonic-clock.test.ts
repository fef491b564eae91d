import { expect, test } from "vitest";
import { createMonotonicClock } from "./monotonic-clock.ts";

const START = Date.parse("2026-11-22T06:00:00Z");

function bench(shared = false) {
  const state = { wall: START, ticks: 0, said: [] as string[] };
  const clock = createMonotonicClock({
    warn: (_details, message) => void state.said.push(message),
    wall: () => state.wall,
    shared,
    ticks: () => state.ticks,
  });
  /** Time passes, and the system's clock goes with it, but for what it steps. */
  const pass = (ms: number, step = 0) => {
    state.ticks += ms;
    state.wall += ms + step;
  };
  return { state, clock, pass };
}

test("a step of the system's clock does nothing at once, forward or back, and is told once", () => {
  for (const step of [120_000, -120_000]) {
    const { state, clock, pass } = bench();
    pass(1000, step);
    expect(clock.now()).toBe(START + 1000);
    // The platform stays where it was: only this machine was set.
    for (let i = 0; i < 20; i += 1) {
      clock.follow(START + 1000 + i * 3000);
      pass(3000);
    }
    expect(clock.now()).toBe(START + 61_000);
    expect(state.said).toEqual(["the system's clock has stepped"]);
  }
});

test("drift is made up for slowly, and time never goes back", () => {
  const { clock, pass } = bench();
  pass(1000, -1500);
  let before = clock.now();
  for (let i = 0; i < 400; i += 1) {
    clock.follow(0);
    expect(clock.now()).toBeGreaterThanOrEqual(before);
    before = clock.now();
    pass(3000);
  }
  expect(Math.abs(clock.now() - clock.wall())).toBeLessThanOrEqual(1);
});

test("a machine that slept goes on at the right time once the platform says the same; one that was ahead comes back slowly", () => {
  const { state, clock, pass } = bench();
  state.wall += 3_600_000;
  clock.follow(START + 3_600_000);
  expect(clock.now()).toBe(START + 3_600_000);
  pass(3000, -20_000);
  clock.follow(clock.wall());
  expect(clock.now()).toBeGreaterThan(START + 3_602_900);
});

test("a clock that several processes go by is followed at every look: forwards at once, backwards slowly, and a step of it only with the platform", () => {
  const { state, clock, pass } = bench(true);
  pass(1000, 1500);
  expect(clock.now()).toBe(START + 2500);
  // Whoever has stood by for a day has drifted meanwhile, and is not seen to.
  pass(86_400_000, -1500);
  expect(clock.now()).toBe(clock.wall());
  pass(1000, -300);
  expect(clock.now() - clock.wall()).toBe(295);
  pass(10_000);
  expect(clock.now() - clock.wall()).toBe(245);
  pass(1000, 60_000);
  const before = clock.now();
  expect(clock.wall() - before).toBeGreaterThan(59_000);
  clock.follow(clock.wall());
  expect(clock.now()).toBe(clock.wall());
  expect(state.said).toEqual(["the system's clock has stepped"]);
});
