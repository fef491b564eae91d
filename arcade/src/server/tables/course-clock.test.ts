import fc from "fast-check";
import { expect, test } from "vitest";
import { createCourseClock, courseChange, coursePhase, type CourseRhythm } from "./course-clock.ts";

const RHYTHM: CourseRhythm = { betting: 7000, closing: 1500, showing: 3500, longest: 60_000 };
const HOUR_MS = 3_600_000;
const LONGEST = 72_000;
/** Any length up to the longest, by number alone. */
const lengthOf = (no: number) => ((no * 2_654_435_761) % 4_294_967_296) % (RHYTHM.longest + 1);
const moment = fc.integer({ min: 1_763_000_000_000, max: 1_783_000_000_000 });
const offset = fc.integer({ min: 0, max: 29_999 });

test("there is a round at every moment, and each opens when the one before is over, through hours and days", () => {
  fc.assert(
    fc.property(moment, offset, (from, ahead) => {
      const clock = createCourseClock(RHYTHM, ahead, lengthOf);
      let round = clock.at(from);
      for (let count = 0; count < 300; count += 1) {
        const next = clock.at(round.overAt);
        expect(next.opensAt).toBe(round.overAt);
        expect(next.no).toBeGreaterThan(round.no);
        expect(clock.before(next)).toEqual(round);
        for (const at of [next.opensAt, next.closesAt, next.startsAt, next.endsAt, next.overAt - 1]) expect(clock.at(at)).toEqual(next);
        round = next;
      }
    }),
    { numRuns: 5 },
  );
});

test("a round is the same whoever asks in which order, by its number too: after a restart the clock goes on where it was", () => {
  fc.assert(
    fc.property(moment, offset, fc.integer({ min: 0, max: 6 * HOUR_MS }), (now, ahead, later) => {
      const [first, second] = [createCourseClock(RHYTHM, ahead, lengthOf), createCourseClock(RHYTHM, ahead, lengthOf)];
      first.at(now + later);
      const round = first.at(now);
      expect(second.at(now)).toEqual(round);
      expect(createCourseClock(RHYTHM, ahead, lengthOf).byNo(round.no)).toEqual(round);
      expect(second.byNo(round.no + 900)).toBeNull();
    }),
  );
});

test("whether a round begins says nothing about its course: an hour takes it only if the longest would fit, and the rest is betting", () => {
  const clock = createCourseClock(RHYTHM, 0, lengthOf);
  for (let hour = 490_000; hour < 490_040; hour += 1) {
    const first = clock.byNo(hour * 1000)!;
    expect(first.closesAt).toBe(hour * HOUR_MS + RHYTHM.betting);
    const before = clock.before(first);
    expect(before.opensAt + LONGEST).toBeLessThanOrEqual(hour * HOUR_MS);
    expect(before.overAt + LONGEST).toBeGreaterThan(hour * HOUR_MS);
    // Its chance belongs to a moment before anybody can bet on it, whatever the round before came to.
    expect(first.seedAt).toBe(hour * HOUR_MS - LONGEST);
    expect(first.seedAt).toBeLessThan(first.opensAt);
  }
});

test("a round goes through betting, closing, its course and its end", () => {
  const clock = createCourseClock(RHYTHM, 0, () => 4000);
  const round = clock.byNo(490_000_007)!;
  const phases = [round.opensAt, round.closesAt, round.startsAt, round.endsAt].map((at) => [
    coursePhase(round, at),
    courseChange(round, at),
  ]);
  expect(phases).toEqual([
    ["betting", round.opensAt + 7000],
    ["closing", round.opensAt + 8500],
    ["running", round.opensAt + 12_500],
    ["showing", round.opensAt + 16_000],
  ]);
});
