import { RECORD_DAYS, RECORD_DEFAULT_DAYS } from "@mela/contract/wallet/records";

const DAY_MS = 86_400_000;

/** The day of a moment in a time zone, as `2026-01-31`. */
export function dayOf(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(moment);
}

/**
 * Days of a question, both included: up to today unless it says otherwise, and a week of them. Null for days that do not exist,
 * stand in the wrong order or are more than a question may span.
 */
export function spanOf(asked: { from: string; to: string }, today: string): { from: string; to: string } | null {
  const to = asked.to || today;
  const last = timeOf(to);
  if (last === null) return null;
  const from = asked.from || new Date(last - (RECORD_DEFAULT_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const first = timeOf(from);
  if (first === null || first > last || last - first >= RECORD_DAYS * DAY_MS) return null;
  return { from, to };
}

/** Null for a day that the calendar does not have. */
function timeOf(day: string): number | null {
  const moment = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day ? null : moment.getTime();
}

/** What became of a bet. */
export function stateOf(bet: { state: "booked" | "settled" | "rolled_back"; payoutMinor: number }): "open" | "won" | "lost" | "refunded" {
  if (bet.state === "rolled_back") return "refunded";
  if (bet.state === "booked") return "open";
  return bet.payoutMinor > 0 ? "won" : "lost";
}
