import { afterEach, expect, test, vi } from "vitest";
import { newFolder, removeFolders, until } from "../../testing/test-arcade.ts";
import { cryptoRng } from "../crypto-rng.ts";
import { HELD_ALONE } from "../journal/holding.ts";
import { openSqliteJournal } from "../journal/sqlite-journal.ts";
import type { Registry } from "../platform/registry.ts";
import { createJournalHold } from "./journal-hold.ts";
import { createJournalLease } from "./journal-lease.ts";

afterEach(removeFolders);

test("a count that was written though its write failed is deposited like any other: none is left out", async () => {
  const journal = openSqliteJournal(newFolder());
  let lost = false;
  const doubtful = {
    ...journal,
    saveRun: async (run: Parameters<typeof journal.saveRun>[0]) => {
      await journal.saveRun(run);
      if (run.beat !== 2 || lost) return;
      lost = true;
      throw new Error("the answer was lost");
    },
  };
  const counts: number[] = [];
  const registry: Registry = {
    deposit: async ({ beat }) => {
      counts.push(beat);
      return "current";
    },
    latest: async () => ({ newest: [], open: [], last: null }),
    undo: async () => "done",
    undoFree: async () => "done",
  };
  const lease = createJournalLease({
    journal: doubtful,
    registry,
    hold: createJournalHold(registry, journal.holding, { hold: 60_000 }),
    rng: cryptoRng,
    now: Date.now,
    loseDraws: async () => undefined,
    follow: async () => () => undefined,
    takeOver: async () => () => undefined,
    giveUp: () => undefined,
    times: { beat: 2, retry: 2 },
    log: { warn: () => undefined, error: () => undefined },
  });
  await lease.begin();
  await until(() => counts.includes(4));
  await lease.stop();
  await journal.close();
  expect(lost).toBe(true);
  expect(counts.slice(0, 5)).toEqual([0, 1, 2, 3, 4]);
});

/** One that leads, by clocks that are moved by hand; `answer` is what the platform says, and null that it says nothing. */
async function leading(others: number, first: "current" | null) {
  vi.useFakeTimers();
  const told = { answer: first, ended: 0, led: 0, fault: null as string | null };
  const journal = openSqliteJournal(newFolder());
  const holding = { ...HELD_ALONE, others: () => others, lead: async () => (told.led++, true) };
  const registry: Registry = {
    deposit: async () => told.answer,
    latest: async () => ({ newest: [], open: [], last: null }),
    undo: async () => "done",
    undoFree: async () => "done",
  };
  const lease = createJournalLease({
    journal: { ...journal, holding },
    registry,
    hold: createJournalHold(registry, holding, { hold: 20_000 }, () => told.fault),
    rng: cryptoRng,
    now: Date.now,
    loseDraws: async () => undefined,
    follow: async () => () => undefined,
    takeOver: async () => () => undefined,
    giveUp: () => void (told.ended += 1),
    times: { beat: 3_000, retry: 250 },
    log: { warn: () => undefined, error: () => undefined },
  });
  await lease.begin();
  const end = async () => {
    const stopped = lease.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    await stopped;
    vi.useRealTimers();
    await journal.close();
  };
  return { told, lease, end };
}

test.each(["current", null] as const)(
  "one that leads ends when the platform has not answered it for ten seconds (%s at its start) while others may reach it, and goes on asking when it is alone",
  async (first) => {
    for (const others of [1, 0]) {
      const { told, end } = await leading(others, first);
      // The next count is due within three seconds.
      await vi.advanceTimersByTimeAsync(9_000);
      told.answer = "current";
      await vi.advanceTimersByTimeAsync(4_000);
      expect(told.ended).toBe(0);
      told.answer = null;
      await vi.advanceTimersByTimeAsync(9_500);
      expect(told.ended).toBe(0);
      await vi.advanceTimersByTimeAsync(4_000);
      // At the start it goes by the same ten seconds.
      expect(told.ended).toBe(others);
      await end();
    }
  },
);

test("one that is about to stop does not ask to lead any more", async () => {
  const { told, lease, end } = await leading(0, null);
  await vi.advanceTimersByTimeAsync(1_000);
  lease.retire();
  const before = told.led;
  expect(before).toBeGreaterThan(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told.led).toBe(before);
  await end();
});

test("one that leads by a clock that is not the others' ends, so that one of them leads; alone it stays, takes nothing and says why", async () => {
  const fault = "this arcade's clock is 300 ms ahead of its journal's; no bets are taken";
  for (const others of [1, 0]) {
    const { told, lease, end } = await leading(others, "current");
    await vi.advanceTimersByTimeAsync(4_000);
    expect([told.ended, lease.ready()]).toEqual([0, true]);
    told.fault = fault;
    expect([lease.ready(), lease.reason(), lease.isElsewhere()]).toEqual([false, fault, true]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(told.ended).toBe(others);
    told.fault = null;
    await vi.advanceTimersByTimeAsync(4_000);
    expect([told.ended, lease.ready()]).toEqual([others, others === 0]);
    await end();
  }
});

test("one whose clock is not the others' does not ask to lead before it is", async () => {
  const { told, lease, end } = await leading(0, null);
  told.fault = "this arcade's clock is 300 ms behind its journal's; no bets are taken";
  const before = told.led;
  told.answer = "current";
  await vi.advanceTimersByTimeAsync(10_000);
  expect([told.led, lease.ready()]).toEqual([before, false]);
  told.fault = null;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([told.led > before, lease.ready()]).toEqual([true, true]);
  await end();
});
