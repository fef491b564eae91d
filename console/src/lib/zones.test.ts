import { expect, test } from "vitest";
import { momentIn, startOfDay } from "./zones.ts";

const hour = 3_600_000;

test.each([
  // East of Greenwich and west of it; Lord Howe moves its clocks by half an hour.
  ["Europe/Berlin", "2027-03-28T01:59", "2027-03-28T00:59:00.000Z"],
  ["Europe/Berlin", "2027-03-28T02:30", "2027-03-28T01:30:00.000Z"],
  ["Europe/Berlin", "2027-03-28T03:00", "2027-03-28T01:00:00.000Z"],
  ["America/New_York", "2027-03-14T01:59", "2027-03-14T06:59:00.000Z"],
  ["America/New_York", "2027-03-14T02:30", "2027-03-14T07:30:00.000Z"],
  ["America/New_York", "2027-03-14T03:00", "2027-03-14T07:00:00.000Z"],
  ["Australia/Lord_Howe", "2026-10-04T02:15", "2026-10-03T15:45:00.000Z"],
  ["Asia/Dhaka", "2027-03-28T02:30", "2027-03-27T20:30:00.000Z"],
])("CFAULT-11 what is set in %s to %s happens then, and at the next hour where the zone leaves it out", (zone, time, moment) => {
  expect(momentIn(time, zone)).toBe(moment);
});

test.each([
  ["Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["America/New_York", "2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
])("what the clocks of %s show twice, as %s, is the first of both", (zone, time, moment) => {
  expect(momentIn(time, zone)).toBe(moment);
});

test.each([
  ["Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00.000Z", 23],
  ["Europe/Berlin", "2026-10-25", "2026-10-24T22:00:00.000Z", 25],
  ["America/New_York", "2026-03-08", "2026-03-08T05:00:00.000Z", 23],
  ["America/New_York", "2026-11-01", "2026-11-01T04:00:00.000Z", 25],
  // Havana puts its clocks forward at midnight and repeats its first hour; Cairo has no midnight.
  ["America/Havana", "2026-03-08", "2026-03-08T05:00:00.000Z", 23],
  ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z", 25],
  ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z", 23],
  ["Africa/Cairo", "2026-10-29", "2026-10-28T21:00:00.000Z", 25],
  ["Asia/Dhaka", "2026-03-29", "2026-03-28T18:00:00.000Z", 24],
])("CFAULT-11 in the filters of the console %s has one day %s, from %s on, of %d hours", (zone, day, from, hours) => {
  expect(startOfDay(day, zone)).toBe(from);
  expect(Date.parse(startOfDay(day, zone, 1)) - Date.parse(from)).toBe(hours * hour);
});

test("what is no day and no time has no moment", () => {
  expect([startOfDay("no day", "UTC"), momentIn("", "UTC")]).toEqual(["", ""]);
});
