import { expect, test } from "vitest";
import { runJobs } from "./jobs.ts";

test("each job runs until nothing is left, and one that fails does not stop the others", async () => {
  const left = { first: 3, third: 2 };
  const logged: unknown[] = [];
  const bite = (name: keyof typeof left) => async () => (left[name] > 0 ? ((left[name] -= 1), 1) : 0);
  const failing = async () => {
    throw new Error("away");
  };
  const note = (detail: unknown) => void logged.push(detail);
  const trouble =
    (message: string, detail = {}) =>
    (err: unknown) =>
      note({ message, ...detail, err });
  await runJobs({ first: bite("first"), second: failing, third: bite("third") }, { info: note, trouble });
  expect(left).toEqual({ first: 0, third: 0 });
  expect(logged).toEqual([
    { job: "first", done: 3 },
    { message: "job failed", job: "second", err: new Error("away") },
    { job: "third", done: 2 },
  ]);
});
