import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { round } from "../../testing/journal-samples.ts";
import { createDrawRunner } from "../draws/draw-runner.ts";
import { createPruning } from "../journal/pruning.ts";
import { createBetDecider } from "../wagers/bet-decider.ts";
import { createSteps } from "../wagers/steps.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const log = { warn: () => undefined, error: () => undefined };

test("by a clock that is not the others' nothing is decided, drawn, stepped on or forgotten; all of it is when the clock is theirs again", async () => {
  const asked = new Set<string>();
  const none = (what: string) => async () => (asked.add(what), []);
  const clock = { right: false };
  const journal = {
    decidableRounds: none("due bets"),
    dueSteps: none("due steps"),
    atomically: async () => (asked.add("a near step"), { round: round(), step: null }),
    prune: async () => (asked.add("what is old"), 0),
  };
  const store = { has: async () => true, prune: async () => undefined, close: async () => undefined, due: none("due draws") };
  const of = { journal: journal as never, now: () => Date.now(), mayAct: () => clock.right, log };
  const parts = [
    createBetDecider({ ...of, settler: {} as never, find: () => null, gameContext: async () => ({}) as never }),
    createSteps({ ...of, settler: {} as never, titles: {} as never, findRules: () => null }),
    createDrawRunner({ ...of, lotteries: [], store: store as never, publisher: {} as never }),
    createPruning({ ...of, everyMs: 5_000 }),
  ] as const;
  for (const part of parts) part.start();
  const near = (ms: number) => parts[1].follow(round({ progress: { dueAt: Date.now() + ms } as never }));
  near(1_000);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([...asked]).toEqual([]);
  clock.right = true;
  near(1_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([...asked].toSorted()).toEqual(["a near step", "due bets", "due draws", "due steps", "what is old"]);
  for (const part of parts) await part.stop();
});
