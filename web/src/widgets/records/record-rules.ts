import { addDays } from "@mela/kit/dates";

/** Days that a record is asked for: of the presets, or chosen. */
export const DAY_PRESETS = ["today", "yesterday", "week", "month"] as const;
export type DayPreset = (typeof DAY_PRESETS)[number];

export interface RecordDays {
  preset: DayPreset | "custom";
  /** YYYY-MM-DD, both included. */
  from: string;
  to: string;
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;

/** The days of a preset, `today` being the brand's. */
export function presetDays(preset: DayPreset, today: string): RecordDays {
  if (preset === "today") return { preset, from: today, to: today };
  if (preset === "yesterday") return { preset, from: addDays(today, -1), to: addDays(today, -1) };
  return { preset, from: addDays(today, preset === "week" ? -6 : -29), to: today };
}

/** The days that an address names; a week for one that names none, or none that there are. */
export function daysOfSearch(search: URLSearchParams, today: string): RecordDays {
  const preset = DAY_PRESETS.find((known) => known === search.get("day"));
  if (preset) return presetDays(preset, today);
  const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""];
  return isSafeDay(from) && isSafeDay(to) && from <= to ? { preset: "custom", from, to } : presetDays("week", today);
}

function isSafeDay(text: string): boolean {
  try {
    return isDay(text);
  } catch {
    return false;
  }
}

/** The query that names these days again. */
export function searchOfDays(days: RecordDays): Record<string, string> {
  if (days.preset === "custom") return { from: days.from, to: days.to };
  return days.preset === "week" ? {} : { day: days.preset };
}

/** Entries under the day on which they were, in the order in which they come. */
export function byDay<T>(entries: readonly T[], dayOf: (entry: T) => string): { day: string; entries: T[] }[] {
  const groups: { day: string; entries: T[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry);
    const last = groups.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else groups.push({ day, entries: [entry] });
  }
  return groups;
}
