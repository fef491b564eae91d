import { expect, test } from "vitest";
import { addDays, dayIn, startOfDay } from "../lib/calendar.ts";
import { planPast } from "./past.ts";

const ZONE = "Asia/Dhaka";
const HOUR_MS = 3_600_000;
const games = [{ id: 1, code: "one" }];

test.each(["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-05", "2026-12-06"])(
  "a past that is written at any hour of %s has nothing in this week or the two before, whose raffles count everybody's bets",
  (day) => {
    const monday = addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
    const edge = startOfDay(addDays(monday, -14), ZONE).getTime();
    for (let hour = 0; hour < 24; hour += 1) {
      const now = new Date(startOfDay(day, ZONE).getTime() + hour * HOUR_MS);
      expect(dayIn(now, ZONE)).toBe(day);
      const { bookings } = planPast({ memberId: 1, games, endMinor: 1_000_000, now });
      expect(bookings.length).toBeGreaterThan(100);
      expect(Math.max(...bookings.map(({ at }) => at.getTime()))).toBeLessThan(edge);
    }
  },
);
