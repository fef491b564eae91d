import { RECORD_DAYS, RECORD_DEFAULT_DAYS } from "@mela/contract/wallet/records";
import { addDays, daysBetween, isDay } from "../../lib/calendar.ts";

/**
 * Days of a question, both included: up to today unless it says otherwise, and a week of them. Null for days that do not exist,
 * stand in the wrong order or are more than a question may span.
 */
export function spanOf(asked: { from: string; to: string }, today: string): { from: string; to: string } | null {
  const to = asked.to || today;
  if (!isDay(to)) return null;
  const from = asked.from || addDays(to, 1 - RECORD_DEFAULT_DAYS);
  if (!isDay(from) || from > to || daysBetween(from, to) >= RECORD_DAYS) return null;
  return { from, to };
}

/** What became of a bet. */
export function stateOf(bet: { state: "booked" | "settled" | "rolled_back"; payoutMinor: number }): "open" | "won" | "lost" | "refunded" {
  if (bet.state === "rolled_back") return "refunded";
  if (bet.state === "booked") return "open";
  return bet.payoutMinor > 0 ? "won" : "lost";
}
