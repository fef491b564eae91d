import type { Payout } from "../../../data/contracts/agent-contracts.ts";
import type { Formats } from "@mela/contract/base/formats";

/** "21 Nov 2026", "21 Nov 2026, 14:00" for an hour, "16 Nov 2026 – 22 Nov 2026" for the days of a dividend. */
export function periodText(kind: Payout["kind"], { from, to }: { from: string; to: string }, formats: Formats): string {
  if (kind === "hourly") return formats.moment(from);
  const first = formats.date(from);
  const last = formats.date(Date.parse(to) - 1);
  return first === last ? first : `${first} – ${last}`;
}

/** The day on which a contract begins, or the hour of one by hours; empty for none. */
export function startText(kind: Payout["kind"], startsAt: string | null, formats: Formats): string {
  if (startsAt === null) return "";
  return kind === "hourly" ? formats.moment(startsAt) : formats.date(startsAt);
}
