import { expect, test } from "vitest";
import { periodAt, type Lottery } from "../../../server/draws/schedule.ts";
import { drawTimeOf } from "./draw-time.ts";

const NOW = Date.parse("2026-11-30T19:07:30Z");
const HOUR = 3_600_000;

test.each([1, 5, 20, 60])(
  "the draw of an issue is held when the schedule says, draws of %i minutes, hours and months away from the open one",
  (everyMinutes) => {
    const lottery = { everyMinutes } as Lottery;
    const known = periodAt(lottery, NOW);
    for (const at of [0, -1, 1, -5, 18, -25, 24 * 31, -24 * 200].map((hours) => NOW + hours * HOUR)) {
      const { issue, drawAt } = periodAt(lottery, at);
      expect(drawTimeOf(issue, known), issue).toBe(drawAt);
    }
  },
);
