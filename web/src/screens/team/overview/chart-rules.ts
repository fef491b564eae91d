import { formatsOf } from "@mela/contract/base/formats";
import type { TeamFigures } from "@mela/contract/team/team";

/** What the chart may show, in the order of its choices. */
export const MEASURES = [
  "turnover",
  "profit",
  "deposits",
  "withdrawals",
  "active",
  "registrations",
] as const satisfies readonly (keyof TeamFigures)[];
export type Measure = (typeof MEASURES)[number];

const MONEY: readonly Measure[] = ["turnover", "profit", "deposits", "withdrawals"];
export const isMoney = (measure: Measure): boolean => MONEY.includes(measure);

export const readMeasure = (text: string | null): Measure => MEASURES.find((measure) => measure === text) ?? "turnover";

/** Beyond so many days a line shows more than bars. */
export const MOST_BARS = 45;

/** An axis has no room for "12,480.50": whole units in Latin digits as all money, and K, M or B. Minor units of two digits. */
export const shortAmount = (minor: number): string => formatsOf("en", "UTC").short(minor / 100);

/** Which days an axis names: the first, the last, and a few between at even steps. */
export function namedDays(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, at) => at);
  const step = (count - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => Math.round(at * step));
}
