import type { MessageId } from "../../lib/i18n.tsx";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How much time is left, as it is said: whole days from two on, then hours and minutes, in the last hour a clock; null when none is. */
export function timeLeft(ms: number): { text: MessageId; values: Record<string, number | string> } | null {
  if (ms <= 0) return null;
  if (ms >= 2 * DAY_MS) return { text: "rewards.daysLeft", values: { count: Math.floor(ms / DAY_MS) } };
  if (ms >= HOUR_MS) {
    return { text: "rewards.hoursLeft", values: { hours: Math.floor(ms / HOUR_MS), minutes: Math.floor((ms % HOUR_MS) / MINUTE_MS) } };
  }
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  return { text: "rewards.minutesLeft", values: { clock: `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}` } };
}
