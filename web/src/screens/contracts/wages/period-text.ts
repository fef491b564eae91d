import type { Payout } from "../../../data/contracts/agent-contracts.ts";
import { formatDate, formatTime } from "@mela/kit/dates";

/** "2026/11/21", "2026/11/21 14:00" for an hour, "2026/11/16 – 2026/11/22" for the days of a dividend. */
export function periodText(kind: Payout["kind"], { from, to }: { from: string; to: string }, timeZone: string): string {
  const first = formatDate(from, timeZone);
  if (kind === "hourly") return `${first} ${formatTime(from, timeZone)}`;
  const last = formatDate(new Date(Date.parse(to) - 1).toISOString(), timeZone);
  return first === last ? first : `${first} – ${last}`;
}
