import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../testing/create-test-app.ts";
import { addDays, dayIn, startOfDay } from "./calendar.ts";
import { dayOf, isWithinDays, startOfDayIn } from "./calendar.store.ts";

/** Zone, the day on which its clocks are moved in 2026, and how many hours that day has. Havana repeats its first hour, Cairo has no midnight. */
const CHANGES: readonly (readonly [timeZone: string, day: string, hours: number])[] = [
  ["Europe/Berlin", "2026-03-29", 23],
  ["Europe/Berlin", "2026-10-25", 25],
  ["America/New_York", "2026-11-01", 25],
  ["America/Havana", "2026-03-08", 23],
  ["America/Havana", "2026-11-01", 25],
  ["Africa/Cairo", "2026-04-24", 23],
  ["Africa/Cairo", "2026-10-29", 25],
  ["Australia/Lord_Howe", "2026-04-05", 24.5],
  ["Australia/Lord_Howe", "2026-10-04", 23.5],
  ["Asia/Dhaka", "2026-03-29", 24],
];
const QUARTER_MS = 900_000;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Every quarter of an hour from two days before a day to two days after it: its day, whether the day's report has it, and the start of its day. */
async function quarters(timeZone: string, day: string) {
  const { rows } = await sql<{ at: Date; day: string; reported: boolean; start: Date }>`
    select at, (${sql.raw(dayOf("at", "z.zone"))})::text as day, ${isWithinDays(sql.ref("at"), { from: day, to: day, timeZone })} as reported,
      ${sql.raw(startOfDayIn(dayOf("at", "z.zone"), "z.zone"))} as start
    from (select ${timeZone}::text as zone) z,
      generate_series(${day}::timestamptz - interval '2 days', ${day}::timestamptz + interval '3 days', interval '15 minutes') as at`.execute(
    test.db,
  );
  return rows;
}

describe("a day on which clocks are moved", () => {
  it.each(CHANGES)("CFAULT-11 is one day in every report: in %s, %s has %s hours", async (timeZone, day, hours) => {
    const rows = await quarters(timeZone, day);
    const reported = rows.filter((row) => row.reported);
    expect(reported.length * QUARTER_MS).toBe(hours * 3_600_000);
    // Without a hole or a repetition, and nothing of another day.
    expect(reported.at(-1)?.at.getTime()).toBe((reported[0]?.at.getTime() ?? 0) + (reported.length - 1) * QUARTER_MS);
    expect(rows.filter((row) => row.day === day)).toEqual(reported);
    // As the code counts, so does the database.
    expect(reported[0]?.at).toEqual(startOfDay(day, timeZone));
    expect(startOfDay(addDays(day, 1), timeZone).getTime() - startOfDay(day, timeZone).getTime()).toBe(hours * 3_600_000);
    for (const row of rows) {
      expect(row.day).toBe(dayIn(row.at, timeZone));
      expect(row.start).toEqual(startOfDay(row.day, timeZone));
    }
  });

  it("CFAULT-11 is reckoned nowhere but in the calendar, so that no report has days of its own", () => {
    const source = join(import.meta.dirname, "..");
    const own = readdirSync(source, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.includes(".test.") && !file.endsWith("calendar.store.ts"))
      .filter((file) =>
        /at time zone (?!'utc')|date_trunc\('(day|week|month)'|\b864e5\b|setUTCHours|setHours/i.test(
          readFileSync(join(source, file), "utf8"),
        ),
      );
    expect(own).toEqual([]);
  });
});
