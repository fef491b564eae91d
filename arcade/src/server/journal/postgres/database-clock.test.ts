import { expect, test } from "vitest";
import { createDatabaseClock } from "./database-clock.ts";

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
