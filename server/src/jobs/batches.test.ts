import { expect, test } from "vitest";
import { runBatches, takeTurn } from "./batches.ts";

const PAUSES = { pauseMs: 1, troublePauseMs: 1 };

/** Work of so many batches, then none. */
function work(batches: number) {
  let left = batches;
  return { batch: async () => (left > 0 ? ((left -= 1), 1) : 0), left: () => left };
}

test("a job runs until nothing is left, and answers how much it did", async () => {
  const { batch, left } = work(3);
  expect(await runBatches(batch, new AbortController().signal)).toBe(3);
  expect(left()).toBe(0);
});

test("a job that is told to stop ends after the batch under way", async () => {
  const stop = new AbortController();
  const { batch, left } = work(3);
  const done = await runBatches(() => (stop.abort(), batch()), stop.signal);
  expect([done, left()]).toEqual([1, 2]);
});

test("a turn lives through a batch that fails, does what is due after it, and ends when it is over", async () => {
  const errors: unknown[] = [];
  const { batch, left } = work(2);
  let outage = true;
  const flaky = async () => {
    if (outage) {
      outage = false;
      throw new Error("the database is away");
    }
    return batch();
  };
  const turn = await takeTurn({
    batch: flaky,
    ...PAUSES,
    signal: new AbortController().signal,
    onError: (error) => errors.push(error),
    isOver: async () => left() === 0,
  });
  expect(turn).toMatchObject({ done: 2, failed: 1, lastError: new Error("the database is away") });
  expect(errors).toEqual([new Error("the database is away")]);
});

test("a turn that is told to stop does not sit out its pause", async () => {
  const stop = new AbortController();
  const turn = takeTurn({
    batch: async () => (setImmediate(() => stop.abort()), 0),
    pauseMs: 3_600_000,
    troublePauseMs: 3_600_000,
    signal: stop.signal,
    onError: () => undefined,
    isOver: async () => false,
  });
  expect(await turn).toMatchObject({ done: 0, failed: 0 });
});
