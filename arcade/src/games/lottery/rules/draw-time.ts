import type { DrawsView } from "./wire.ts";

const DAY_MS = 86_400_000;

/**
 * When the draw of an issue is held, in milliseconds since 1970, by one that is known of the same lottery: all draws have one length, and an
 * issue says the day and which draw of that day it is.
 */
export function drawTimeOf(issue: string, known: Pick<DrawsView, "issue" | "opensAt" | "drawAt">): number {
  const [wanted, here] = [readIssue(issue), readIssue(known.issue)];
  return known.drawAt + (wanted.day - here.day) * DAY_MS + (wanted.number - here.number) * (known.drawAt - known.opensAt);
}

/** "20261129-0007": the day as a count of days, and the draw's number in it. */
function readIssue(issue: string): { day: number; number: number } {
  const [year, month, day] = [issue.slice(0, 4), issue.slice(4, 6), issue.slice(6, 8)].map(Number) as [number, number, number];
  return { day: Date.UTC(year, month - 1, day) / DAY_MS, number: Number(issue.slice(9)) };
}
