import { expect, it, vi } from "vitest";
import { createWorkQueue } from "./work-queue.ts";

const BUSY = new Error("busy");
const build = (patienceMs = 60_000) => createWorkQueue({ atOnce: 2, waiting: 3, patienceMs, busy: () => BUSY });

function controlled() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (name: number) => () =>
    new Promise<number>((resolve) => {
      started.push(name);
      ends[name] = () => resolve(name);
    });
  return { started, ends, work };
}

it("two run at once, three wait in the order in which they came, and the sixth is turned away", async () => {
  const run = build();
  const { started, ends, work } = controlled();
  const answers = [0, 1, 2, 3, 4, 5].map((name) => run(work(name)));
  await expect(answers[5]).rejects.toBe(BUSY);
  expect(started).toEqual([0, 1]);
  for (const name of [1, 0, 2, 3, 4]) {
    expect(started).toContain(name);
    ends[name]?.();
    expect(await answers[name]).toBe(name);
    await Promise.resolve();
  }
  expect(started).toEqual([0, 1, 2, 3, 4]);
  const late = run(work(6));
  await vi.waitFor(() => expect(started).toContain(6));
  ends[6]?.();
  expect(await late).toBe(6);
});

it("a work that fails gives its place on", async () => {
  const run = build();
  const failing = Array.from({ length: 5 }, () => run(() => Promise.reject(new Error("broken"))));
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => "rejected"));
  expect(await run(async () => "well")).toBe("well");
});

it("whoever waits too long is turned away, and the line goes on without them", async () => {
  const run = build(20);
  const { ends, work, started } = controlled();
  const first = [run(work(0)), run(work(1))];
  await expect(run(work(2))).rejects.toBe(BUSY);
  ends[0]?.();
  ends[1]?.();
  await Promise.all(first);
  // Both places are free again: neither was given to who had gone.
  const next = [run(work(3)), run(work(4))];
  await vi.waitFor(() => expect(started).toEqual([0, 1, 3, 4]));
  ends[3]?.();
  ends[4]?.();
  expect(await Promise.all(next)).toEqual([3, 4]);
});
