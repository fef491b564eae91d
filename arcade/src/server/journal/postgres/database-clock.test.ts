import { afterEach, expect, test, vi } from "vitest";
import { createDatabaseClock } from "./database-clock.ts";
import { compareClocks } from "./members.store.ts";

afterEach(() => void vi.useRealTimers());

const AHEAD = 700;
/** Reads a clock that is so much ahead; there and back take so long. */
const reading = (askedAt: number, there: number, back: number, ahead = AHEAD) => ({
  askedAt,
  answeredAt: askedAt + there + back,
  there: askedAt + there + ahead,
});

test("the database's clock is known as well as by its quickest answer, however slow and lopsided the others are", () => {
  let now = 10_000;
  const clock = createDatabaseClock(() => now);
  clock.note(reading(now, 4000, 0));
  now += 4000;
  expect(Math.abs(clock.now() - (now + AHEAD))).toBeLessThanOrEqual(2000);
  clock.note(reading(now, 3, 1));
  now += 1000;
  expect(Math.abs(clock.now() - (now + AHEAD))).toBeLessThanOrEqual(2);
  clock.note(reading(now, 0, 3000));
  now += 3000;
  expect(Math.abs(clock.now() - (now + AHEAD))).toBeLessThanOrEqual(3);
});

test("a clock that was set is believed at its next answer, and one that drifts is followed", () => {
  let now = 10_000;
  const clock = createDatabaseClock(() => now);
  clock.note(reading(now, 2, 2));
  clock.note(reading((now += 1000), 2, 2, -5000));
  expect(Math.abs(clock.now() - (now - 5000))).toBeLessThanOrEqual(4);
  for (let ahead = -5000; ahead < -4990; ahead += 0.1) clock.note(reading((now += 1000), 2, 2, ahead));
  expect(Math.abs(clock.now() - (now - 4990))).toBeLessThanOrEqual(4);
});

test("this machine's own clock plays no part: whoever sets it changes nothing", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const clock = createDatabaseClock();
  const here = clock.here();
  clock.note({ askedAt: here, answeredAt: here, there: here + AHEAD });
  const before = clock.now();
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(clock.now() - before).toBeLessThan(60_000);
  expect(Math.abs(clock.now() - clock.here() - AHEAD)).toBeLessThan(1);
});

test.each([
  [[900, 700, 30, 800], 3],
  [[900, 700, 800, 600, 900, 30], 5],
])("at the opening the database is asked until one answer was quick, and no more than a few times: %j", async (takes, asked) => {
  let [now, asks] = [10_000, 0];
  const clock = createDatabaseClock(() => now);
  const rows = async () => [{ there: (now += takes[asks++]!) + AHEAD }];
  await compareClocks({ rows }, clock);
  expect(asks).toBe(asked);
  const quickest = Math.min(...takes.slice(0, asked));
  expect(Math.abs(clock.now() - (now + AHEAD))).toBeLessThanOrEqual(quickest / 2 + 1);
});
