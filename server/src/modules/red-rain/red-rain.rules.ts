import { ENVELOPE_MIN_MINOR, type RainState } from "@mela/contract/red-rain/red-envelope";

/** A whole number from 0 to `max` exclusive, every one as likely as any other. */
export type Draw = (max: number) => number;

/**
 * Fills envelopes so that they sum to the total exactly and none holds less than the minimum. What is above the minimum is cut at
 * points that are drawn evenly over its length, so every envelope has the same prospects, wherever it stands.
 */
export function fillEnvelopes(totalMinor: number, envelopes: number, draw: Draw): number[] {
  const spare = totalMinor - envelopes * ENVELOPE_MIN_MINOR;
  if (spare < 0) throw new RangeError("The total does not fill the envelopes");
  const cuts = Array.from({ length: envelopes - 1 }, () => draw(spare + 1)).toSorted((a, b) => a - b);
  return [...cuts, spare].map((cut, at) => ENVELOPE_MIN_MINOR + cut - (cuts[at - 1] ?? 0));
}

/** How a rain stands at a moment. */
export function rainState(rain: { state: "open" | "ended" | "cancelled"; starts_at: Date; ends_at: Date }, now: Date): RainState {
  if (rain.state !== "open") return rain.state;
  if (now < rain.starts_at) return "scheduled";
  return now < rain.ends_at ? "running" : "ended";
}
