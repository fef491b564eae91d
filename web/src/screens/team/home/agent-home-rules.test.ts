import { expect, test } from "vitest";
import { greetingOf } from "./agent-home-rules.ts";

const hours = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => greetingOf(from + at));
const only = (all: readonly string[]) => [...new Set(all)];

test("AGENT-04 the greeting is the morning's from 0 to 10 o'clock", () => expect(only(hours(0, 10))).toEqual(["morning"]));
test("AGENT-05 it is the early afternoon's above 10 to 14", () => expect(only(hours(11, 14))).toEqual(["earlyAfternoon"]));
test("AGENT-06 it is the late afternoon's above 14 to 18", () => expect(only(hours(15, 18))).toEqual(["lateAfternoon"]));
test("AGENT-07 it is the evening's above 18", () => expect(only(hours(19, 23))).toEqual(["evening"]));

test("AGENT-08 the whole hour counts, so 10:59 is morning still and 11:00 early afternoon", () => {
  expect([new Date(2026, 0, 1, 10, 59), new Date(2026, 0, 1, 11, 0)].map((moment) => greetingOf(moment.getHours()))).toEqual([
    "morning",
    "earlyAfternoon",
  ]);
});
