import { afterEach, expect, test, vi } from "vitest";
import { postgresCallSums } from "./call-sums.store.ts";

afterEach(() => void vi.useRealTimers());

test("calls that were added are answered though what is over could not be swept, since they would be added again", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const sum = { name: "name", calls: 3, endsIn: 1000 };
  let swept = 0;
  const change = async () => {
    swept += 1;
    throw new Error("the statement was cut off");
  };
  const sums = postgresCallSums({ rows: async () => [sum], change });
  const added = [{ name: "name", calls: 3, windowMs: 60_000 }];
  expect(await sums.add(added)).toEqual([sum]);
  vi.advanceTimersByTime(5 * 60_000);
  expect([await sums.add(added), swept]).toEqual([[sum], 1]);
  expect([await sums.add(added), swept]).toEqual([[sum], 1]);
});
