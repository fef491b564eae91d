/** Years that a date may be picked from when its owner names none (CONST-09). */
export const PICKER_FROM = 2000;
export const PICKER_TO = 2030;

/** A day that is being picked; parts that are not chosen yet are null. Months count from 1. */
export interface PickedDay {
  year: number | null;
  month: number | null;
  day: number | null;
}

/** "2004-02-29" as its parts; nothing chosen for any other text. */
export function dayParts(value: string): PickedDay {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return match ? { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) } : { year: null, month: null, day: null };
}

/** Parts as YYYY-MM-DD. */
export function dayText(year: number, month: number, day: number): string {
  return [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
}

/** Days of a month, with its leap days. */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whole numbers from one to another, both included; downwards when the first is the greater. */
export function span(from: number, to: number): number[] {
  const step = from <= to ? 1 : -1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + index * step);
}
