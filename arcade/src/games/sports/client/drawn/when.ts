import { BEGINS_MS, LASTS_MS } from "../../rules/course.ts";
import type { FixtureView } from "../../rules/wire.ts";

/** After its end a fixture is still shown for so long, milliseconds. */
const LINGERS_MS = 9_000;

/** The fixture that a scene shows: what is being played, what has just ended, or what comes next. */
export function shownOf(fixtures: readonly FixtureView[], now: number): FixtureView | null {
  const begun = fixtures.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt + LINGERS_MS);
  const next = fixtures.filter(({ startsAt }) => startsAt > now).toSorted((a, b) => a.startsAt - b.startsAt);
  return begun.toSorted((a, b) => b.startsAt - a.startsAt)[0] ?? next[0] ?? null;
}

/** Seconds since the race or the fight itself began; below 0 before it. */
export const secondsOf = ({ startsAt }: Pick<FixtureView, "startsAt">, now: number): number => (now - startsAt - BEGINS_MS) / 1000;

/** Where in its time a fixture is. */
export type Phase = "waiting" | "entering" | "running" | "after";

export function phaseOf({ startsAt }: Pick<FixtureView, "startsAt">, now: number): Phase {
  const since = now - startsAt;
  if (since < 0) return "waiting";
  if (since < BEGINS_MS) return "entering";
  return since < BEGINS_MS + LASTS_MS ? "running" : "after";
}
