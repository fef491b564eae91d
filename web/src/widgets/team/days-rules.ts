import type { Days } from "../../data/team/team.ts";
import { addDays } from "@mela/kit/dates";

/** Ranges of days that are one tap away; `custom` is any other one. */
export const RANGE_KEYS = ["today", "yesterday", "week", "month", "lastMonth", "custom"] as const;
export type RangeKey = (typeof RANGE_KEYS)[number];

export interface Range extends Days {
  key: RangeKey;
}

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** How many days lie between two, both included. */
export const countDays = ({ from, to }: Days): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The days of a range, seen from the brand's today. */
export function daysOf(key: Exclude<RangeKey, "custom">, today: string): Days {
  if (key === "today") return { from: today, to: today };
  if (key === "yesterday") return { from: addDays(today, -1), to: addDays(today, -1) };
  if (key === "week") return { from: addDays(today, -6), to: today };
  if (key === "month") return { from: firstOfMonth(today), to: today };
  const last = addDays(firstOfMonth(today), -1);
  return { from: firstOfMonth(last), to: last };
}

const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** The range that an address asks for; one that makes no sense, or is longer than it may be, is the usual one. */
export function readRange(
  search: URLSearchParams,
  today: string,
  { usual, longest }: { usual: Exclude<RangeKey, "custom">; longest: number },
): Range {
  const from = search.get("from");
  const to = search.get("to");
  if (isDay(from) && isDay(to) && from <= to && countDays({ from, to }) <= longest) return { key: "custom", from, to };
  const key = RANGE_KEYS.find((known) => known === search.get("range"));
  const known = key === undefined || key === "custom" ? usual : key;
  return { key: known, ...daysOf(known, today) };
}

/** What of a range stands in an address. */
export function rangeParams({ key, from, to }: Range, usual: RangeKey): Record<string, string> {
  if (key === "custom") return { from, to };
  return key === usual ? {} : { range: key };
}

/** A path with the parameters that say something. */
export function pathWith(path: string, params: Record<string, string | null | undefined>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) if (value) query.set(key, value);
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}
