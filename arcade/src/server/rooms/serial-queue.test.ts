import { expect, test } from "vitest";
import { SerialQueue } from "./serial-queue.ts";

test("once a room is stopped nothing that is planned begins: not what waits for a move under way, and not what that move plans", async () => {
  const queue = new SerialQueue(Date.now, async (error) => Promise.reject(error));
  const done: string[] = [];
  const planned = Promise.withResolvers<void>();
  const move = Promise.withResolvers<void>();
  const work = async () => void done.push("planned");
  void queue.run(async () => {
    await move.promise;
    done.push("move");
  });
  queue.plan(0, work, planned.resolve);
  // The time of what is planned has come, and it waits for the move.
  await new Promise((resolve) => setTimeout(resolve, 5));
  const stopped = queue.stop();
  move.resolve();
  await Promise.all([stopped, planned.promise]);
  queue.plan(0, work, () => undefined);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect([done, queue.until === null]).toEqual([["move"], false]);
});
