import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { createPruning } from "./pruning.ts";
import { openSqliteJournal } from "./sqlite-journal.ts";

const DAY = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), "pruning-"));
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

test("an arcade that has run for long forgets all that is over, a thousand rows at a time, and nothing else", async () => {
  const journal = openSqliteJournal(folder);
  await journal.atomically(async (tx) => {
    const add = (id: string, at: number) => tx.addLaunch({ requestId: id, bodyHash: "", answer: { success: true }, at });
    for (let n = 0; n < 2_500; n += 1) await add(`old-${n}`, 0);
    await add("new", DAY);
  });
  const pieces: number[] = [];
  const prune = async (now: number) => (pieces.push(await journal.prune(now)), pieces.at(-1)!);
  const pruning = createPruning({ journal: { prune }, now: () => DAY + 1, log: { warn: vi.fn<() => void>() } });
  pruning.start();
  await expect.poll(() => pieces).toEqual([1_000, 1_000, 500, 0]);
  expect([await journal.launch("old-2499"), (await journal.launch("new"))?.requestId]).toEqual([null, "new"]);
  await pruning.stop();
  await journal.close();
});

test("it looks again every day, says what went wrong, and ends with the arcade", async () => {
  vi.useFakeTimers();
  const warn = vi.fn<() => void>();
  const prune = vi
    .fn<() => Promise<number>>(async () => 0)
    .mockImplementationOnce(async () => {
      throw new Error("the disk is full");
    });
  const pruning = createPruning({ journal: { prune }, now: () => 0, log: { warn } });
  pruning.start();
  await vi.advanceTimersByTimeAsync(DAY - 1);
  expect([prune.mock.calls.length, warn.mock.calls.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(prune).toHaveBeenCalledTimes(2);
  await pruning.stop();
  await vi.advanceTimersByTimeAsync(3 * DAY);
  expect([prune.mock.calls.length, warn.mock.calls.length]).toEqual([2, 1]);
});
