import { expect, test, vi } from "vitest";
import { HELD_ALONE } from "../journal/holding.ts";
import type { Journal } from "../journal/journal.ts";
import type { PreparedSeeds } from "../tables/outcome-seeds.ts";
import { createTakeOver } from "./take-over.ts";
import type { Watermark } from "./watermark.ts";

const LIVING = { start: () => undefined, lead: () => undefined, leads: () => false, halt: async () => undefined };

/** What a process does before it plays; `behind` says for how many looks its clock stands before what others have written ahead. */
function joining(behind: number) {
  const done: string[] = [];
  let looks = 0;
  const watermark = { load: async () => (done.push("watermark"), 0), behind: () => looks++ < behind } as unknown as Watermark;
  const chance = { load: async () => void done.push("secrets") } as unknown as PreparedSeeds;
  const steps = { resume: async () => void done.push("resume") };
  const journal = {
    holding: HELD_ALONE,
    abandonBetting: async () => (done.push("bets"), 0),
    decidableRounds: async () => (done.push("interrupted"), []),
  } as unknown as Journal;
  const log = { warn: () => undefined, error: () => undefined };
  const options = { journal, chance, watermark, steps, living: LIVING, find: () => null, now: () => 0, log };
  return { done, takeOver: createTakeOver(options), looks: () => looks };
}

test("who joins others waits until its clock has come to what they have written ahead, and no longer than that can take", async () => {
  vi.useFakeTimers();
  try {
    const soon = joining(3);
    const follows = soon.takeOver.follow();
    await vi.advanceTimersByTimeAsync(60_000);
    await follows;
    expect([soon.done, soon.looks()]).toEqual([["secrets", "watermark"], 4]);
    const never = joining(Number.POSITIVE_INFINITY);
    const waits = never.takeOver.follow();
    await vi.advanceTimersByTimeAsync(60_000);
    await waits;
    expect(never.looks()).toBeGreaterThan(50);
  } finally {
    vi.useRealTimers();
  }
});

test("who leads does all of a start only where nobody has played before it; who has followed knows the secrets already", async () => {
  const what = async (how: { follows: boolean; inPlay: boolean }) => {
    const { done, takeOver } = joining(0);
    await takeOver.takeOver(how);
    return done;
  };
  expect(await what({ follows: false, inPlay: false })).toEqual(["bets", "secrets", "watermark", "interrupted", "resume"]);
  expect(await what({ follows: false, inPlay: true })).toEqual(["bets", "secrets", "watermark"]);
  expect(await what({ follows: true, inPlay: true })).toEqual(["bets"]);
});
