import { expect, test } from "vitest";
import { createKeptReadings } from "./kept-readings.service.ts";

/** Readings by a clock that only the test moves; `say` is what is answered next, an Error fails, a promise is waited for. */
function setUp() {
  let at = 0;
  let said: string | Error | Promise<string> = "first";
  const told = { asked: 0, failures: 0 };
  const readings = createKeptReadings<string>({ clock: { now: () => new Date(at) }, freshMs: 3_000, usableMs: 10_000 });
  const ask = async () => {
    told.asked += 1;
    if (said instanceof Error) throw said;
    return said;
  };
  const read = () => readings.read("key", ask, () => (told.failures += 1));
  return { told, read, say: (next: typeof said) => void (said = next), pass: (ms: number) => (at += ms) };
}

test("one question serves all for its time; then who has something to show sees it, and the new answer after it", async () => {
  const { told, read, say, pass } = setUp();
  expect(await Promise.all([read(), read(), read()])).toEqual(["first", "first", "first"]);
  say("second");
  pass(2_999);
  expect([await read(), told.asked]).toEqual(["first", 1]);
  pass(1);
  expect([await read(), told.asked]).toEqual(["first", 2]);
  expect(await read()).toBe("second");
});

test("after a quiet time the first who comes waits for the new answer", async () => {
  const { read, say, pass } = setUp();
  await read();
  pass(40_000);
  say("second");
  expect(await read()).toBe("second");
});

test("who hangs holds up one reader and not those after it, and is seen again when it answers; that it is away is told once for each time", async () => {
  const { told, read, say, pass } = setUp();
  await read();
  pass(40_000);
  say(new Error("no answer in time"));
  expect([await read(), told]).toEqual([null, { asked: 2, failures: 1 }]);
  const hanging = Promise.withResolvers<string>();
  say(hanging.promise);
  pass(3_000);
  expect([await read(), told.asked]).toEqual([null, 3]);
  hanging.reject(new Error("no answer in time"));
  await expect.poll(async () => (await read(), pass(3_000), told.asked)).toBeGreaterThan(3);
  expect(told.failures).toBe(1);
  say("back");
  pass(3_000);
  await expect.poll(read).toBe("back");
  say(new Error("away again"));
  pass(40_000);
  expect([await read(), told.failures]).toEqual([null, 2]);
});
