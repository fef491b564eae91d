import { createHmac } from "node:crypto";
import { EXCLUSION_MONTHS, type ExclusionKind, LIMIT_PERIODS, MINUTES_OF_A_DAY, TIMEOUT_DAYS } from "@mela/contract/limits/limits";
import type { LimitKind, LimitPeriod } from "@mela/contract/limits/kinds";

/** A cap in minor units or minutes; null: none. */
export type Cap = number | null;

/** Whether a wanted cap holds at once: one that is lower, or the first. `same` changes nothing and takes back what is pending. */
export function changeOf(current: Cap, wanted: Cap): "now" | "later" | "same" {
  if (current === wanted) return "same";
  if (current === null) return "now";
  return wanted !== null && wanted < current ? "now" : "later";
}

/** A cap that is not to be had: of a period that is not offered, or a session longer than its day. */
export function isOffered(kind: LimitKind, period: LimitPeriod, cap: Cap): boolean {
  if (!LIMIT_PERIODS[kind].includes(period)) return false;
  return kind !== "session" || cap === null || (cap >= 1 && cap <= MINUTES_OF_A_DAY);
}

/** What a break lasts; null when it is not among those offered. Neither days nor months: for good. */
export function lengthOf(kind: ExclusionKind, length: number): { days: number; months: number } | null {
  if (kind === "timeout") return TIMEOUT_DAYS.some((days) => days === length) ? { days: length, months: 0 } : null;
  return EXCLUSION_MONTHS.some((months) => months === length) ? { days: 0, months: length } : null;
}

/** What a number (E.164) is kept as where it must not be readable: whoever has no secret of the server finds none by trying. */
export const numberKey = (serverSecret: string, number: string): Buffer =>
  createHmac("sha256", serverSecret).update(`excluded number ${number}`).digest();
